/** Files that were worked on lately, and those that were summarised last, each with its purpose where a note tells it. */

import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { fileNotes } from '../../notes/file-notes.ts';
import type { AtHand } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';

export interface RecentFile {
  readonly path: string;
  /** Changed since the last commit. */
  readonly isChanged: boolean;
  /** The note about it, if there is one. */
  readonly item: MemoryItem | undefined;
}

/** Of those with a purpose, and of all. */
const MOST_TOLD = 3;
const MOST = 8;

/** `changed`: since the last commit. */
export function recentFiles(
  ports: NotePorts,
  { files }: AtHand,
  changed: readonly string[],
): readonly RecentFile[] {
  const lately = files.filter((path) => !path.startsWith('.claude/')).slice(0, MOST);
  const notes = fileNotes(ports, lately);
  const isChanged = new Set(changed);
  const worked = lately.map((path) => ({
    ...{ path, isChanged: isChanged.has(path), item: toItem(notes.get(path), 'changed lately') },
  }));
  const rest = worked.length > 0 ? [] : lastSummarised(ports);
  // Those that say what they are for tell more than names.
  const told = [...worked, ...rest].filter(({ item }) => item).slice(0, MOST_TOLD);
  return [...told, ...worked.filter((file) => !told.includes(file))];
}

function lastSummarised({ index, scopes: { roots } }: NotePorts): readonly RecentFile[] {
  const { notes } = index.list({
    ...{ roots, limit: MOST_TOLD },
    ...{ type: 'file-summary', status: 'active', captured: true, branches: 'told' },
  });
  return notes.map((note) => ({
    ...{ path: note.title, isChanged: false, item: toItem(note, 'summarised lately') },
  }));
}

function toItem(note: NoteSummary | undefined, reason: string): MemoryItem | undefined {
  return note && noteItem(note, { score: 0.5, reason });
}
