/**
 * Does the start of a session lead to what a colleague would have mentioned beside its prompts? A session starts when it did, and
 * those that had ended by then are known, with their notes. A start holds a label's line if it cites one near it, and leads to it
 * if it names its session.
 */
import { join } from 'node:path';
import { tokensOf } from '../../src/core/budget.ts';
import { readJsonLines } from '../read-json-lines.ts';
import type { Given, MeasuredInject } from './inject.ts';
import type { Product } from './product.ts';
import { one, type Sample } from './sample.ts';
import { isNear, placeId, type Source } from './source-of.ts';
import type { TalkHome } from './talk-home.ts';
import type { Transcript } from './transcript.ts';

interface Label {
  readonly id: string;
  readonly session: string;
  readonly prompt: string;
  readonly gold: readonly Source[];
}

/** One of the two blocks of a start, and where the lines that it cites were said or done. */
interface Part {
  readonly name: 'block' | 'topics';
  readonly text: string;
  readonly cited: readonly Source[];
}

const HEADINGS = { block: '# Memory Context', topics: '# What Can Be Asked' } as const;

export async function measureStart(
  set: string,
  folder: string,
  home: TalkHome,
): Promise<MeasuredInject> {
  const labels = readJsonLines<Label>(join(folder, 'labels', 'inject.jsonl'));
  const samples: Sample[] = [];
  const given: Given[] = [];
  const byEnd = home.transcripts.toSorted((a, b) => a.end.localeCompare(b.end));
  let known = 0;
  for (const transcript of home.transcripts) {
    const { session, start } = transcript;
    const over = byEnd.filter(({ end }) => end < start);
    for (const one of over.slice(known)) await ended(home, one);
    known = over.length;
    const wanted = labels.filter((label) => label.session === session && label.gold.length > 0);
    for (const part of await started(home, transcript)) {
      samples.push(sampleOf(set, `${part.name}, tokens`, session, tokensOf(part.text)));
      for (const label of wanted) {
        samples.push(...countedIn(set, part, label));
        given.push(givenIn(set, part, label));
      }
    }
  }
  return { samples: samples.toSorted((a, b) => a.measure.localeCompare(b.measure)), given };
}

async function started(
  home: TalkHome,
  { session, start }: Transcript,
): Promise<readonly [Part, Part]> {
  const product = await home.open({ isHook: true, hasTopics: true, now: new Date(start) });
  try {
    const blocks = (await product.sessionStarted(session)).split('</memory>');
    const partOf = async (name: Part['name']) => {
      const text = blocks.find((block) => block.includes(HEADINGS[name])) ?? '';
      return { name, text: text.trim(), cited: await placesIn(product, text) };
    };
    return [await partOf('block'), await partOf('topics')];
  } finally {
    product.close();
  }
}

async function ended(home: TalkHome, transcript: Transcript): Promise<void> {
  const product = await home.open({ now: new Date(Date.parse(transcript.end) + 1000) });
  await product.json('index', [home.place(transcript)], { end: true });
  product.close();
}

function countedIn(set: string, part: Part, { id, gold }: Label): readonly Sample[] {
  const holds = part.cited.some((place) => gold.some((right) => isNear(place, right)));
  return [
    sampleOf(set, `${part.name}, holds it`, id, holds),
    sampleOf(set, `${part.name}, leads to it`, id, leadsTo(part, gold)),
  ];
}

function givenIn(set: string, part: Part, { id, prompt, gold }: Label): Given {
  return {
    ...{ set, id: `${id} ${part.name}`, prompt, text: part.text, isRight: leadsTo(part, gold) },
    ...{ gold: gold.map(placeId), given: part.cited.map(placeId) },
  };
}

function leadsTo({ text, cited }: Part, gold: readonly Source[]): boolean {
  return gold.some(
    ({ session }) =>
      text.includes(session.slice(0, 8)) || cited.some((place) => place.session === session),
  );
}

function sampleOf(set: string, measure: string, unit: string, value: number | boolean): Sample {
  return { ...{ set, measure: `start, ${measure}`, unit }, product: one(value) };
}

async function placesIn(product: Product, block: string): Promise<readonly Source[]> {
  const ids = new Set(block.match(/\b[id]\d+\b/g) ?? []);
  const places: Source[] = [];
  for (const id of ids) {
    const shown = JSON.stringify(await product.json('show', [id]));
    const [, file] = /"sourceFile": ?"[^"]*?([^"/]+)\.jsonl"/.exec(shown) ?? [];
    const [, line] = /"sourceLine": ?(\d+)/.exec(shown) ?? [];
    if (file !== undefined && line !== undefined)
      places.push({ session: file, line: Number(line) });
  }
  return places;
}
