/** The words of a text as the cues see them: code, files, quotations and technologies are one sign each. */
import type { Lexeme, Lexicon, Sign, SpecialSign } from './cue-graph.ts';
import type { Mention } from './find-named.ts';
import type { Region } from './find-regions.ts';
import type { Reading, Sentence, Word } from './read-text.ts';

export interface SignedSentence {
  readonly sentence: Sentence;
  readonly signs: readonly Sign[];
}

/** What follows these begins a clause. */
const OPENERS = new Set(['and', 'but', 'then', 'so', 'or', 'because']);

export function signsOf(
  { words, sentences }: Reading,
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
    const lexeme = lexemeOf(word, technology !== undefined, lexicon);
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

function lexemeOf({ text, region }: Word, isTechnology: boolean, lexicon: Lexicon): Lexeme {
  switch (region?.kind) {
    case 'quote':
      return lexicon.special('QUOTE');
    case 'code':
    case 'file':
    case 'fence':
      return isTechnology ? lexicon.special('CODE', 'TECH') : lexicon.special('CODE');
    default:
      return isTechnology ? lexicon.special('TECH') : lexicon.word(text);
  }
}
