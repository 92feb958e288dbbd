/** Which acts the sentences of a text do, by the phrases of its language. Sentences of a language without a file do none. */
import { languageOf } from '../../text/languages/language-of.ts';
import {
  findPhrases,
  type NamedPhrase,
  namedPhrases,
  type PhraseBook,
  phraseBook,
} from '../phrases/phrases.ts';
import type { Act, ActPhrases } from './acts.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { PT } from './pt.ts';
import { ZH } from './zh.ts';

export interface ActSentence {
  readonly acts: ReadonlySet<Act>;
  /** It ends with a question mark. */
  readonly asks: boolean;
}

const OTHERS: Readonly<Record<string, ActPhrases>> = {
  ...{ de: DE, es: ES, fr: FR, pt: PT },
  ...{ ja: JA, ko: KO, zh: ZH },
};
/** Scripts tell these languages. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
  zh: /\p{sc=Han}/u,
};

/** The language of a text, if it is one that has a file and is not English. */
export function otherLanguageOf(text: string): string | undefined {
  const language = Object.keys(SCRIPTS).find((one) => SCRIPTS[one]?.test(text)) ?? languageOf(text);
  return language !== undefined && language in OTHERS ? language : undefined;
}

export function actSentences(text: string): readonly ActSentence[] {
  return findPhrases(bookOf(otherLanguageOf(text)), text).map(({ sentence, phrases }) => ({
    acts: new Set([...phrases].map(({ name }) => name)),
    asks: sentence.asks,
  }));
}

/** Made when first asked for: most texts are in one language. */
const books = new Map<string, PhraseBook<NamedPhrase<Act>>>();

function bookOf(language = 'en'): PhraseBook<NamedPhrase<Act>> {
  const known = books.get(language);
  if (known) return known;
  const writing = language === 'en' ? 'english' : language in SCRIPTS ? 'signs' : 'words';
  const made = phraseBook(namedPhrases(OTHERS[language] ?? EN), writing);
  books.set(language, made);
  return made;
}
