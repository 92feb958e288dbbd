/**
 * What is being written is evidence: a note that speaks of `cancelCharge` in backticks has to do with code that calls it,
 * in whatever file that stands. Only names that are made of parts count, and only those that few notes have.
 */
import type { MemoryCandidates, TermsFound } from '../../core/injection.ts';
import { wordsOf } from '../../text/words-of.ts';

const LOOKED_AT = 20_000;
const MOST_NAMES = 24;
const SHORTEST = 5;
const LONGEST = 60;
/** A name that so many memories have is not looked up. */
const MOST_ROWS = 500;
/** What more notes than this speak of is the project's daily bread. */
const RARE = 5;
const MOST_NOTES = 60;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
/** `cancelCharge`, `MAX_RETRIES`, `x-api-key`, `utf8mb4`: nobody writes that without meaning it. */
const HAS_PARTS = /\p{Ll}\p{Lu}|\p{L}\d+\p{L}|[^_]_[^_]|\p{L}-\p{L}/u;

export function namesWritten(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [name] of text.slice(0, LOOKED_AT).matchAll(NAME)) {
    if (name.length < SHORTEST || name.length > LONGEST || !HAS_PARTS.test(name)) continue;
    found.add(name);
    if (found.size === MOST_NAMES) break;
  }
  return [...found];
}

/** The notes that have rare ones among these names somewhere in their texts. */
export function notesWithNames(
  candidates: MemoryCandidates,
  names: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const terms = names
    .map((name) => ({ name, match: `"${wordsOf(name).join(' ')}"`, worth: 1 }))
    .filter(({ match }) => {
      const rows = match === '""' ? 0 : candidates.frequency(match, MOST_ROWS + 1);
      return rows > 0 && rows <= MOST_ROWS;
    });
  if (terms.length === 0) return new Map();
  const found = candidates.notesWith(terms, MOST_NOTES);
  const isRare = (at: number) => found.filter((one) => one.terms.includes(at)).length <= RARE;
  const rare = new Set(terms.map((_, at) => at).filter(isRare));
  const namesOf = (one: TermsFound) =>
    one.terms.flatMap((at) => (rare.has(at) ? (terms[at]?.name ?? []) : []));
  return new Map(found.map((one) => [one.id, namesOf(one)]));
}

/** Which of the names stand in backticks in a text, alone or in what is called there. */
export function quotedNames(names: readonly string[], markdown: string): readonly string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => [
    ...[...code.matchAll(NAME)].map(([name]) => name),
  ]);
  const all = new Set(quoted);
  return names.filter((name) => all.has(name));
}
