/** How the person likes things done: what stands in index.md, then their notes, what is at hand and the newest first, each once. */
import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { indexPageWishes } from '../../trust/index-page-words.ts';
import { type AtHand, lifted } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';
import { type CitedItem, headField } from './cited-item.ts';

const MOST = 5;
/** So many of the newest are weighed. */
const NEWEST = 20;

export async function preferences(ports: NotePorts, hand: AtHand): Promise<readonly CitedItem[]> {
  const { index, scopes } = ports;
  const { notes } = index.list({
    ...{ roots: scopes.roots, limit: NEWEST },
    ...{ type: 'preference', status: 'active', captured: true },
  });
  const best = lifted(index, notes, hand).slice(0, MOST);
  const noted = best.map(({ note, reason }) => wishOf(ports, note, reason));
  const all = [...(await indexPageWishes(ports)), ...noted];
  return [...new Map(all.toReversed().map((item) => [plain(item), item])).values()]
    .toReversed()
    .slice(0, MOST);
}

/** A title is cut where the sentence is long. */
function wishOf({ files }: NotePorts, note: NoteSummary, reason: string): CitedItem {
  const item = noteItem(note, { score: 1, reason: reason || 'how you like it' });
  const title = withoutKind(note.title);
  const whole = item.text.startsWith(title.replace(/…$/, '')) ? item.text : title;
  const text = files.read(note.filePath)?.bytes.toString('utf8') ?? '';
  return { ...item, text: whole, source: headField(text, 'source') };
}

function plain({ text }: MemoryItem): string {
  return text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim();
}
