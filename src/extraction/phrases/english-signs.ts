/** The words of an English text as phrases see them: code, files, quotations and technologies are one sign each. */
import type { Mention } from '../rules/find-named.ts';
import type { Region } from '../rules/find-regions.ts';
import { type Reading, readText, type Sentence, type Word } from '../rules/read-text.ts';
import type { Sign } from './graph.ts';
import { isKind, type Lexeme, type Lexicon, type SpecialSign } from './lexicon.ts';

export interface SignedSentence {
  readonly sentence: Sentence;
  readonly signs: readonly Sign[];
}

/** A word of a phrase. */
export function cutEnglish(token: string): readonly string[] {
  if (isKind(token)) return [token];
  if (!/['’-]/.test(token)) return [token.toLowerCase()];
  return readText(token).words.map(({ text }) => text);
}

/** What follows these begins a clause. */
const OPENERS = new Set(['and', 'but', 'then', 'so', 'or', 'because']);

export function englishSigns(
  { text, words, sentences }: Reading,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): readonly SignedSentence[] {
  const signed = sentences.map((sentence) => ({ sentence, signs: [] as Sign[] }));
  let mention = 0;
  let region: Region | undefined;
  let current = -1;
  let startsSentence = true;
  let startsClause = true;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    const into = signed[word.sentence]?.signs ?? [];
    if (word.sentence !== current) {
      current = word.sentence;
      startsSentence = true;
      startsClause = true;
    } else if (word.before !== '') {
      const mark = markOf(word.before);
      if (mark) {
        into.push({ lexeme: lexicon.special(mark), startsSentence: false, startsClause: false });
        // "ok, use it" begins with "use", and what a colon announces is a sentence of its own.
        startsSentence ||= mark !== ',';
        startsClause = true;
      }
    }
    if (word.region && word.region === region) continue;
    region = word.region;
    while ((mentions[mention]?.to ?? words.length) <= at) mention += 1;
    const named = mentions[mention];
    const technology = named?.from === at && named.named.type === 'technology' ? named : undefined;
    const lexeme = lexemeOf(word, technology !== undefined, text, lexicon);
    into.push({ lexeme, startsSentence, startsClause });
    if (technology && !region) at = technology.to - 1;
    startsSentence &&= lexeme.filler;
    startsClause = (startsClause && lexeme.filler) || OPENERS.has(word.text);
  }
  return signed;
}

function markOf(before: string): SpecialSign | undefined {
  if (before.includes(':')) return ':';
  if (before.includes(';')) return ';';
  if (/[–—]|--/.test(before)) return ';';
  return /[,()]/.test(before) ? ',' : undefined;
}

function lexemeOf(word: Word, isTechnology: boolean, text: string, lexicon: Lexicon): Lexeme {
  const { region } = word;
  switch (region?.kind) {
    case 'quote':
      return lexicon.special('QUOTE');
    case 'file':
      return lexicon.special('CODE', isTechnology ? 'TECH' : fileName(text, region));
    case 'code':
    case 'fence':
      return isTechnology ? lexicon.special('CODE', 'TECH') : lexicon.special('CODE');
    default:
      return isTechnology ? lexicon.special('TECH') : lexicon.word(word.text);
  }
}

function fileName(text: string, { start, end }: Region): string {
  return text
    .slice(text.lastIndexOf('/', end) < start ? start : text.lastIndexOf('/', end) + 1, end)
    .toLowerCase();
}
