/** The set: questions in several languages, each with the passage that answers it and one that only looks like it. */
import { readJsonLines } from '../read-json-lines.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ko', 'ru'] as const;
/** `named` and `around`: the passages have English code words, and the question names one, or none. */
const KINDS = ['plain', 'named', 'around'] as const;

export type Language = (typeof LANGUAGES)[number];
type Kind = (typeof KINDS)[number];

/** The same question in two languages has the same id. */
export interface Item {
  readonly id: string;
  readonly language: Language;
  readonly kind: Kind;
  readonly question: string;
  readonly answer: string;
  /** Shares words with the question, and does not answer it. */
  readonly distractor: string;
}

export function readItems(file: string): readonly Item[] {
  const items = readJsonLines<Item>(file);
  const seen = new Set<string>();
  for (const [at, item] of items.entries()) {
    const wrong = whatIsWrong(item) ?? (seen.has(keyOf(item)) ? 'is there twice' : undefined);
    if (wrong !== undefined) throw new Error(`${file}:${at + 1} ${wrong}.`);
    seen.add(keyOf(item));
  }
  const alone = items.find(({ id }) => !seen.has(keyOf({ id, language: 'en' })));
  if (alone) throw new Error(`${file}: ${keyOf(alone)} has no English twin.`);
  return items;
}

/** One of all questions. */
export function keyOf({ id, language }: Pick<Item, 'id' | 'language'>): string {
  return `${language} ${id}`;
}

function whatIsWrong(item: Item): string | undefined {
  if (!LANGUAGES.includes(item.language)) return `has no known language: ${item.language}`;
  if (!KINDS.includes(item.kind)) return `has no known kind: ${item.kind}`;
  const texts = ['id', 'question', 'answer', 'distractor'] as const;
  const empty = texts.find((name) => typeof item[name] !== 'string' || item[name].trim() === '');
  return empty === undefined ? undefined : `has no ${empty}`;
}
