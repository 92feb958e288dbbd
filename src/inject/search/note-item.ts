import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteGist } from '../../note-text/note-gist.ts';

/** What a captured note counts as where curated ones are told, too. */
const COUNTS_AS: Readonly<Record<string, string>> = { error: 'gotcha', discovery: 'learning' };

export function noteItem(
  note: NoteSummary,
  { score, reason }: Pick<MemoryItem, 'score' | 'reason'>,
): MemoryItem {
  const { slug, type, title, captured, updated, filePath, scope } = note;
  return {
    id: slug,
    kind: 'note',
    type: captured ? (COUNTS_AS[type] ?? type) : type,
    title: captured ? withoutKind(title) : title,
    text: noteGist(note),
    ...{ score, reason, time: updated, file: filePath, scope },
  };
}
