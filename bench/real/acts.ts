/** What was decided, wished for, asked and left to do in sessions that were labelled completely; their titles; how errors were fixed. */
import { join } from 'node:path';
import { readJsonLines } from '../read-json-lines.ts';
import { type Failure, measureFix, wasFixed } from './measure-fix.ts';
import type { Product } from './product.ts';
import { one, type Sample, type Share } from './sample.ts';
import { isNear, type Listed, type Source, sourceOf } from './source-of.ts';

interface Label {
  readonly session: string;
  /** Words of which a title that tells it has one. */
  readonly title: readonly string[];
  readonly decisions?: readonly Act[];
  readonly preferences?: readonly Act[];
  readonly open_questions?: readonly Act[];
  readonly todos?: readonly Act[];
  readonly errors?: readonly Failure[];
}

interface Act {
  readonly line: number;
  readonly text: string;
}

/** What was listed and should not, and what should and was not. */
export interface WrongAct {
  readonly set: string;
  readonly session: string;
  readonly measure: string;
  readonly listed: readonly string[];
  readonly missing: readonly string[];
}

export interface MeasuredActs {
  readonly samples: readonly Sample[];
  readonly wrong: readonly WrongAct[];
}

const VIEWS = {
  decisions: 'decisions',
  preferences: 'preferences',
  questions: 'open_questions',
  todos: 'todos',
} as const;
const LONGEST_TITLE = 60;
const SHOWN = 100;

export async function measureActs(
  name: string,
  set: string,
  product: Product,
): Promise<MeasuredActs> {
  const { sessions = [] } = await product.json('sessions', [], { limit: '0' });
  const titles = new Map((sessions as readonly Session[]).map((each) => [each.id, titleOf(each)]));
  const samples: Sample[] = [];
  const wrong: WrongAct[] = [];
  const add = (measure: string, unit: string, product: Share) =>
    samples.push({ set: name, measure, unit, product });
  for (const label of readJsonLines<Label>(join(set, 'labels', 'acts.jsonl'))) {
    const { session } = label;
    for (const [command, key] of Object.entries(VIEWS)) {
      const listed = await listOf(product, command, session);
      const labelled = label[key] ?? [];
      const { precision, recall, ...faults } = compared(listed, labelled, session);
      add(`${key}, precision`, session, precision);
      add(`${key}, recall`, session, recall);
      wrong.push({ set: name, session, measure: key, ...faults });
    }
    add('titles', session, one(tells(titles.get(session) ?? '', label.title)));
    for (const [at, failure] of (label.errors ?? []).filter(wasFixed).entries()) {
      const { isAnswered, isRight, isSure } = await measureFix(product, failure, session);
      const unit = `${session} ${at}`;
      add('fix, answered', unit, one(isAnswered));
      add('fix, right', unit, one(isRight));
      if (isRight) add('fix, sure if right', unit, one(isSure));
      add('fix, sure and wrong', unit, one(isSure && !isRight));
    }
  }
  return { samples, wrong };
}

interface Session {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
}

function titleOf({ title, name }: Session): string {
  return title || name || '';
}

function tells(title: string, words: readonly string[]): boolean {
  const small = title.toLowerCase();
  const isShort = [...title].length <= LONGEST_TITLE;
  return isShort && words.some((word) => small.includes(word.toLowerCase()));
}

async function listOf(product: Product, command: string, session: string) {
  const answer = await product.json(command, [], { session, limit: '0' });
  return (Object.values(answer).find(Array.isArray) ?? []) as readonly Listed[];
}

function compared(listed: readonly Listed[], labelled: readonly Act[], session: string) {
  const wanted = labelled.map(({ line, text }) => ({ session, line, text }));
  const got = listed.map((each) => ({ ...sourceOf(each), text: each.text ?? '' }));
  const isIn = (places: readonly Source[]) => (place: Source) =>
    places.some((other) => isNear(place, other));
  const without = (places: readonly (Source & { readonly text: string })[], others: typeof got) =>
    places
      .filter((place) => !isIn(others)(place))
      .map(({ line, text }) => `${line}: ${text.slice(0, SHOWN)}`);
  return {
    precision: [got.filter(isIn(wanted)).length, got.length] as const,
    recall: [wanted.filter(isIn(got)).length, wanted.length] as const,
    listed: without(got, wanted),
    missing: without(wanted, got),
  };
}
