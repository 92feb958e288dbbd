/**
 * Does a prompt bring up what a colleague would have mentioned, and nothing else? Sessions are indexed in the order in which they
 * began; a prompt comes before its own session is known, each in a session of its own: by words only, as in a hook without a
 * resident, or through the registered hook beside a server that has all vectors. What was given is read from the record that the
 * hook keeps.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJsonLines } from '../read-json-lines.ts';
import { besideServer } from './beside-server.ts';
import type { Product } from './product.ts';
import { recordedGifts } from './recorded-gifts.ts';
import { one, type Sample } from './sample.ts';
import { isNear, placeId, type Source } from './source-of.ts';
import type { TalkHome } from './talk-home.ts';

interface Label {
  readonly id: string;
  readonly session: string;
  readonly prompt: string;
  readonly gold: readonly Source[];
}

export interface Given {
  readonly set: string;
  readonly id: string;
  readonly prompt: string;
  readonly gold: readonly string[];
  readonly given: readonly string[];
  readonly text: string;
  readonly isRight: boolean;
}

export interface MeasuredInject {
  readonly samples: readonly Sample[];
  readonly given: readonly Given[];
}

export async function measureInject(
  name: string,
  set: string,
  home: TalkHome,
  how: { readonly embeds: boolean },
): Promise<MeasuredInject> {
  const labels = readJsonLines<Label>(join(set, 'labels', 'inject.jsonl'));
  const samples: Sample[] = [];
  const given: Given[] = [];
  for (const transcript of home.transcripts) {
    const own = labels.filter(({ session }) => session === transcript.session);
    for (const { label, text, places } of await tellAll(home, own, how)) {
      const near = places.map((place) => label.gold.some((right) => isNear(place, right)));
      samples.push(...counted(name, label, near, text));
      given.push({
        ...{ set: name, id: label.id, prompt: label.prompt, text: text.slice(0, 300) },
        ...{ gold: label.gold.map(placeId), given: places.map(placeId) },
        isRight: label.gold.length > 0 ? near.includes(true) : text === '',
      });
    }
    await withProduct(home, async (product) => {
      await product.json('index', [home.place(transcript)]);
      if (how.embeds) await product.json('embed', []);
    });
  }
  return { samples: samples.toSorted((a, b) => a.measure.localeCompare(b.measure)), given };
}

async function tellAll(
  home: TalkHome,
  labels: readonly Label[],
  { embeds }: { readonly embeds: boolean },
) {
  const server = embeds && labels.length > 0 ? await besideServer(home) : undefined;
  const ask = async (prompt: string, session: string) =>
    server
      ? server.promptSubmitted(prompt, session)
      : withProduct(home, (hook) => hook.promptSubmitted(prompt, session), { isHook: true });
  const all: (Told & { readonly label: Label })[] = [];
  for (const label of labels) all.push({ label, ...(await tell(home, label, ask)) });
  await server?.end();
  return all;
}

interface Told {
  readonly text: string;
  readonly places: readonly Source[];
}

async function tell(
  home: TalkHome,
  { id, prompt }: Label,
  ask: (prompt: string, session: string) => Promise<string>,
): Promise<Told> {
  const session = uuidOf(id);
  const text = await ask(prompt, session);
  if (text === '') return { text, places: [] };
  const places = await withProduct(home, (product) => recordedGifts(product, session));
  return { text, places };
}

function counted(
  set: string,
  { id: unit, gold }: Label,
  near: readonly boolean[],
  text: string,
): readonly Sample[] {
  const sample = (measure: string, value: number | boolean) => ({
    ...{ set, measure: `inject, ${measure}`, unit },
    product: one(value),
  });
  // As the client gets it: a line of JSON.
  const told = {
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: text },
  };
  const tokens = text === '' ? 0 : Math.floor([...`${JSON.stringify(told)}\n`].length / 4);
  const always = sample('tokens per prompt', tokens);
  if (gold.length === 0) return [sample('silent where due', text === ''), always];
  return [
    sample('right', near.includes(true)),
    sample('right first', near[0] === true),
    sample('something given', text !== ''),
    always,
  ];
}

async function withProduct<T>(
  home: TalkHome,
  work: (product: Product) => Promise<T>,
  how?: { readonly isHook: boolean },
): Promise<T> {
  const product = await home.open(how);
  try {
    return await work(product);
  } finally {
    product.close();
  }
}

function uuidOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
