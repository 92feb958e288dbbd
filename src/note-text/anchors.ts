/**
 * What ties a note to code: for each file that it names, the git blob that it speaks of, one line each in
 * the frontmatter's `anchors`, written like a line of sha1sum: `1f7a… src/auth.ts`. A time stands there
 * instead where nobody knows the blob: it is the code of that time.
 */
import type { NamedFile, Note, PlacedNote } from '../core/notes/note.ts';
import type { CodeFiles } from '../core/ports/code-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { parseIso } from '../core/time.ts';
import { isExcluded } from '../summaries/is-excluded.ts';
import { namedPaths, toPath } from '../text/named-paths.ts';

const BLOB = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export function isBlob(anchor: string): boolean {
  return BLOB.test(anchor);
}

/** What a note may speak of, with the anchors that its frontmatter has. */
export function filesIn(
  content: string,
  path: string | undefined,
  anchors: readonly string[] = [],
): readonly NamedFile[] {
  const known = new Map(anchors.map(toAnchor).filter((pair) => pair !== undefined));
  const own = path === undefined ? undefined : toPath(path);
  const named = new Set([...(own === undefined ? [] : [own]), ...namedPaths(content)]);
  return [...named].map((name) => {
    const anchor = known.get(name);
    return anchor === undefined ? { path: name } : { path: name, anchor };
  });
}

function toAnchor(line: string): readonly [string, string] | undefined {
  const [, anchor = '', path = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
  const isAnchor = isBlob(anchor) || parseIso(anchor) !== undefined;
  return isAnchor && path !== '' ? [path, anchor] : undefined;
}

/** The lines of `anchors`. */
export function anchorLines(files: readonly NamedFile[]): readonly string[] {
  return files.flatMap(({ path, anchor }) => (anchor === undefined ? [] : [`${anchor} ${path}`]));
}

/** What a session did and how an error was solved is history: it stays true, whatever becomes of the files. */
const HISTORY: ReadonlySet<string> = new Set(['session', 'error']);

/** Only notes of one project speak of its files: those for all projects would be stale in most. */
export function speaksOfCode({ scope, type = '' }: Placed): boolean {
  return (scope === 'project' || scope === 'local') && !HISTORY.has(type);
}

type Placed = Pick<PlacedNote, 'scope'> & { readonly type?: string };

/** What is never read is not hashed either: the hash of a short secret gives it away. */
export function readable(
  { excluded }: Pick<CodeFiles, 'excluded'>,
  files: readonly NamedFile[],
): readonly NamedFile[] {
  return files.filter(({ path }) => !isExcluded(path, excluded));
}

/** The files among them, anchored to what they are now. */
export function anchored(
  { code }: Pick<NotePorts, 'code'>,
  scope: PlacedNote['scope'],
  files: readonly NamedFile[],
): readonly NamedFile[] {
  if (!speaksOfCode({ scope }) || files.length === 0) return files;
  const named = readable(code, files);
  const there = code.look(named.map(({ path }) => path));
  return files.map(({ path }) => {
    const blob = there.get(path)?.blob;
    return blob === undefined ? { path } : { path, anchor: blob };
  });
}

/**
 * The anchors that a change of a note brings with it, if any. New words were written looking at the code
 * of now. Any other change says nothing about the code, but moves `updated`: where that was all there was
 * to compare with, it is kept.
 */
export function anchorsAfter(
  ports: Pick<NotePorts, 'code'>,
  note: PlacedNote,
  content: string | undefined,
): { readonly anchors?: readonly string[] } {
  const before = note.files ?? [];
  const after = content === undefined ? kept(ports, note, before) : renewed(ports, note, content);
  const lines = anchorLines(after);
  const isSame = lines.toSorted().join('\n') === anchorLines(before).toSorted().join('\n');
  return isSame ? {} : { anchors: lines };
}

function renewed(
  ports: Pick<NotePorts, 'code'>,
  { scope, path }: PlacedNote,
  content: string,
): readonly NamedFile[] {
  return anchored(ports, scope, filesIn(content, path));
}

function kept(
  ports: Pick<NotePorts, 'code'>,
  { scope, updated }: PlacedNote,
  files: readonly NamedFile[],
): readonly NamedFile[] {
  const open = files.filter(({ anchor }) => anchor === undefined);
  const there = new Set(
    anchored(ports, scope, open).flatMap(({ path, anchor }) => (anchor ? [path] : [])),
  );
  return files.map((file) => (there.has(file.path) ? { ...file, anchor: updated } : file));
}

/** For a note that is about to be written. */
export function withAnchors<T extends Pick<Note, 'content'>>(
  ports: Pick<NotePorts, 'code'>,
  scope: PlacedNote['scope'],
  note: T,
): T & Pick<Note, 'files'> {
  const files = anchored(ports, scope, filesIn(note.content, undefined));
  return files.length === 0 ? note : { ...note, files };
}
