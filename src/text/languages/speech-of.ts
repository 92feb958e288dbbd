import { wordsOf } from '../words-of.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { languageOf } from './language-of.ts';
import { stemmerOf } from './stemmers.ts';

/** What has to be known of a language to look for its words. */
export interface Speech {
  /** A word may be a part of a longer one. */
  readonly joins?: boolean;
  /** In small letters, with its accents → without its endings. */
  readonly stem: (word: string) => string;
  /** Holds sentences together, and says nothing. */
  readonly isFunctionWord: (word: string) => boolean;
}

const FEW_WORDS = 3;
/** Of a word or two the language is not known: they may be parts of longer ones, and are looked for as they stand. */
const UNKNOWN: Speech = { joins: true, stem: () => '', isFunctionWord: () => false };

/** Undefined for English, and for what is not told apart. */
export async function speechOf(text: string): Promise<Speech | undefined> {
  const language = languageOf(text);
  if (language === undefined) return undefined;
  const stem = await stemmerOf(language);
  // As the index has them: without accents.
  const bare = new Set([...FUNCTION_WORDS[language]].flatMap(wordsOf));
  return { joins: language === 'de', stem, isFunctionWord: (word) => bare.has(word) };
}

/** The same of what is typed to be searched for, often a word or two. */
export async function speechOfSearch(text: string): Promise<Speech | undefined> {
  return (await speechOf(text)) ?? (isBare(text) ? UNKNOWN : undefined);
}

/** Only a few words, and nothing between them that tells which language it is. */
function isBare(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= FEW_WORDS && words.every((word) => /^\p{L}{2,}$/u.test(word));
}
