/**
 * A folder of Markdown as notes: plain files, an Obsidian vault, or Claude Code's own memory, whose
 * MEMORY.md becomes a hub of the files beside it. This only makes the notes; `importNotes` stores them.
 */
import { posix } from 'node:path';
import { isMemoryError } from '../core/errors.ts';
import { isNoteType, type NoteType } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { firstFree, isSlug, slugFor } from '../note-text/slug.ts';
import { tagProblems, typeProblems, unique } from '../note-text/validate.ts';
import { scopeRoot } from '../notes/scopes.ts';
import { toAscii } from '../text/to-ascii.ts';
import { linkResolver, type ResolveLink, relink } from './foreign/foreign-links.ts';
import { foreignText } from './foreign/foreign-text.ts';
import { type ForeignFile, type ForeignNote, fileTitle, readForeign } from './foreign-note.ts';
import type { Incoming } from './import-notes.ts';

export interface FolderInput {
  readonly files: readonly ForeignFile[];
  readonly scope: string;
  readonly type?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

interface NamedNote extends ForeignNote {
  readonly slug: string;
}

const DEFAULT_TYPE = 'learning';
const DEFAULT_TAG = 'imported';
/** The index of Claude Code's own memory. */
const CLAUDE_INDEX = 'MEMORY.md';

export async function folderNotes(
  ports: NotePorts,
  { files, scope, type = DEFAULT_TYPE, tags = [DEFAULT_TAG] }: FolderInput,
): Promise<readonly Incoming[]> {
  scopeRoot(ports.scopes, scope);
  const problems = [...typeProblems(type), ...(tags.length > 0 ? tagProblems(tags) : [])];
  if (problems.length > 0 || !isNoteType(type))
    throw invalidNote(problems, 'Nothing was imported.');
  const now = ports.clock();
  const claude = new Set(
    files
      .map(({ path }) => path)
      .filter(isClaudeIndex)
      .map((path) => posix.dirname(path)),
  );
  const read = files.map((file) => {
    const kind: NoteType = isClaudeIndex(file.path) ? 'hub' : type;
    const fromClaude = claude.has(posix.dirname(file.path));
    return { path: file.path, found: readForeign(file, { type: kind, tags, now, fromClaude }) };
  });
  const notes = await nameAll(
    read.flatMap(({ found }) => (typeof found === 'string' ? [] : found)),
  );
  const resolve = linkResolver(new Map(notes.map(({ path, slug }) => [path, slug])));
  return [
    ...notes.map((note) => toIncoming(note, notes, resolve, scope)),
    ...read.flatMap(({ path, found }) =>
      typeof found === 'string' ? [{ scope, slug: path, problems: [found] }] : [],
    ),
  ];
}

async function nameAll(notes: readonly ForeignNote[]): Promise<readonly NamedNote[]> {
  const taken = new Set<string>();
  const named: NamedNote[] = [];
  for (const note of notes) {
    const slug = firstFree(await wantedSlug(note), (candidate) => taken.has(candidate));
    taken.add(slug);
    named.push({ ...note, slug });
  }
  return named;
}

/** A file that has the name of a note keeps it; others are named like a new note. */
async function wantedSlug({ path, type, title }: ForeignNote): Promise<string> {
  const name = fileTitle(path);
  if (isSlug(name) && name.startsWith(`${type}-`)) return name;
  const told = [title, name].find((text) => /[\p{L}\p{N}]/u.test(text)) ?? 'note';
  return slugFor(type, await toAscii(told));
}

function toIncoming(
  note: NamedNote,
  all: readonly NamedNote[],
  resolve: ResolveLink,
  scope: string,
): Incoming {
  const { slug, path } = note;
  const own = note.links.flatMap(
    (link) => resolve(pageOf(link), path) ?? (isSlug(link) ? link : []),
  );
  const links = unique([...own, ...(isClaudeIndex(path) ? besides(note, all) : [])]);
  try {
    const text = foreignText(note, links, (body) => relink(body, path, resolve));
    return { scope, slug, from: path, text };
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return { scope, slug, from: path, problems: [error.message.replace(/\.$/, '')] };
  }
}

function isClaudeIndex(path: string): boolean {
  return posix.basename(path) === CLAUDE_INDEX;
}

function besides({ path, slug }: NamedNote, all: readonly NamedNote[]): readonly string[] {
  const folder = posix.dirname(path);
  return all
    .filter((other) => other.slug !== slug && posix.dirname(other.path) === folder)
    .map((other) => other.slug);
}

/** `[[Page#part|words]]` → `Page` */
function pageOf(link: string): string {
  return link.replace(/^\[\[|\]\]$/g, '').replace(/[|#].*$/, '');
}
