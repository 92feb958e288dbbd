/**
 * The notes that everybody has who has the repository, as their files say. No index is opened for it, so it tells the same in a
 * clean clone, and leaves nothing behind there.
 */
import { hash } from 'node:crypto';
import { basename, dirname, relative, sep } from 'node:path';
import type { AnyNoteType, PlacedNote } from '../../core/notes/note.ts';
import type { OriginPorts } from '../../core/origin.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { WorkingTree } from '../../core/working-tree.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import { readOut } from '../../trust/trust.ts';

export type SharedPorts = Pick<NotePorts, 'files' | 'scopes' | 'git'> &
  Pick<OriginPorts, 'trackedFiles'> & {
    readonly workingTree: Pick<WorkingTree, 'ignored'>;
    readonly state: Pick<RunState, 'note' | 'noted'>;
    /** Another build may judge a note otherwise. */
    readonly build: string;
  };

export type SharedNote = Omit<PlacedNote, 'content' | 'edges' | 'links' | 'tags' | 'fields'>;

/** The type stands near the top; most notes need not be parsed to know that they are of another. */
const HEAD_BYTES = 1000;

/** Accepted, told on every branch, taken back by no other note, and no order to a model. */
export async function sharedNotes(
  ports: SharedPorts,
  types: readonly AnyNoteType[],
): Promise<readonly SharedNote[]> {
  const root = ports.scopes.roots.find(({ scope }) => scope === 'project');
  if (root === undefined) return [];
  const notes = await knownNotes(ports, root.path, types);
  const replaced = new Set(
    notes.flatMap(({ related = [] }) =>
      related.flatMap(({ to, label }) => (label === 'supersedes' ? to : [])),
    ),
  );
  const standing = notes.filter(
    ({ slug, status, branch }) =>
      status === 'active' && branch === undefined && !replaced.has(slug),
  );
  return notHidden(ports, root.path, standing);
}

/** To parse hundreds of notes takes longer than all the rest: as long as no file changes, what was read is kept. */
async function knownNotes(
  ports: SharedPorts,
  root: string,
  types: readonly AnyNoteType[],
): Promise<readonly SharedNote[]> {
  const name = `claude-md-notes-${hash('sha256', root).slice(0, 24)}`;
  const key = [ports.build, ...types, ports.files.fingerprint(root)].join(' ');
  const kept = parsed(ports.state.noted(name));
  if (kept?.key === key) return kept.notes;
  const notes = await notesIn(ports, root, types);
  if (notes.length > 0 || kept !== undefined) {
    ports.state.note(name, JSON.stringify({ key, notes } satisfies Kept));
  }
  return notes;
}

interface Kept {
  readonly key: string;
  readonly notes: readonly SharedNote[];
}

function parsed(text: string | undefined): Kept | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

async function notesIn(
  { files }: SharedPorts,
  root: string,
  types: readonly AnyNoteType[],
): Promise<readonly SharedNote[]> {
  const isWanted = new RegExp(`^type:\\s*["']?(?:${types.join('|')})["']?\\s*$`, 'm');
  const notes: SharedNote[] = [];
  for (const { slug, path, captured } of files.scan(root)) {
    const bytes = files.read(path)?.bytes;
    if (!bytes || !isWanted.test(bytes.toString('utf8', 0, HEAD_BYTES))) continue;
    // Loaded only now: the YAML parser takes its time.
    const { parseFile } = await import('../../note-text/parse-file.ts');
    const read = parseFile(slug, bytes, captured);
    if (!('note' in read) || !types.includes(read.note.type) || steers(read.note)) continue;
    const { content, edges, links, tags, fields, ...told } = read.note;
    notes.push({ ...told, captured, scope: 'project', filePath: path });
  }
  return notes;
}

/** The title will be read by a model, and the slug beside it. */
function steers({ slug, title }: Pick<PlacedNote, 'slug' | 'title'>): boolean {
  return instructionIn(`${readOut(slug)}\n\n${title}`) !== undefined;
}

/** What a person curated is for all unless git is told to leave it alone; what was captured, only if git has it. */
async function notHidden(
  { git, scopes, workingTree, trackedFiles }: SharedPorts,
  root: string,
  notes: readonly SharedNote[],
): Promise<readonly SharedNote[]> {
  const curated = notes.filter(({ captured }) => !captured);
  const ignored = await workingTree.ignored(curated.map(({ filePath }) => filePath));
  const isAsked = curated.length < notes.length && scopes.project !== undefined;
  const tracked = isAsked ? await trackedFiles(scopes.project, root) : undefined;
  const isTracked = (path: string) =>
    git.shared.includes(basename(dirname(path))) ||
    tracked?.has(relative(root, path).split(sep).join('/')) === true;
  return notes.filter(({ captured, filePath }) =>
    captured ? isTracked(filePath) : !ignored.has(filePath),
  );
}
