/** Projects: names that the caller knows, `owner/repo`, and made-up names beside words like "repo" or "service". */
import {
  COMMON_BEFORE_REPO,
  NOT_PROJECTS,
  PROJECT_ENDINGS,
  PROJECT_PLACES,
  PROJECT_WORDS,
} from '../data/projects.ts';
import type { Word } from './read-text.ts';

const ENDINGS = setOf(PROJECT_ENDINGS);
const ORDINARY = setOf(NOT_PROJECTS);
const KINDS = setOf(PROJECT_WORDS);
const PLACES = setOf(PROJECT_PLACES);
const COMMON = setOf(COMMON_BEFORE_REPO);
const COMPOUND = /(?<![\w./@:-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w/(:=-]|\.\w)/g;
const OWNED =
  /(?<![\w./@:~-])([a-z0-9][\w-]{1,38}\/[a-z][\w.-]{1,60})(?=\s+(?:repo|repository|project|package|action|fork)\b)/gi;

export interface ProjectMention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export function findProjects(
  text: string,
  words: readonly Word[],
  known: readonly string[],
): readonly ProjectMention[] {
  const projects = known.length > 0 ? knownOnes(text, known) : [];
  if (text.includes('/'))
    for (const found of text.matchAll(OWNED))
      if (isOwned(found[1] ?? '')) projects.push(mentionOf(found.index, found[1] ?? ''));
  if (text.includes('-')) projects.push(...compounds(text, words));
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at];
    if (word && isNamedPlace(words, at)) projects.push(mentionOf(word.start, word.raw));
  }
  return projects;
}

/** `pkg/service` is a folder. */
function isOwned(name: string): boolean {
  return !ORDINARY.has((name.split('/')[0] ?? '').toLowerCase());
}

function mentionOf(start: number, name: string): ProjectMention {
  return { name, start, end: start + name.length };
}

function knownOnes(text: string, known: readonly string[]): ProjectMention[] {
  const lower = text.toLowerCase();
  return known.flatMap((name) => {
    const at = name === '' ? -1 : lower.indexOf(name.toLowerCase());
    if (
      at === -1 ||
      /[\w-]/.test(lower[at - 1] ?? '') ||
      /[\w-]/.test(lower[at + name.length] ?? '')
    )
      return [];
    return [mentionOf(at, name)];
  });
}

/** checkout-api, harbor-sync: the last part says what it is, the first is not what compounds are made of. */
function compounds(text: string, words: readonly Word[]): readonly ProjectMention[] {
  return [...text.matchAll(COMPOUND)]
    .filter(({ 0: name, index }) => {
      const parts = name.split('-');
      const [first = '', last = ''] = [parts[0], parts.at(-1)];
      if (ORDINARY.has(first) || ORDINARY.has(name) || parts.length > 3 || /^\d+$/.test(last))
        return false;
      // "the cleaned-up project", and options without their dashes.
      if (/(?:ed|ing)$|^(?:up|off|out|in|on)$/.test(last) || text.includes(`--${name}`))
        return false;
      return ENDINGS.has(last)
        ? !isCompoundNoun(text, index, name)
        : isBesideKind(words, index, name.length);
    })
    .map(({ 0: name, index }) => mentionOf(index, name));
}

/** "a retry-worker thread": an article before it makes it a description. */
function isCompoundNoun(text: string, at: number, name: string): boolean {
  const before = /\b(a|an)\s+$/i.test(text.slice(Math.max(0, at - 4), at));
  return (
    before &&
    !/^\s+(?:repo|repository|project|service|package)\b/.test(text.slice(at + name.length))
  );
}

function isBesideKind(words: readonly Word[], start: number, length: number): boolean {
  const after = words.find((word) => word.start >= start + length);
  if (after && after.before === '' && !after.region && KINDS.has(after.text)) return true;
  const before = words.findLast((word) => word.end <= start);
  return (
    before !== undefined &&
    KINDS.has(before.text) &&
    /^(?:repo|repository|project|package|crate)$/.test(before.text)
  );
}

/** "each crate in kestrel", "the pixelforge source": one made-up word where a project's name would stand. */
function isNamedPlace(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1]?.text;
  if (before !== 'in' && before !== 'the') return false;
  if (word?.before !== '' || word.region || !/^[a-z][a-z0-9]{4,}$/.test(word.raw)) return false;
  const next = words[at + 1];
  const follows = next?.before === '' ? next.text : '';
  if (before === 'in')
    return (
      PLACES.has(words[at - 2]?.text ?? '') &&
      /^(?:|for|and|to|is|are|we)$/.test(follows) &&
      !isCommon(word.text)
    );
  return OF_PROJECT.has(follows) && !isCommon(word.text);
}

const OF_PROJECT = new Set(['repo', 'repository', 'codebase', 'source', 'monorepo']);

function isCommon(text: string): boolean {
  return (
    ORDINARY.has(text) ||
    COMMON.has(text) ||
    /(?:ed|ing|ly|al|ive|ous|able|ible|ful|ary|ent|ant|ic|er|est|ion|s)$/.test(text)
  );
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
