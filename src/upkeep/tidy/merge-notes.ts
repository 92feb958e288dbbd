/** Makes one note of two that say the same: the older one stays, the other goes to the trash, and who named it names the older. */
import { DEFAULT_LABEL } from '../../core/notes/edge.ts';
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { editNote, type NoteEdit } from '../../note-text/note-file.ts';
import { contentProblems, unique } from '../../note-text/validate.ts';
import { noteAt } from '../../notes/find-note.ts';
import { redirectLinks } from '../../notes/references.ts';
import { notBefore, storeText } from '../../notes/store-note.ts';
import { trashNotes } from '../../notes/trash-note.ts';
import { addEdges, completeLinks, setLinkFields, without } from '../../notes/write-links.ts';
import { saidBeyond } from './same-note.ts';

const ALSO = /^## Also[ \t]*$/m;

/** False, with nothing changed, if it cannot be. */
export function mergeNotes(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  { stays, goes }: { readonly stays: string; readonly goes: string },
): boolean {
  const [older, newer] = [noteAt(ports, root, stays), noteAt(ports, root, goes)];
  if (!older || !newer) return false;
  const content = contentOf(older.note, newer.note);
  if (contentProblems(content).length > 0) return false;
  trashNotes(ports, records, root, [newer.note]);
  redirectLinks(ports, records, root, goes, stays);
  ports.index.unwanted.add(root.path, goes);
  const now = noteAt(ports, root, stays);
  if (!now) return false;
  const edit = { ...unitedFields(now.note, newer.note), content };
  const updated = notBefore(now.note, ports.clock());
  storeText(ports, records, now, stays, editNote(now.text, { ...edit, updated }));
  passLinks(ports, records, root, now.note, newer.note);
  return true;
}

function unitedFields(older: PlacedNote, newer: PlacedNote): NoteEdit {
  const names = (note: PlacedNote) =>
    (note.related ?? []).filter(({ label }) => label === DEFAULT_LABEL).map(({ to }) => to);
  const related = unique([...names(older), ...names(newer)]).filter(
    (to) => to !== older.slug && to !== newer.slug,
  );
  const tags = unique([...older.tags, ...newer.tags]);
  const from = older.fields?.merged_from;
  const merged = [...(typeof from === 'string' ? [from] : []), newer.slug].join(', ');
  return {
    ...(tags.length > older.tags.length ? { tags } : {}),
    ...(older.captured && related.join() !== names(older).join() ? { related } : {}),
    ...(older.captured ? { fields: { merged_from: merged } } : {}),
  };
}

/** What the other linked is linked, at both ends; a link between the two would be one to itself. */
function passLinks(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  older: PlacedNote,
  newer: PlacedNote,
): void {
  const own = new Set([older.slug, newer.slug]);
  const { links, edges } = without(newer, own);
  const found = noteAt(ports, root, older.slug);
  if (!found) return;
  setLinkFields(ports, records, found, without(found.note, own));
  const plain = links.filter((to) => !edges.some((edge) => edge.to === to));
  const all = [...edges, ...plain.map((to) => ({ to, label: DEFAULT_LABEL, at: newer.created }))];
  const known = new Set(found.note.links);
  const missing = all.filter(({ to }) => !known.has(to));
  const again = noteAt(ports, root, older.slug);
  if (missing.length === 0 || !again) return;
  completeLinks(ports, records, root, addEdges(ports, records, again, missing));
}

/** The older one's words, below them what only the other says, and where that was from. */
function contentOf(older: PlacedNote, newer: PlacedNote): string {
  const more = saidBeyond(newer.content, `${older.title}\n${older.content}`);
  const kept = newer.content.split('\n').filter((line) => line.startsWith('Merged: '));
  const known = older.content.split('\n');
  const lines = [...kept.filter((line) => !known.includes(line)), sourceLine(newer)];
  const added = [...more, lines.join('\n')].join('\n\n');
  const head = more.length === 0 || ALSO.test(older.content) ? '' : '## Also\n\n';
  return `${older.content.trimEnd()}\n\n${head}${added}`.trimStart();
}

/** `Merged: discovery-auth-flow-1, 2026-01-05, session 7a1c…, memory show i12` */
function sourceLine({ slug, created, fields = {} }: PlacedNote): string {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const [session, source] = [text('session_id'), text('source')];
  const from = [
    ...(session === undefined ? [] : [`session ${session}`]),
    ...(source === undefined ? [] : [`memory show ${source}`]),
  ];
  return ['Merged:', [slug, created.slice(0, 10), ...from].join(', ')].join(' ');
}
