/** Which acts the sentences of a text do, by the phrases of its language. Sentences of a language without a file do none. */
import { languageOf } from '../../text/languages/language-of.ts';
import { buildCueGraph, type CueGraph, walkCues } from '../rules/cue-graph.ts';
import { readText } from '../rules/read-text.ts';
import { signsOf } from '../rules/signs.ts';
import { ACTS, type Act, type ActPhrases } from './acts.ts';
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
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/gu;

/** The language of a text, if it is one that has a file and is not English. */
export function otherLanguageOf(text: string): string | undefined {
  const language = Object.keys(SCRIPTS).find((one) => SCRIPTS[one]?.test(text)) ?? languageOf(text);
  return language !== undefined && language in OTHERS ? language : undefined;
}

export function actSentences(text: string): readonly ActSentence[] {
  const other = otherLanguageOf(text);
  return other === undefined ? inEnglish(text) : inOther(text, other);
}

interface English {
  readonly graph: CueGraph;
  /** Of each phrase. */
  readonly acts: readonly Act[];
}

let english: English | undefined;

function inEnglish(text: string): readonly ActSentence[] {
  english ??= englishOf(EN);
  const { graph, acts } = english;
  return signsOf(readText(text), [], graph.lexicon).map(({ sentence, signs }) => {
    const found = new Set<Act>();
    for (let at = 0; at < signs.length; at += 1)
      walkCues(graph, signs, at, (number) => found.add(acts[number] as Act));
    return { acts: found, asks: sentence.asks };
  });
}

function englishOf(data: ActPhrases): English {
  const phrases = ACTS.flatMap((act) => linesOf(data[act]).map((line) => ({ act, line })));
  return {
    graph: buildCueGraph(phrases.map(({ line }) => line)),
    acts: phrases.map(({ act }) => act),
  };
}

function linesOf(phrases = ''): readonly string[] {
  return phrases.split('\n').flatMap((line) => line.trim() || []);
}

type Patterns = ReadonlyMap<Act, readonly RegExp[]>;
const patterns = new Map<string, Patterns>();

function inOther(text: string, language: string): readonly ActSentence[] {
  const own = patterns.get(language) ?? patternsOf(language);
  patterns.set(language, own);
  return [...text.toLowerCase().matchAll(SENTENCE)].map(([sentence]) => {
    const said = sentence.trim();
    const acts = ACTS.filter((act) => own.get(act)?.some((pattern) => pattern.test(said)));
    return { acts: new Set(acts), asks: /[?？]$/.test(said) };
  });
}

function patternsOf(language: string): Patterns {
  const hasSpaces = SCRIPTS[language] === undefined;
  const lines = (act: Act) => linesOf(OTHERS[language]?.[act]);
  return new Map(ACTS.map((act) => [act, lines(act).map((line) => patternOf(line, hasSpaces))]));
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
