/** Files that were worked on lately, and those that were summarised last, each with its purpose where a note tells it. */

import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { fileNotes } from '../../notes/file-notes.ts';
import type { AtHand } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';

export interface RecentFile {
  readonly path: string;
  /** The note about it, if there is one. */
  readonly item: MemoryItem | undefined;
}

const MOST = 8;

export function recentFiles(ports: NotePorts, { files }: AtHand): readonly RecentFile[] {
  const changed = files.filter((path) => !path.startsWith('.claude/')).slice(0, MOST);
  const notes = fileNotes(ports, changed);
  const worked = changed.map((path) => ({ path, item: toItem(notes.get(path), 'changed lately') }));
  const known = new Set(changed);
  const rest = lastSummarised(ports).filter(({ path }) => !known.has(path));
  // Those that say what they are for tell more than names.
  return [...worked.filter(({ item }) => item), ...worked.filter(({ item }) => !item), ...rest];
}

function lastSummarised({ index, scopes: { roots } }: NotePorts): readonly RecentFile[] {
  const { notes } = index.list({
    ...{ roots, limit: MOST },
    ...{ type: 'file-summary', status: 'active', captured: true, branches: 'told' },
  });
  return notes.map((note) => ({ path: note.title, item: toItem(note, 'summarised lately') }));
}

function toItem(note: NoteSummary | undefined, reason: string): MemoryItem | undefined {
  return note && noteItem(note, { score: 0.5, reason });
}
