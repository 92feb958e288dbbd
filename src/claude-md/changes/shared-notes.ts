/**
 * The notes that everybody has who has the repository, as their files say. No index is opened for it, so it tells the same in a
 * clean clone, and leaves nothing behind there.
 */
import { basename, dirname, relative, sep } from 'node:path';
import type { AnyNoteType, PlacedNote } from '../../core/notes/note.ts';
import type { OriginPorts } from '../../core/origin.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { WorkingTree } from '../../core/working-tree.ts';

export type SharedPorts = Pick<NotePorts, 'files' | 'scopes' | 'git'> &
  Pick<OriginPorts, 'trackedFiles'> & { readonly workingTree: Pick<WorkingTree, 'ignored'> };

/** The type stands near the top; most notes need not be parsed to know that they are of another. */
const HEAD_BYTES = 1000;

/** Accepted, told on every branch, and taken back by no other note. */
export async function sharedNotes(
  ports: SharedPorts,
  types: readonly AnyNoteType[],
): Promise<readonly PlacedNote[]> {
  const root = ports.scopes.roots.find(({ scope }) => scope === 'project');
  if (root === undefined) return [];
  const notes = await notesIn(ports, root.path, types);
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

async function notesIn(
  { files }: SharedPorts,
  root: string,
  types: readonly AnyNoteType[],
): Promise<readonly PlacedNote[]> {
  const isWanted = new RegExp(`^type:\\s*["']?(?:${types.join('|')})["']?\\s*$`, 'm');
  const notes: PlacedNote[] = [];
  for (const { slug, path, captured } of files.scan(root)) {
    const bytes = files.read(path)?.bytes;
    if (!bytes || !isWanted.test(bytes.toString('utf8', 0, HEAD_BYTES))) continue;
    // Loaded only now: the YAML parser takes its time.
    const { parseFile } = await import('../../note-text/parse-file.ts');
    const parsed = parseFile(slug, bytes, captured);
    if (!('note' in parsed) || !types.includes(parsed.note.type)) continue;
    notes.push({ ...parsed.note, captured, scope: 'project', filePath: path });
  }
  return notes;
}

/** What a person curated is for all unless git is told to leave it alone; what was captured, only if git has it. */
async function notHidden(
  { git, scopes, workingTree, trackedFiles }: SharedPorts,
  root: string,
  notes: readonly PlacedNote[],
): Promise<readonly PlacedNote[]> {
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
