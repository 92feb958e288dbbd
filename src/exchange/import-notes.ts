/**
 * Notes that come from elsewhere. Each is checked like a file in the scope and stored byte for byte, or
 * left out with the reason: one bad record does not keep the others away, and no note that is here
 * changes unless the person said so.
 */
import { isMemoryError } from '../core/errors.ts';
import type { Note, ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { referencesIn } from '../note-text/body-references.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { dateProblems } from '../note-text/validate.ts';
import {
  isTaken,
  keepCapturedPrivate,
  keepLocalPrivate,
  notePath,
  scopeRoot,
} from '../notes/scopes.ts';
import { moveToTrash } from '../notes/trash-note.ts';

/** A note on its way in, or why it cannot come. */
export interface Incoming {
  readonly scope: string;
  readonly slug: string;
  /** The file it was made from, where that has another name. */
  readonly from?: string;
  /** The whole note file. */
  readonly text?: string;
  readonly captured?: boolean;
  readonly problems?: readonly string[];
}

export interface ImportInput {
  readonly notes: readonly Incoming[];
  /** Take the place of notes that differ; those go to the trash. */
  readonly replace: boolean;
  readonly dryRun: boolean;
}

/** `same` is here already; `conflict` is here with other content, and was not touched. */
export type ImportOutcome = 'new' | 'same' | 'replaced' | 'conflict' | 'refused';

export interface Imported {
  readonly scope: string;
  readonly slug: string;
  readonly outcome: ImportOutcome;
  readonly from?: string | undefined;
  readonly reason?: string;
  readonly note?: Note;
}

type Checked = Incoming & Partial<ReadyNote>;

interface ReadyNote {
  readonly root: ScopeRoot;
  readonly note: Note;
  readonly text: string;
}

/** Room for the temporary name that a write uses, in the 255 bytes of a file name. */
const MAX_SLUG = 200;
/** Each write waits for the disk; others who write notes get their turn between batches. */
const BATCH = 50;

export function importNotes(ports: NotePorts, input: ImportInput): readonly Imported[] {
  const checked = checkAll(ports, input.notes);
  // Without the index, which would be made if it is not there: a dry run leaves no trace.
  if (input.dryRun) return checked.map((one) => plan(ports, one, input.replace));
  const imported: Imported[] = [];
  for (let at = 0; at < checked.length; at += BATCH) {
    imported.push(...storeBatch(ports, checked.slice(at, at + BATCH), input.replace));
  }
  const stored = imported.filter(({ outcome }) => outcome === 'new' || outcome === 'replaced');
  for (const scope of new Set(stored.map((one) => one.scope))) keepLocalPrivate(ports, scope);
  return imported;
}

function storeBatch(ports: NotePorts, batch: readonly Checked[], replace: boolean) {
  return ports.index.exclusively((records) =>
    batch.map((one) => {
      const planned = plan(ports, one, replace);
      if (isReady(one)) store(ports, records, one, planned.outcome);
      return planned;
    }),
  );
}

function checkAll(ports: NotePorts, notes: readonly Incoming[]): readonly Checked[] {
  const seen = new Set<string>();
  return notes.map((incoming) => {
    const checked = check(ports, incoming);
    const name = `${incoming.scope}/${incoming.slug}`;
    if (checked.problems === undefined && seen.has(name))
      return refuse(incoming, ['it comes twice']);
    seen.add(name);
    return checked;
  });
}

function check(ports: NotePorts, incoming: Incoming): Checked {
  const { scope, slug, text, problems } = incoming;
  if (text === undefined || problems) return refuse(incoming, problems ?? ['it has no text']);
  if (slug.length > MAX_SLUG) return refuse(incoming, [`its name is longer than ${MAX_SLUG}`]);
  // Half a surrogate pair has no bytes: it would be stored as something else.
  if (!text.isWellFormed()) return refuse(incoming, ['it is not UTF-8 text']);
  const parsed = parseFile(slug, Buffer.from(text), incoming.captured);
  if ('problems' in parsed) return refuse(incoming, parsed.problems);
  const { note } = parsed;
  const dates = dateProblems(note.created, note.updated, ports.clock());
  if (dates.length > 0) return refuse(incoming, dates);
  const root = rootOrReason(ports, scope);
  return typeof root === 'string' ? refuse(incoming, [root]) : { ...incoming, text, note, root };
}

function refuse({ scope, slug, from }: Incoming, problems: readonly string[]): Checked {
  return { scope, slug, problems, ...(from === undefined ? {} : { from }) };
}

/** A scope that is out of reach concerns its own notes only. */
function rootOrReason(ports: NotePorts, scope: string): ScopeRoot | string {
  try {
    return scopeRoot(ports.scopes, scope);
  } catch (error) {
    if (isMemoryError(error)) return error.message.replace(/\.$/, '');
    throw error;
  }
}

function plan(ports: NotePorts, one: Checked, replace: boolean): Imported {
  const { scope, slug, from, note, problems = [] } = one;
  const about = { scope, slug, from };
  if (!isReady(one)) return { ...about, outcome: 'refused', reason: problems.join('; ') };
  const known = { ...about, ...(note ? { note } : {}) };
  if (!isTaken(ports, one.root, slug)) return { ...known, outcome: 'new' };
  const here = ports.files.read(notePath(one.root, slug, one.captured));
  if (!here) return { ...known, outcome: 'refused', reason: `${otherKind(one)} has this name` };
  if (here.bytes.equals(Buffer.from(one.text))) return { ...known, outcome: 'same' };
  return { ...known, outcome: replace ? 'replaced' : 'conflict' };
}

function otherKind({ captured }: Incoming): string {
  return captured ? 'a curated note' : 'a captured note';
}

function isReady(one: Checked): one is Incoming & ReadyNote {
  return one.root !== undefined && one.note !== undefined;
}

function store(
  ports: NotePorts,
  records: IndexRecords,
  { root, note, text }: ReadyNote,
  outcome: ImportOutcome,
): void {
  if (outcome !== 'new' && outcome !== 'replaced') return;
  if (outcome === 'replaced') moveToTrash(ports, root, note);
  if (note.captured) keepCapturedPrivate(ports, root);
  const path = notePath(root, note.slug, note.captured);
  const references = referencesIn(note.content);
  records.add(root, { ...note, references }, ports.files.write(path, text));
}
