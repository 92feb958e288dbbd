/**
 * Notes about files that came up: those that name the file; those that speak of a rare name that is being written into it;
 * and, for a file that a tool works on, those whose tags or title have the words of its name, or a folder's. A note that
 * names files speaks of those: its words say nothing about others.
 */
import type { CandidateNote, MemoryCandidates } from '../../core/injection.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { wordsOf } from '../../text/words-of.ts';
import { entitledBy, type FileAbout, wordsToLookFor } from '../files/entitled-by-path.ts';
import { phraseOf } from '../files/path-words.ts';
import { namesWritten, notesWithNames, quotedNames } from '../files/written-names.ts';
import { isCommon } from './is-common.ts';

interface Input {
  readonly paths: readonly string[];
  readonly folders: boolean;
  readonly written?: string | undefined;
}

type Ports = Pick<NotePorts, 'scopes'> & { readonly candidates: MemoryCandidates };

/** In backticks or as its `path`, among a few files, or among many. */
const NAMED = 0.95;
const LISTED = 0.7;
const FEW = 4;
/** What a file's own note says of it. */
const SUMMARY = 0.99;
/** In its text. */
const MENTIONED = 0.8;
/** What lists what was done names many files. */
const LISTS: ReadonlySet<string> = new Set(['hub', 'session']);
/** By a name that is being written, and by several. */
const WRITTEN = 0.6;
const WRITTEN_TWICE = 0.75;
const MOST = 60;

export function aboutFile(ports: Ports, input: Input): ReadonlyMap<number, FileAbout> {
  const { paths, folders, written = '' } = input;
  const about = new Map<number, FileAbout>();
  if (paths.length === 0) return about;
  const { candidates, scopes } = ports;
  const put = (id: number, found: FileAbout | undefined) => {
    if (found && found.score > (about.get(id)?.score ?? 0)) about.set(id, found);
  };
  const words = folders ? wordsToLookFor(candidates, paths) : [];
  // A tool's path is whole; a person may have typed the end of one.
  const ends = paths.filter((path) => isTelling(path) && (!folders || !path.includes('/')));
  const naming = new Set(candidates.notesNaming(paths.flatMap(endsOf), ends));
  // `index.ts` in a text may be any of them.
  const phrases = paths.map((path) => (isAnyones(path) ? '""' : phraseOf(path)));
  const worded = candidates.notesWith(
    [...phrases, ...words.map(phraseOf)].map((match) => ({ match, worth: 1 })),
    MOST,
  );
  const named = folders ? notesWithNames(candidates, namesWritten(written)) : new Map();
  const ids = [...new Set([...naming, ...worded.map(({ id }) => id), ...named.keys()])];
  const notes = new Map(candidates.notes(ids, scopes.roots).map((note) => [note.id, note]));
  for (const { id, terms } of worded) {
    const path = paths[terms.find((at) => at < paths.length) ?? -1];
    const note = notes.get(id);
    if (path !== undefined && note && !LISTS.has(note.type) && isMeant(path, note)) {
      put(id, { score: MENTIONED, reason: `names ${path}`, isNamed: true, about: path });
    }
  }
  for (const id of naming) put(id, namedBy(paths, notes.get(id)));
  for (const [id, names] of named) put(id, writtenBy(names, paths[0], notes.get(id)));
  const looked = { paths, words, all: worded };
  for (const one of worded) put(one.id, entitledBy(looked, one, notes.get(one.id)));
  return about;
}

/** It has the file's path in backticks, or as its `path`. */
function namedBy(paths: readonly string[], note: CandidateNote | undefined): FileAbout | undefined {
  const { files = [], type = 'session', title = '' } = note ?? {};
  const file = files.find(({ path }) => paths.some((wanted) => isSame(path, wanted)));
  if (!file || LISTS.has(type)) return undefined;
  const about = paths.find((wanted) => isSame(file.path, wanted));
  const isItsOwn = type === 'file-summary' && isSame(title, file.path);
  const score = isItsOwn ? SUMMARY : files.length <= FEW ? NAMED : LISTED;
  return { score, reason: `is about ${file.path}`, isNamed: true, about };
}

/** What is being written has a name that the note has in backticks. */
function writtenBy(
  names: readonly string[],
  about: string | undefined,
  note: CandidateNote | undefined,
): FileAbout | undefined {
  if (!note || LISTS.has(note.type)) return undefined;
  const quoted = quotedNames(names, `${note.title}\n${note.content}`);
  if (quoted.length === 0) return undefined;
  const score = quoted.length > 1 ? WRITTEN_TWICE : WRITTEN;
  return { score, reason: `is about ${quoted.slice(0, 3).join(', ')}`, isNamed: false, about };
}

/** Of a name that anybody may write, or that its words do not tell, the very letters have to stand there. */
function isMeant(path: string, { title, content }: CandidateNote): boolean {
  if (/^[\w.-]*\/[\w./-]+$|^[\w-]+\.[\w.-]+$/.test(path)) return true;
  const isWord = !/[./]/.test(path) && isCommon(path.toLowerCase());
  return `${title}\n${content}`.includes(isWord ? `\`${path}\`` : path);
}

/** Either may be the end of the other: `data/tracks.kt` is what a note calls `app/src/data/tracks.kt`. */
function isSame(path: string, wanted: string): boolean {
  if (path === wanted) return true;
  const [short = '', long = ''] = [path, wanted].toSorted((a, b) => a.length - b.length);
  return long.endsWith(`/${short}`) && isTelling(short);
}

/** The path itself, and its ends by which only one file is meant. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/');
  if (!isTelling(path)) return [path];
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** By its last name only one file is meant. */
function isTelling(path: string): boolean {
  return !isAnyones(path.slice(path.lastIndexOf('/') + 1));
}

/** Every other folder has a file of this name. */
function isAnyones(path: string): boolean {
  const [first = ''] = wordsOf(path);
  return !path.includes('/') && path.includes('.') && (first === 'init' || isCommon(first));
}
