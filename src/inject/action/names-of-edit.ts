/** What an edit can be known by: the file, and identifiers that nobody writes by chance in what is being written. */
import { isAbsolute, relative } from 'node:path';
import { wordsOf } from '../../text/words-of.ts';
import type { AboutToEdit } from './about-to.ts';

export interface NamesOfEdit {
  /** From the project's folder; undefined outside of it. */
  readonly path: string | undefined;
  readonly name: string;
  /** New in what is written, the longest first. */
  readonly identifiers: readonly string[];
}

/** camelCase, snake_case, CONSTANT_CASE, --an-option. */
const IDENTIFIER =
  /(?<![\w-])(?:[a-zA-Z]\w*[a-z0-9][A-Z]\w*|[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+|--[a-z][\w-]{4,})(?![\w-])/g;
const SHORTEST = 7;
const MOST = 16;
/** Every other folder has a file of this name. */
const ANYONES =
  /^(?:index|main|mod|lib|init|__init__|__main__|app|setup|config|utils?|helpers?|types?|constants?|conftest|package|readme|changelog|license|claude|agents?|makefile|dockerfile|test|tests|spec|page|layout|route|routes|models?|views?|server|client|cli|tsconfig|pyproject|cargo|go|todo)\b/i;

export function namesOfEdit(
  { path, written, replaced }: AboutToEdit,
  project: string | undefined,
): NamesOfEdit {
  const own = isAbsolute(path) && project !== undefined ? relative(project, path) : path;
  const isOutside = own.startsWith('..') || isAbsolute(own);
  const before = new Set(replaced.match(IDENTIFIER));
  const found = [...new Set(written.match(IDENTIFIER))].filter(
    (word) => word.length >= SHORTEST && !before.has(word),
  );
  return {
    path: isOutside ? undefined : own,
    name: path.slice(path.lastIndexOf('/') + 1),
    identifiers: found.toSorted((a, b) => b.length - a.length).slice(0, MOST),
  };
}

/** As an FTS5 expression; undefined if there is nothing to go by. */
export function matchOfNames({ path, name, identifiers }: NamesOfEdit): string | undefined {
  const phrases = [...(path === undefined ? [] : [name]), ...identifiers]
    .map((one) => wordsOf(one).join(' '))
    .filter((words) => words.length > 2);
  return phrases.length === 0 ? undefined : phrases.map((words) => `"${words}"`).join(' OR ');
}

/** What of it a sentence names; undefined for nothing. */
export function namedIn(sentence: string, names: NamesOfEdit): string | undefined {
  if (namesFile(sentence, names)) return names.path;
  return names.identifiers.find((one) => isWordOf(sentence, one));
}

/** With as much of its folder as it takes to mean no other file. */
function namesFile(sentence: string, { path, name }: NamesOfEdit): boolean {
  if (path === undefined) return false;
  const written = new RegExp(
    `(?<![\\w.-])@?((?:[\\w.@~-]*/)*)${escaped(name)}(?![\\w-]|\\.\\w)`,
    'g',
  );
  return [...sentence.matchAll(written)].some(([, folders = '']) => {
    const given = `/${folders.replace(/^(?:@|\.{1,2}\/)+/, '')}`.replace(/^\/+/, '/');
    if (given !== '/')
      return (
        `/${path}`.endsWith(`${given}${name}`) || given.endsWith(`/${path.slice(0, -name.length)}`)
      );
    return !ANYONES.test(name) || path === name;
  });
}

function isWordOf(sentence: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`).test(sentence);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
