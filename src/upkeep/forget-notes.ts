/**
 * Takes captured notes away for good, with their copies in the trash: not to the trash, because nothing of them may
 * be left. What a person has made theirs stays, and is named.
 */
import { join, relative } from 'node:path';
import { hasGeneratedBlock, outsideGeneratedBlock } from '../core/notes/generated-block.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { editNote } from '../note-text/note-file.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { noteAt } from '../notes/find-note.ts';
import { forgetBehind } from '../notes/left-behind.ts';
import { letGo } from '../notes/lost-edges.ts';
import { takeOutLinks } from '../notes/references.ts';
import { storeText } from '../notes/store-note.ts';
import { syncRoot } from '../notes/sync.ts';
import { sidecarOf } from '../notes/trash-note.ts';
import { refreshIndexPage } from './refresh-index-page.ts';
import { withoutLines } from './tidy/hub-text.ts';
import { forgetRuns } from './undo-tidy.ts';

export interface NoteCopy {
  readonly note: Omit<PlacedNote, 'scope' | 'filePath'>;
  readonly text: string;
  readonly path: string;
  readonly inTrash: boolean;
}

export interface KeptFile {
  readonly path: string;
  readonly why: string;
}

export interface DoomedNotes {
  readonly root: ScopeRoot;
  readonly gone: readonly NoteCopy[];
  readonly kept: readonly KeptFile[];
}

/** Every note of a scope that can be read, and those in its trash. */
export function allNotes({ files }: NotePorts, root: ScopeRoot): readonly NoteCopy[] {
  const here = files.scan(root.path).map((file) => ({ ...file, inTrash: false }));
  const trashed = files.trash(root.path).map((file) => ({ ...file, inTrash: true }));
  return [...here, ...trashed].flatMap(({ slug, path, captured, inTrash }) => {
    const bytes = files.read(path)?.bytes;
    const parsed = bytes && parseFile(slug, bytes, captured);
    if (!parsed || 'problems' in parsed) return [];
    return [{ note: parsed.note, text: parsed.text, path, inTrash }];
  });
}

/** The sessions that it was merged from, beside its own. */
export function mergedSessions({ note }: NoteCopy): readonly string[] {
  const lines = note.content.matchAll(/^Merged: .*\bsession ([^\s,]+)/gm);
  return [...lines].map(([, session = '']) => session);
}

/** Why a captured note is not ours to take away, if it is not. */
export function whyKept(
  root: ScopeRoot,
  { note, path, inTrash }: NoteCopy,
  tracked: ReadonlySet<string> | undefined,
): string | undefined {
  if (inTrash) return undefined;
  if (note.type === 'file-summary') return 'it was made from a file';
  if (tracked?.has(relative(root.path, path))) {
    return 'it is in git, whose history keeps it';
  }
  if (note.type === 'decision' && note.status !== 'draft') return 'you accepted it';
  const own = hasGeneratedBlock(note.content) ? outsideGeneratedBlock(note.content).trim() : '';
  return own === '' ? undefined : 'you wrote in it';
}

export async function removeNotes(
  ports: NotePorts & { readonly redaction: () => Promise<Redaction> },
  { root, gone }: DoomedNotes,
): Promise<void> {
  await syncRoot(ports, root);
  const slugs = gone.filter(({ inTrash }) => !inTrash).map(({ note }) => note.slug);
  ports.index.exclusively((records) => {
    takeOutLines(ports, records, root, slugs);
    takeOutNames(ports, records, root, slugs);
    takeOutLinks(ports, records, root, slugs);
    for (const copy of gone) removeCopy(ports, copy);
    for (const slug of slugs) records.gone(root, slug);
    for (const { note } of gone) forgetBehind(ports, root, note.slug);
    forgetRuns(ports, [root], new Set(gone.map(({ note }) => note.slug)));
    // A graph of before names what is gone.
    if (gone.length > 0) letGo(ports, root);
  });
  ports.index.publish(root);
  const hasPage = root.scope === 'project' && ports.files.exists(join(root.path, 'index.md'));
  if (hasPage) await refreshIndexPage(ports);
}

/** A slug is made of a title: no other captured note may go on naming it. */
function takeOutNames(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slugs: readonly string[],
): void {
  const gone = new Set(slugs);
  const named = slugs.flatMap((slug) => ports.index.referrers(root.path, slug));
  for (const slug of new Set(named.filter((name) => !gone.has(name)))) {
    const found = noteAt(ports, root, slug);
    const related = found?.note.related ?? [];
    if (!found || !related.some(({ to }) => gone.has(to))) continue;
    const left = related.filter(({ to, label }) => label !== 'supersedes' && !gone.has(to));
    storeText(
      ports,
      records,
      found,
      slug,
      editNote(found.text, { related: left.map(({ to }) => to) }),
    );
  }
}

/** A hub says in a line what each of its notes says. */
function takeOutLines(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slugs: readonly string[],
): void {
  const gone = new Set(slugs);
  const named = new Set(slugs.flatMap((slug) => ports.index.referrers(root.path, slug)));
  for (const slug of [...named].filter((name) => name.startsWith('hub-') && !gone.has(name))) {
    const found = noteAt(ports, root, slug);
    if (!found || !hasGeneratedBlock(found.note.content)) continue;
    const content = withoutLines(found.note.content, gone);
    storeText(ports, records, found, slug, editNote(found.text, { content }));
  }
}

function removeCopy({ files }: NotePorts, { path, inTrash }: NoteCopy): void {
  if (files.exists(path)) files.remove(path);
  const sidecar = sidecarOf(path);
  if (inTrash && files.exists(sidecar)) files.remove(sidecar);
}
