/** How the person likes things done: what stands in index.md, then their notes, the newest first, each once. */
import type { MemoryItem } from '../../core/memory-item.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { indexPageWishes } from '../../trust/index-page-words.ts';
import { noteItem } from '../search/note-item.ts';

const MOST = 8;

export async function preferences(ports: NotePorts): Promise<readonly MemoryItem[]> {
  const { index, scopes } = ports;
  const { notes } = index.list({
    ...{ roots: scopes.roots, limit: MOST },
    ...{ type: 'preference', status: 'active', captured: true },
  });
  const noted = notes.map((note) => {
    const item = noteItem(note, { score: 1, reason: 'how you like it' });
    return { ...item, text: withoutKind(note.title) };
  });
  const all = [...(await indexPageWishes(ports)), ...noted];
  return [...new Map(all.toReversed().map((item) => [plain(item), item])).values()]
    .toReversed()
    .slice(0, MOST);
}

function plain({ text }: MemoryItem): string {
  return text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim();
}
