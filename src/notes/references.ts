/** Other notes that name a note: changed with it, so that no name points nowhere. */
import type { ScopeRoot } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { noteAt } from './find-note.ts';
import { editNote } from './note-file.ts';
import { storeText } from './update-note.ts';

/**
 * In every note of the scope that names `from`: puts `to` in its place, or takes the link out.
 * Returns the slugs of the notes that were changed. `updated` stays: their authors did nothing.
 */
export function redirectLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  from: string,
  to: string | undefined,
): readonly string[] {
  return ports.index.referrers(root.path, from).filter((slug) => {
    const found = noteAt(ports, root, slug);
    if (!found) return false;
    const links = found.note.links.flatMap((link) => (link === from ? (to ?? []) : link));
    const relinked = editNote(found.text, found.note.links.includes(from) ? { links } : {});
    const text = to === undefined ? relinked : renameWikiLinks(relinked, from, to);
    if (text === found.text) return false;
    storeText(ports, records, found, slug, text);
    return true;
  });
}

/** `[[from]]`, `[[from|text]]` and `[[from#section]]` get the new name. */
function renameWikiLinks(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`\\[\\[${from}(?=[\\]|#])`, 'g'), `[[${to}`);
}
