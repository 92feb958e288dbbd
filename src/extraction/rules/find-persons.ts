/** Persons: @handles, known first names, and words with a capital where a person would stand. */
import { COMMON_IN_PROMPTS } from '../../text/common-words.ts';
import { BEFORE_PERSON, FIRST_NAMES, NOT_NAMES, PERSON_VERBS } from '../data/names.ts';
import type { Word } from './read-text.ts';

const KNOWN = setOf(FIRST_NAMES);
const NEVER = setOf(NOT_NAMES);
const DOES = setOf(PERSON_VERBS);
const BEFORE = setOf(BEFORE_PERSON);
const CAPITALISED = /^[A-Z\u00c0-\u00de][a-z\u00df-\u017f]+$/;
/** Not @types/node, @CLAUDE.md, @with_logging, @Override(…). */
const HANDLE = /(?<![\w@./`])@([A-Za-z][A-Za-z0-9-]{1,38})(?![\w-]|[/(]|\.\w)/g;
/** "cc @anna", "with @anna and @tom"; else it begins a sentence, or does what persons do. */
const BEFORE_HANDLE =
  /(?:\b(?:with|by|from|to|and|or|for|ask|asked|ask|cc|ping|pinged|tell|told|thanks?|per|assign(?:ed)?|remind|email|hi|hey|hello|author|reviewer|owner)|@[\w-]+,?)[:,]?\s+$/i;
const BEGINS = /(?:^|[.!?:;]\s+|\n\s*|^\s*[-*]\s+)$/;
/** What agents and their makers are called: they sign commits, too. */
const NO_PERSON = /^(?:claude|copilot|cursor|codex|gemini|devin|aider)\b|\bbot\b|\[bot\]/i;
const CO_AUTHOR = /^co-authored-by:\s*([^<\n]{2,60}?)\s*(?:<|$)/gim;

/** `taken`: words that name something else already. `authors`: who is known to work here. */
export function findPersons(
  text: string,
  words: readonly Word[],
  taken: ReadonlySet<number>,
  authors: readonly string[] = [],
): readonly string[] {
  const persons = text.includes('@') ? handles(text) : [];
  persons.push(...authors.filter((name) => name.includes(' ') && text.includes(name)));
  const known = new Set(authors.map((name) => name.split(' ')[0]?.toLowerCase() ?? ''));
  words.forEach((word, at) => {
    const letter = word.raw.charCodeAt(0);
    // Most words begin with a small letter; NaN, for half a contraction, is not a capital either.
    if (!(letter < 97 || letter > 127)) return;
    if (word.region !== undefined && word.region.kind !== 'quote') return;
    if (taken.has(at) || !CAPITALISED.test(word.raw) || NEVER.has(word.text)) return;
    if (text[word.start - 1] === '@' || isPartOfName(text, word)) return;
    if (isPerson(words, at, known)) persons.push(word.raw);
  });
  // Jane Roe, of a line Co-authored-by, is one person and not also Jane.
  return persons.filter((name) => !persons.some((other) => other.startsWith(`${name} `)));
}

function handles(text: string): string[] {
  const authors = [...text.matchAll(CO_AUTHOR)]
    .map(([, name = '']) => name)
    .filter((name) => !NO_PERSON.test(name));
  const found = [...text.matchAll(HANDLE)]
    .filter(({ 0: handle, index }) => isPersonsHandle(text, handle, index))
    .map(([, name = '']) => `@${name}`);
  return [...authors, ...found];
}

/** Decorators, annotations and files are written the same way: something must say that a person is meant. */
function isPersonsHandle(text: string, handle: string, at: number): boolean {
  if (/^@[A-Z]{2,}$/.test(handle) || !isOutsideCode(text, at)) return false;
  const before = text.slice(Math.max(0, at - 40), at);
  if (BEFORE_HANDLE.test(before)) return true;
  const after = text.slice(at + handle.length);
  const verb = /^(?:['’]s\b|,|:|\s+(\w+))/.exec(after);
  if (!verb || /^\s*\n/.test(after)) return false;
  return verb[1] === undefined
    ? BEGINS.test(before) || /^['’]/.test(after)
    : DOES.has(verb[1]) || (BEGINS.test(before) && ADDRESSED.has(verb[1]));
}

const ADDRESSED = new Set(
  'can could please would will did do are is should have what when why how'.split(' '),
);

function isOutsideCode(text: string, at: number): boolean {
  return text.slice(0, at).split('`').length % 2 === 1;
}

/** The Anna of Anna-Lena or of a path. */
function isPartOfName(text: string, { start, end }: Word): boolean {
  return /[-_/.]/.test(text[start - 1] ?? '') || /[-_/]/.test(text[end] ?? '');
}

function isPerson(words: readonly Word[], at: number, known: ReadonlySet<string>): boolean {
  const word = words[at];
  if (!word) return false;
  const next = words[at + 1];
  const isNext =
    next?.sentence === word.sentence && next.before === '' && next.region === word.region;
  const follows = isNext ? next.text : '';
  // "Jan 02" is a day.
  if (KNOWN.has(word.text) || known.has(word.text))
    return !(/^\d/.test(follows) && MONTHS.has(word.text));
  // In a heading every word has a capital: "Key Findings Confirmed".
  if (/^[A-Z]/.test(follows === '' ? '' : (next?.raw ?? ''))) return false;
  const isFirst = word.firstOfSentence || word.start === (word.region?.start ?? -2) + 1;
  if (DOES.has(follows) && !word.possessive) return !isFirst || looksRare(word);
  if (isFirst) return isPair(words, at);
  const before = words[at - 1];
  const precedes = word.before === '' ? (before?.text ?? '') : '';
  if (/^[A-Z]/.test(before?.raw ?? '') && !before?.firstOfSentence) return false;
  // "$75 per Mtok"
  if (precedes === 'per' && /^\d/.test(words[at - 2]?.text ?? '')) return false;
  if (/^(?:ask|asked|tell|told|thank|ping|pinged|remind|email|cc|per)$/.test(precedes)) return true;
  return word.possessive && BEFORE.has(precedes) && !/^(?:to|from|with|by|and)$/.test(precedes);
}

const MONTHS = new Set(['jan', 'jun', 'april', 'june', 'august']);

/** "Sanna and I", "I and Sanna". */
function isPair(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.text === 'and' && /^(?:i|me|myself)$/.test(words[at + 2]?.text ?? '');
}

/** At the beginning of a sentence every word has a capital: then the ending must not be that of a common noun. */
function looksRare({ text }: Word): boolean {
  return (
    text.length < 9 &&
    !COMMON_IN_PROMPTS.has(text) &&
    !/(?:s|ing|ed|er|or|ion|ment|ity|ness|ance|ence|ly|al|ive|ist|ship|ware)$/.test(text)
  );
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
