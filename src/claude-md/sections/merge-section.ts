/**
 * A section has three hands: facts, which are found anew each time; below a heading of their own the words of a model, which
 * only `apply` changes; and below these what a person wrote among the facts, which nobody changes. A description is words alone:
 * it is filled once, then it is `apply`'s.
 */
import { BY_HAND } from './stamp.ts';

const WORDS_HEADING = '### Explained';
const WORDS = /^### Explained[ \t]*$/m;
const ONLY_HEADING = /^\s*#+ [^\n]*\s*$/;
const HAND = new RegExp(`^${BY_HAND}[ \\t]*$`, 'm');

/** What a section becomes when facts are found; undefined if it stays as it is. `own` are lines that go below the words. */
export function withFacts(
  section: string,
  now: string,
  fresh: string,
  own = '',
): string | undefined {
  if (isDescription(section)) return now.trim() === '' ? fresh : undefined;
  return joined(fresh, wordsOf(now), handOf(now, own));
}

/** What a section becomes when a model wrote words for it; `hand` is what a person wrote in it. */
export function withWords(section: string, facts: string, words: string, hand = ''): string {
  return isDescription(section) ? words : joined(facts, words.trim(), hand);
}

/** All that stands below the facts; empty if there is nothing. */
export function explanationOf(content: string): string {
  const text = content.replace(/\r\n?/g, '\n');
  const found = WORDS.exec(text);
  return found ? text.slice(found.index + found[0].length).trim() : '';
}

/** Of that, the words of a model. */
export function wordsOf(content: string): string {
  const text = explanationOf(content);
  return text.slice(0, HAND.exec(text)?.index).trim();
}

/** And what a person had written among the facts, with what is found there now. */
export function handOf(content: string, own = ''): string {
  const text = explanationOf(content);
  const found = HAND.exec(text);
  return bothOf(found ? text.slice(found.index + found[0].length).trim() : '', own);
}

/** With the line that ends them. */
export function factsOf(content: string): string {
  const text = content.replace(/\r\n?/g, '\n');
  return text.slice(0, WORDS.exec(text)?.index).trimEnd();
}

/** The lines that all this takes from the facts, its heading included. */
export function linesOfWords(content: string): number {
  const words = explanationOf(content);
  return words === '' ? 0 : words.split('\n').length + 3;
}

export function isDescription(section: string): boolean {
  return section.endsWith('-description');
}

/** A heading with nothing below it says nothing. */
export function unlessOnlyHeading(facts: string): string {
  return ONLY_HEADING.test(facts) ? '' : facts;
}

function joined(facts: string, words: string, hand: string): string {
  const all = below(words, hand);
  return all === '' ? unlessOnlyHeading(facts) : `${facts.trimEnd()}\n\n${WORDS_HEADING}\n\n${all}`;
}

function below(words: string, hand: string): string {
  return bothOf(words, hand === '' ? '' : `${BY_HAND}\n${hand}`, '\n\n');
}

function bothOf(one: string, other: string, between = '\n'): string {
  return one === '' || other === '' ? one + other : one + between + other;
}
