/**
 * What a person typed → what is looked for. Words that say nothing are dropped unless there are no
 * others; "words in quotes" and names with signs in them (auth.ts, refresh_token, C++) are looked for
 * as they stand, and as their words. Nothing typed is ever FTS5 syntax.
 */
import type { SearchTerm } from '../../core/ports/conversation-ports.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { partsOfNames } from '../../text/languages/extra-words.ts';
import { matchOfForms, type SearchWord, searchWords } from '../../text/languages/search-words.ts';
import type { Speech } from '../../text/languages/speech-of.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';
import { formsOf } from '../word-forms.ts';

export interface Term {
  /** As typed, in small letters, with its irregular forms. */
  readonly forms: readonly string[];
  /** How the index knows the forms. */
  readonly stems: readonly string[];
  /** How all of its forms begin, in another language than English. */
  readonly beginning?: string | undefined;
  /** In a script without spaces: to be found as it stands. */
  readonly signs?: string | undefined;
  /** How words begin that it may be a part of, as the index has them. */
  readonly joined?: readonly string[] | undefined;
}

export interface QueryTerms {
  readonly terms: readonly Term[];
  /** Indexes into terms, in the order of the query: what stands together there should do so here. */
  readonly sequence: readonly number[];
  /** Texts to be found letter by letter, in small letters. */
  readonly exact: readonly string[];
}

const MOST_TERMS = 64;
const QUOTED = /"([^"]+)"/g;
/** A sign inside of a name, or behind it as in C++ and C#. */
const NAME =
  /(?<![0-9A-Za-z\u0080-\uffff])[0-9A-Za-z\u0080-\uffff]+(?:(?:[._/\\:@#+-]+[0-9A-Za-z\u0080-\uffff]+)+|\+\+|#)/g;

export function queryTerms(
  query: string,
  aliases: ReadonlyMap<string, readonly string[]> = new Map(),
  speech?: Speech,
): QueryTerms {
  // `KernelPCA` is looked for as it stands, and as its words; `kernel_pca` falls into words by itself.
  const parts = partsOfNames(query).map((word): SearchWord => ({ word }));
  const all = [...searchWords(query, speech), ...parts];
  const telling = all.filter(
    ({ word }) => !STOP_WORDS.has(word) && speech?.isFunctionWord(word) !== true,
  );
  const terms: Term[] = [];
  const places = new Map<string, number>();
  const sequence = (telling.length > 0 ? telling : all).map((word) => {
    const term = termOf(word, aliases.get(word.word));
    const key = term.beginning ?? term.stems.toSorted().join(' ');
    const place = places.get(key) ?? terms.push(term) - 1;
    places.set(key, place);
    return place;
  });
  return { terms, sequence, exact: exactTexts(query) };
}

/**
 * The terms that candidates are looked for with, each as an FTS5 expression. The cost follows the rows that
 * match, so the rarest come first and the commonest are left out once the rows are enough; the ranking
 * still counts them. Of a pasted text the rarest words tell what it is about.
 */
export function searchTerms(
  { terms }: QueryTerms,
  weights: readonly number[],
  rowsOf: (term: Term) => number,
  enoughRows = 15_000,
): readonly SearchTerm[] {
  const counted = terms
    .map((term, at) => ({ term, weight: weights[at] ?? 0, rows: rowsOf(term) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => a.rows - b.rows)
    .slice(0, MOST_TERMS);
  let rows = 0;
  const kept = counted.filter((each, at) => {
    rows += each.rows;
    return at === 0 || rows <= enoughRows;
  });
  return kept.map(({ term, weight }) => ({ match: anyOf([term]), weight }));
}

/** An FTS5 expression for any of the terms; undefined if there are none. */
export function anyWord({ terms }: QueryTerms): string | undefined {
  return terms.length > 0 ? anyOf(terms.slice(0, MOST_TERMS)) : undefined;
}

/** An FTS5 expression for any of them. */
export function anyOf(terms: readonly Term[]): string {
  return terms.map(({ forms, ...others }) => matchOfForms(forms, others)).join(' OR ');
}

function termOf(
  { word, beginning, signs, joined }: SearchWord,
  aliases: readonly string[] = [],
): Term {
  const forms = [...new Set([...formsOf(word), ...aliases])];
  return { forms, stems: [...new Set(forms.map(stem))], beginning, signs, joined };
}

function exactTexts(query: string): readonly string[] {
  const quoted = [...query.matchAll(QUOTED)].map(([, text = '']) => text.trim());
  const names = [...query.replace(QUOTED, ' ').matchAll(NAME)].map(([name]) => name);
  const texts = [...quoted, ...names].map((text) => text.toLowerCase());
  return [...new Set(texts)].filter((text) => wordsOf(text).length > 0);
}
