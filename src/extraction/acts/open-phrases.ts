/** Phrases of `en-open.ts`, and the sentences that they are looked for in. */
import { cutSentences } from '../../text/cut-sentences.ts';
import { languageOf } from '../../text/languages/language-of.ts';
import {
  findPhrases,
  type NamedPhrase,
  namedPhrases,
  type PhraseBook,
  phraseBook,
} from '../phrases/phrases.ts';
import { actOf } from './act-of.ts';
import { EN_OPEN, type OpenKind } from './en-open.ts';

/** Code says nothing to anybody; a table neither. */
const FENCED = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm;
const TABLE = /^\s*\|.*$/gm;
/** Marks of lists, headings and emphasis, and what was ticked. */
const MARKS = /^(?:[\s>#*_\-–—•·▪☐☒❓]|⚠\ufe0f?)+|^\(?\d+[.)]\s+|[*_]+$/gu;

export function sentencesOf(text: string): readonly string[] {
  const plain = text.replace(FENCED, '\n').replace(TABLE, '');
  return plain.split('\n').flatMap((line) => {
    const ends = cutSentences(line);
    return ends
      .map((end, at) =>
        line
          .slice(ends[at - 1] ?? 0, end)
          .replace(MARKS, '')
          .trim(),
      )
      .filter((sentence) => sentence !== '');
  });
}

/** "Steps For The Next Session": a title names, it does not say. */
export function isHeading(sentence: string): boolean {
  if (/[.!?:…。！？]["'”’)]*$/.test(sentence)) return false;
  const words = sentence.match(/\p{L}{4,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 1 && capital.length >= words.length * 0.7;
}

/** What is put off may be named in more words than elsewhere. */
const GAP = 8;
let book: PhraseBook<NamedPhrase<OpenKind>> | undefined;
/** A sentence is asked for one kind after the other, but each time after all others of the session. */
const MOST_KNOWN = 200_000;
const known = new Map<string, ReadonlySet<OpenKind>>();
const NONE: ReadonlySet<OpenKind> = new Set();

export function saysThat(kind: OpenKind, sentence: string): boolean {
  const seen = known.get(sentence);
  if (seen) return seen.has(kind);
  if (known.size >= MOST_KNOWN) known.clear();
  const kinds = kindsOf(sentence);
  known.set(sentence, kinds);
  return kinds.has(kind);
}

function kindsOf(sentence: string): ReadonlySet<OpenKind> {
  book ??= phraseBook(namedPhrases(EN_OPEN), 'english', GAP);
  const found = findPhrases(book, sentence).flatMap(({ phrases }) => [...phrases]);
  return found.length === 0 ? NONE : new Set(found.map(({ name }) => name));
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Other languages have a list of their own, which is shorter and as careful. */
export function isForeignTask(sentence: string): boolean {
  const isForeign = WITHOUT_SPACES.test(sentence) || languageOf(sentence) !== undefined;
  return isForeign && actOf(sentence) === 'todo';
}
