import { wordsOf } from '../words-of.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { languageOf } from './language-of.ts';
import { stemmerOf } from './stemmers.ts';

/** What has to be known of a language to look for its words. */
export interface Speech {
  /** In small letters, with its accents → without its endings. */
  readonly stem: (word: string) => string;
  /** Holds sentences together, and says nothing. */
  readonly isFunctionWord: (word: string) => boolean;
}

/** Undefined for English, and for what is not told apart. */
export async function speechOf(text: string): Promise<Speech | undefined> {
  const language = languageOf(text);
  if (language === undefined) return undefined;
  const stem = await stemmerOf(language);
  // As the index has them: without accents.
  const bare = new Set([...FUNCTION_WORDS[language]].flatMap(wordsOf));
  return { stem, isFunctionWord: (word) => bare.has(word) };
}
