/** Whether two passages on the same matter say the opposite: one negates what the other states, or they use opposite words. */
import { NEGATING, OPPOSITES } from '../data/relations.ts';
import { findNamed } from './find-named.ts';
import { readText, type Word } from './read-text.ts';

const NEGATIONS = new Set(NEGATING.split(' '));
/** How far before a thing its negation stands: "we should not use the old X". */
const REACH = 4;

export function areOpposed(a: string, b: string): boolean {
  const [one, other] = [stancesOf(a), stancesOf(b)];
  let agreed = false;
  let opposed = false;
  for (const [thing, negated] of one.things) {
    const there = other.things.get(thing);
    if (there === undefined) continue;
    if (there === negated) agreed = true;
    else opposed = true;
  }
  return (opposed && !agreed) || (agreed && !opposed && hasOpposites(one.words, other.words));
}

interface Stances {
  /** What is named, and whether it is negated. */
  readonly things: ReadonlyMap<string, boolean>;
  readonly words: ReadonlySet<string>;
}

function stancesOf(text: string): Stances {
  const { words } = readText(text);
  const things = new Map<string, boolean>();
  for (const { named, from } of findNamed(words))
    if (!things.has(named.name)) things.set(named.name, isNegated(words, from));
  return { things, words: new Set(words.map((word) => word.text)) };
}

function isNegated(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before -= 1) {
    if (words[before]?.sentence !== words[at]?.sentence) return false;
    if (NEGATIONS.has(words[before]?.text ?? '')) return true;
    if (/[,;:]/.test(words[before + 1]?.before ?? '')) return false;
  }
  return false;
}

function hasOpposites(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return OPPOSITES.some(
    ([one, other]) => (a.has(one) && b.has(other)) || (a.has(other) && b.has(one)),
  );
}
