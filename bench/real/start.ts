/**
 * Does the start of a session lead to what a colleague would have mentioned beside its prompts? Sessions are ended in the order in
 * which they began, with their notes; each start is at the time of its session. A start holds a label's line if it cites one near
 * it, and leads to it if it names its session.
 */
import { join } from 'node:path';
import { tokensOf } from '../../src/core/budget.ts';
import { readJsonLines } from '../read-json-lines.ts';
import type { MeasuredInject } from './inject.ts';
import type { Product } from './product.ts';
import { one, type Sample } from './sample.ts';
import { isNear, placeId, type Source } from './source-of.ts';
import type { TalkHome } from './talk-home.ts';

interface Label {
  readonly id: string;
  readonly session: string;
  readonly prompt: string;
  readonly gold: readonly Source[];
}

const BLOCK = '# Memory Context';
const INDEX = '# What Can Be Asked';

export async function measureStart(
  name: string,
  set: string,
  home: TalkHome,
): Promise<MeasuredInject> {
  const labels = readJsonLines<Label>(join(set, 'labels', 'inject.jsonl'));
  const samples: Sample[] = [];
  const given: MeasuredInject['given'][number][] = [];
  for (const transcript of home.transcripts) {
    const { session, start, end } = transcript;
    const product = await home.open({ isHook: true, now: new Date(start) });
    const text = await product.sessionStarted(session);
    const wanted = labels.filter((label) => label.session === session && label.gold.length > 0);
    for (const [what, heading] of [
      ['block', BLOCK],
      ['topics', INDEX],
    ] as const) {
      const part = text.split('</memory>').find((block) => block.includes(heading)) ?? '';
      const cited = await placesIn(product, part);
      samples.push({ ...sampleOf(name, `${what}, tokens`, session), product: one(tokensOf(part)) });
      for (const { id, gold, prompt } of wanted) {
        const holds = cited.some((place) => gold.some((right) => isNear(place, right)));
        const leads = gold.some(
          (right) =>
            part.includes(right.session.slice(0, 8)) ||
            cited.some((place) => place.session === right.session),
        );
        samples.push({ ...sampleOf(name, `${what}, holds it`, id), product: one(holds) });
        samples.push({ ...sampleOf(name, `${what}, leads to it`, id), product: one(leads) });
        const places = { gold: gold.map(placeId), given: cited.map(placeId) };
        given.push({
          set: name,
          id: `${id} ${what}`,
          prompt,
          text: part.slice(0, 300),
          isRight: leads,
          ...places,
        });
      }
    }
    product.close();
    const later = await home.open({ now: new Date(Date.parse(end) + 1000) });
    await later.json('index', [home.place(transcript)], { end: true });
    later.close();
  }
  return { samples: samples.toSorted((a, b) => a.measure.localeCompare(b.measure)), given };
}

function sampleOf(set: string, measure: string, unit: string) {
  return { set, measure: `start, ${measure}`, unit };
}

/** Where the lines that a block cites by an id were said or done. */
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
