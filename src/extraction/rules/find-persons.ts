/** Persons: @handles, known first names, and words with a capital where a person would stand. */
import { BEFORE_PERSON, FIRST_NAMES, NOT_NAMES, PERSON_VERBS } from '../data/names.ts';
import type { Word } from './read-text.ts';

const KNOWN = setOf(FIRST_NAMES);
const NEVER = setOf(NOT_NAMES);
const DOES = setOf(PERSON_VERBS);
const BEFORE = setOf(BEFORE_PERSON);
const CAPITALISED = /^[A-Z\u00c0-\u00de][a-z\u00df-\u017f]+$/;
/** Not @Override, @media, @types/node. */
const HANDLE = /(?<![\w@./`])@([A-Za-z][\w-]{1,38})(?![\w/(.]*[/(])/g;
const CO_AUTHOR = /^co-authored-by:\s*([^<\n]{2,60}?)\s*(?:<|$)/gim;

/** `taken`: words that name something else already. */
export function findPersons(
  text: string,
  words: readonly Word[],
  taken: ReadonlySet<number>,
): readonly string[] {
  const persons = text.includes('@') ? handles(text) : [];
  words.forEach((word, at) => {
    const letter = word.raw.charCodeAt(0);
    // Most words begin with a small letter; NaN, for half a contraction, is not a capital either.
    if (!(letter < 97 || letter > 127)) return;
    if (word.region !== undefined && word.region.kind !== 'quote') return;
    if (taken.has(at) || !CAPITALISED.test(word.raw) || NEVER.has(word.text)) return;
    if (text[word.start - 1] === '@' || isPartOfName(text, word)) return;
    if (isPerson(words, at)) persons.push(word.raw);
  });
  // Jane Roe, of a line Co-authored-by, is one person and not also Jane.
  return persons.filter((name) => !persons.some((other) => other.startsWith(`${name} `)));
}

function handles(text: string): string[] {
  const authors = [...text.matchAll(CO_AUTHOR)].map(([, name = '']) => name);
  const found = [...text.matchAll(HANDLE)]
    .filter(({ index }) => text.lastIndexOf('`', index) === -1 || isOutsideCode(text, index))
    .map(([, name = '']) => `@${name}`);
  return [...authors, ...found];
}

function isOutsideCode(text: string, at: number): boolean {
  return text.slice(0, at).split('`').length % 2 === 1;
}

/** The Anna of Anna-Lena or of a path. */
function isPartOfName(text: string, { start, end }: Word): boolean {
  return /[-_/.]/.test(text[start - 1] ?? '') || /[-_/]/.test(text[end] ?? '');
}

function isPerson(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const next = words[at + 1];
  const follows = next?.sentence === word.sentence && next.before === '' ? next.text : '';
  if (KNOWN.has(word.text)) return true;
  if (DOES.has(follows) && !word.possessive) return !word.firstOfSentence || looksRare(word);
  if (word.firstOfSentence) return isPair(words, at);
  const before = words[at - 1];
  const precedes = word.before === '' ? (before?.text ?? '') : '';
  if (/^(?:ask|asked|tell|told|thank|ping|pinged|remind|email|cc|per)$/.test(precedes)) return true;
  return word.possessive && BEFORE.has(precedes) && !/^(?:to|from|with|by|and)$/.test(precedes);
}

/** "Sanna and I", "I and Sanna". */
function isPair(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.text === 'and' && /^(?:i|me|myself)$/.test(words[at + 2]?.text ?? '');
}

/** At the beginning of a sentence every word has a capital: then the ending must not be that of a common noun. */
function looksRare({ text }: Word): boolean {
  return (
    text.length < 9 &&
    !/(?:s|ing|ed|er|or|ion|ment|ity|ness|ance|ence|ly|al|ive|ist|ship|ware)$/.test(text)
  );
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
