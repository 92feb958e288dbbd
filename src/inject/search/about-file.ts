/**
 * Notes about files that came up: those that name the file, and, for a file that a tool works on, those that carry the
 * name of its folder as a tag. A note that names files speaks of those: its tags say nothing about others.
 */
import type { MemoryCandidates } from '../../core/injection.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { wordsOf } from '../../text/words-of.ts';
import { isCommon } from './is-common.ts';

export interface FileAbout {
  readonly score: number;
  readonly reason: string;
  /** It names the file itself. */
  readonly isNamed: boolean;
}

interface Input {
  readonly paths: readonly string[];
  readonly folders: boolean;
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
/** By a folder's name, of a note that names no file. */
const TAGGED = 0.5;
const MOST = 60;
/** A word that so many have is no tag to go by. */
const MOST_TAGGED = 500;
const GENERIC: ReadonlySet<string> = new Set(
  'apps bin core cmd common components docs examples helpers internal packages pkg public scripts shared spec test tests utils'.split(
    ' ',
  ),
);

export function aboutFile(ports: Ports, { paths, folders }: Input): ReadonlyMap<number, FileAbout> {
  const about = new Map<number, FileAbout>();
  if (paths.length === 0) return about;
  const { candidates, scopes } = ports;
  const put = (id: number, found: FileAbout) => {
    if (found.score > (about.get(id)?.score ?? 0)) about.set(id, found);
  };
  const parts = (folders ? [...new Set(paths.flatMap(partsOf))] : []).filter(
    (part) => candidates.frequency(phraseOf(part), MOST_TAGGED + 1) <= MOST_TAGGED,
  );
  // A tool's path is whole; a person may have typed the end of one.
  const ends = paths.filter((path) => isTelling(path) && (!folders || !path.includes('/')));
  const naming = new Set(candidates.notesNaming(paths.flatMap(endsOf), ends));
  // `index.ts` in a text may be any of them.
  const wanted = [...paths, ...parts].map((one) => (isAnyones(one) ? '""' : phraseOf(one)));
  const worded = candidates.notesWith(
    wanted.map((match) => ({ match, worth: 1 })),
    MOST,
  );
  const ids = [...new Set([...naming, ...worded.map(({ id }) => id)])];
  const notes = new Map(candidates.notes(ids, scopes.roots).map((note) => [note.id, note]));
  for (const { id, terms } of worded) {
    const path = paths[terms.find((at) => at < paths.length) ?? -1];
    const type = notes.get(id)?.type ?? 'session';
    if (path === undefined || LISTS.has(type)) continue;
    put(id, { score: MENTIONED, reason: `names ${path}`, isNamed: true });
  }
  for (const id of naming) {
    const { files = [], type = 'session', title = '' } = notes.get(id) ?? {};
    const file = files.find(({ path }) => paths.some((wanted) => isSame(path, wanted)));
    if (!file || LISTS.has(type)) continue;
    const isItsOwn = type === 'file-summary' && isSame(title, file.path);
    const score = isItsOwn ? SUMMARY : files.length <= FEW ? NAMED : LISTED;
    put(id, { score, reason: `is about ${file.path}`, isNamed: true });
  }
  for (const { id } of worded) {
    const note = notes.get(id);
    const tag = parts.find((part) => note?.tags.includes(part));
    if (!note || tag === undefined) continue;
    if (note.files.some(({ path }) => path.includes('/'))) continue;
    put(id, { score: TAGGED, reason: `is tagged ${tag}`, isNamed: false });
  }
  return about;
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

/** The whole path as its words stand in a text. */
function phraseOf(path: string): string {
  return `"${wordsOf(path).join(' ')}"`;
}

/** Folders, and the file's name without its ending, as a tag would be written. */
function partsOf(path: string): readonly string[] {
  return path
    .split('/')
    .map((part, at, all) => (at === all.length - 1 ? part.replace(/\..*$/, '') : part))
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((part) => part !== '' && !GENERIC.has(part) && !isCommon(part));
}
