/**
 * What is left of a word without its endings, in the languages of `function-words.ts` (Snowball's stemmers). The index knows
 * English endings only; so in other languages words are looked for by how they begin.
 */
import type { Language } from './function-words.ts';

type Stem = (word: string) => string;
type Stemmer = () => Promise<{ readonly stemmer: Stem }>;

const STEMMERS: Readonly<Record<Language, Stemmer>> = {
  de: () => import('@orama/stemmers/german'),
  fr: () => import('@orama/stemmers/french'),
  es: () => import('@orama/stemmers/spanish'),
  pt: () => import('@orama/stemmers/portuguese'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
};

export async function stemmerOf(language: Language): Promise<Stem> {
  const { stemmer } = await STEMMERS[language]();
  return stemmer;
}
