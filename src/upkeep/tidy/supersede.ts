import type { ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { editNote } from '../../note-text/note-file.ts';
import { noteAt } from '../../notes/find-note.ts';
import { markAs } from '../../notes/mark-note.ts';
import { notBefore, storeText } from '../../notes/store-note.ts';

/** Both files say it after this. False, with nothing changed, if the newer one has taken the place of another already. */
export function supersede(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  { older, newer }: { readonly older: string; readonly newer: string },
): boolean {
  const [old, now] = [noteAt(ports, root, older), noteAt(ports, root, newer)];
  if (old?.note.status !== 'active' || now?.note.status !== 'active') return false;
  const taken = (now.note.related ?? []).filter(({ label }) => label === 'supersedes');
  if (taken.some(({ to }) => to !== older)) return false;
  const updated = notBefore(now.note, ports.clock());
  storeText(ports, records, now, newer, editNote(now.text, { supersedes: older, updated }));
  markAs(ports, records, old, 'superseded');
  return true;
}
