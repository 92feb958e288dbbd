/** The words of other languages as phrases see them: in small letters, as they are; where no spaces are written, each sign is one. */
import type { SignedSentence } from './english-signs.ts';
import type { Lexeme, Lexicon } from './lexicon.ts';

const SENTENCE = /([^.!?。！？\n]+)([.!?。！？]*)/gu;
const WORD_OR_MARK = /[\p{L}\p{M}\p{N}_]+|[,;:]/gu;
const MARK = /^[,;:]$/;

/** Both of a text and of a phrase. */
export function cutWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD_OR_MARK) ?? [];
}

export function cutSigns(text: string): readonly string[] {
  return [...text.toLowerCase().replace(/\s+/g, '')];
}

export function otherSigns(
  text: string,
  lexicon: Lexicon,
  cut: (sentence: string) => readonly string[],
): readonly SignedSentence[] {
  return [...text.matchAll(SENTENCE)].map(([, said = '', end = '']) => ({
    sentence: { asks: /[?？]$/.test(end), item: false },
    signs: cut(said).map((sign, at) => ({
      lexeme: lexemeOf(sign, lexicon),
      startsSentence: at === 0,
      startsClause: at === 0,
    })),
  }));
}

function lexemeOf(sign: string, lexicon: Lexicon): Lexeme {
  return MARK.test(sign) ? lexicon.special(sign as ',' | ';' | ':') : lexicon.word(sign);
}
