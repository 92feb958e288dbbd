/**
 * Another name or scope for a note: its new file is written first, then the notes that name it follow, and the old file
 * goes last. What is under way is written down before, so that the next command finishes what was cut off: a note is
 * never lost, and never left twice.
 */
import { join } from 'node:path';
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { isSlug } from '../../note-text/slug.ts';
import { type FoundNote, noteAt } from '../find-note.ts';
import { redirectLinks, renameInText, takeOutLinks } from '../references.ts';
import { storeText } from '../store-note.ts';
import { completeLinks } from '../write-links.ts';
import { UNDER_WAY } from './under-way.ts';

interface Relocation {
  readonly old: FoundNote;
  readonly target: ScopeRoot;
  readonly to: string;
}

export interface Relocated {
  readonly note: PlacedNote;
  /** Notes of the old scope that were changed: they name it anew, or no longer link to it. */
  readonly others: readonly string[];
}

export function relocate(
  ports: NotePorts,
  records: IndexRecords,
  way: Relocation,
  store: () => PlacedNote,
): Relocated {
  const { old, target, to } = way;
  const path = join(old.root.path, UNDER_WAY);
  ports.files.write(path, JSON.stringify({ from: old.note.slug, to, scope: target.scope }));
  const relocated = settle(ports, records, way, store());
  ports.files.remove(path);
  return relocated;
}

function settle(
  ports: NotePorts,
  records: IndexRecords,
  { old: { root, note }, target, to }: Relocation,
  stored: PlacedNote,
): Relocated {
  const isRename = root.path === target.path;
  // Asked before they follow: the index does not know a name before its note is done.
  const waiting = [
    ...ports.index.linkedFrom(target.path, to),
    ...(isRename ? ports.index.linkedFrom(root.path, note.slug) : []),
  ];
  const others = isRename
    ? redirectLinks(ports, records, root, note.slug, to)
    : takeOutLinks(ports, records, root, [note.slug]);
  const completed = completeLinks(ports, records, target, stored, waiting);
  ports.files.remove(note.filePath);
  records.gone(root, note.slug);
  return { note: completed, others };
}

/** Finishes what a kill or a full disk cut off. The index has to be in step with the files. */
export function finishRelocation(ports: NotePorts, root: ScopeRoot): void {
  const path = join(root.path, UNDER_WAY);
  try {
    ports.index.exclusively((records) => {
      // Whoever was at it may have come to its end meanwhile.
      if (!ports.files.exists(path)) return;
      const way = wayOf(ports, root, ports.files.read(path)?.bytes.toString('utf8') ?? '');
      const stored = way && keepProvenance(ports, records, way);
      if (stored) settle(ports, records, way, stored);
      ports.files.remove(path);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ports.warn(`A note that was on its way to another place is still there twice: ${reason}`);
  }
}

/** What is not as we wrote it down is nobody's to finish. */
function wayOf(ports: NotePorts, root: ScopeRoot, text: string): Relocation | undefined {
  const { from, to, scope } = parsed(text);
  const target = ports.scopes.roots.find((known) => known.scope === scope);
  if (!target || !isName(from) || !isName(to)) return undefined;
  if (target.path === root.path && from === to) return undefined;
  const old = noteAt(ports, root, from);
  return old && { old, target, to };
}

/** The note in its new place, if it came to that. Its text is that of the old one: then who stood behind that still does. */
function keepProvenance(
  ports: NotePorts,
  records: IndexRecords,
  { old, target, to }: Relocation,
): PlacedNote | undefined {
  const found = noteAt(ports, target, to);
  if (!found || found.note.created !== old.note.created) return undefined;
  const before = renameInText(old.text, old.note.slug, to);
  const isSameText = before.endsWith(found.note.content) && found.note.title === old.note.title;
  if (!isSameText || target.path !== old.root.path) return found.note;
  const place = { root: target, note: { captured: found.note.captured, slug: old.note.slug } };
  return storeText(ports, records, place, to, found.text);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isSlug(value);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
