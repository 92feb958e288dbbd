/** What somebody does with a sentence, in another language than English; undefined if no phrase tells, or the language has no file. */
import { languageOf } from '../../text/languages/language-of.ts';
import { ACTS, type Act, type ActPhrases } from './acts.ts';
import { DE } from './de.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { PT } from './pt.ts';
import { ZH } from './zh.ts';

const LANGUAGES: Readonly<Record<string, ActPhrases>> = {
  ...{ de: DE, es: ES, fr: FR, pt: PT },
  ...{ ja: JA, ko: KO, zh: ZH },
};
/** Scripts tell these languages. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
  zh: /\p{sc=Han}/u,
};
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/gu;
/** Of two acts in a passage the first of these. */
const ORDER: readonly Act[] = [
  'correction',
  'decision',
  'rejection',
  'approval',
  'todo',
  'question',
];

export function actOf(text: string): Act | undefined {
  const language = Object.keys(SCRIPTS).find((one) => SCRIPTS[one]?.test(text)) ?? languageOf(text);
  const phrases = patternsOf(language ?? '');
  if (!phrases) return undefined;
  const found = new Set<Act>();
  for (const [sentence] of text.toLowerCase().matchAll(SENTENCE)) {
    const said = sentence.trim();
    const asks = /[?？]$/.test(said);
    // What is asked is neither decided nor left to do.
    if (asks) found.add('question');
    else
      for (const act of ACTS) if (phrases.get(act)?.some((one) => one.test(said))) found.add(act);
  }
  return ORDER.find((act) => found.has(act));
}

type Patterns = ReadonlyMap<Act, readonly RegExp[]>;
const patterns = new Map<string, Patterns>();

function patternsOf(language: string): Patterns | undefined {
  const data = LANGUAGES[language];
  if (!data) return undefined;
  const known = patterns.get(language);
  if (known) return known;
  const hasSpaces = SCRIPTS[language] === undefined;
  const lines = (act: Act) => data[act].split('\n').filter((line) => line.trim() !== '');
  const made = new Map(
    ACTS.map((act) => [act, lines(act).map((line) => patternOf(line.trim(), hasSpaces))]),
  );
  patterns.set(language, made);
  return made;
}

function patternOf(line: string, hasSpaces: boolean): RegExp {
  const start = line.startsWith('^');
  const end = line.endsWith('$');
  const words = line.replace(/^\^\s*|\s*\$$/g, '').split(/\s+/);
  const gap = hasSpaces ? String.raw`(?:\S+\s+){0,5}?` : '.{0,12}?';
  const source = words
    .map((word) =>
      word === '...' ? gap : `${word}${hasSpaces ? String.raw`(?!\p{L})[\s,]*` : String.raw`\s*`}`,
    )
    .join('');
  const before = start ? '^' : hasSpaces ? String.raw`(?<!\p{L})` : '';
  return new RegExp(`${before}${source}${end ? `[.!。！]*$` : ''}`, 'u');
}
