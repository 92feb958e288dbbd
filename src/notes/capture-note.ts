/** A new captured note of a kind that is written, not made from a file. Everything in it is redacted first. */
import { MemoryError } from '../core/errors.ts';
import type { NoteStatus, PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { parseIso, toIso } from '../core/time.ts';
import { anchored, anchorLines, filesIn } from '../note-text/anchors.ts';
import { branchField } from '../note-text/branch-field.ts';
import { capturedBody, capturedTitle, type WrittenType } from '../note-text/captured-template.ts';
import { formatCaptured } from '../note-text/format-captured.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { firstFree, slugFor } from '../note-text/slug.ts';
import { typedText } from '../note-text/typed-text.ts';
import {
  contentProblems,
  linkProblems,
  oneLine,
  tagProblems,
  titleProblems,
  unique,
} from '../note-text/validate.ts';
import { toAscii } from '../text/to-ascii.ts';
import { type FoundNote, noteAt } from './find-note.ts';
import { markAs } from './mark-note.ts';
import { isTaken, keepCapturedPrivate, scopeRoot } from './scopes.ts';
import { freshTime, storeNew } from './store-note.ts';
import { ensureSynced } from './sync.ts';

export interface CaptureInput {
  readonly type: WrittenType;
  readonly title: string;
  readonly tags: readonly string[];
  readonly related: readonly string[];
  readonly supersedes?: string | undefined;
  readonly content: string;
  /** Its sections are all there is to say: the template's others would be empty. */
  readonly isWhole?: boolean | undefined;
  readonly scope?: string | undefined;
  /** Of a session: which one. */
  readonly session?: string | undefined;
  /** Of a discovery. */
  readonly category?: string | undefined;
  /** By default active. */
  readonly status?: NoteStatus | undefined;
  /** What else its frontmatter says. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** When it happened, if that was not now: a session may be looked at days later. */
  readonly at?: string | undefined;
}

export interface Captured {
  readonly note: PlacedNote;
  /** The older one, that is now marked. */
  readonly superseded: PlacedNote | undefined;
}

/** When it returns, the note lasts, and the older one that it supersedes is marked. */
export async function captureNote(ports: NotePorts, input: CaptureInput): Promise<Captured> {
  const root = scopeRoot(ports.scopes, input.scope ?? ports.scopes.fallback);
  const { redact } = await ports.redaction();
  const title = redact(oneLine(typedText(ports, input.title)));
  check({ ...input, title });
  const words = await toAscii(title);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records) => {
    const older = olderOf(ports, root, input.supersedes);
    const note = addCaptured(ports, records, root, {
      ...{ type: input.type, title, words, session: input.session },
      ...{ tags: input.tags, related: input.related, supersedes: input.supersedes },
      ...{ status: input.status, at: input.at, isWhole: input.isWhole },
      fields: {
        ...(input.category === undefined ? {} : { category: redact(oneLine(input.category)) }),
        ...(input.session === undefined ? {} : { session_id: redact(oneLine(input.session)) }),
        ...input.fields,
      },
      content: redact(typedText(ports, input.content)),
    });
    return { note, superseded: older && supersede(ports, records, older, note) };
  });
  keepCapturedPrivate(ports, root);
  return captured;
}

/** What is replaced on a branch still holds elsewhere: there the newer note says it, and the older one's file does not. */
function supersede(
  ports: NotePorts,
  records: IndexRecords,
  older: FoundNote,
  { branch }: PlacedNote,
): PlacedNote {
  return branch === undefined ? markAs(ports, records, older, 'superseded') : older.note;
}

/** A captured note that is about to be written, checked and free of secrets. */
export interface CapturedDraft {
  readonly type: WrittenType;
  readonly title: string;
  /** The title in ASCII. */
  readonly words: string;
  readonly tags?: readonly string[];
  readonly related?: readonly string[];
  readonly supersedes?: string | undefined;
  readonly status?: NoteStatus | undefined;
  readonly session?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly content: string;
  readonly isWhole?: boolean | undefined;
  /** By default now. */
  readonly at?: string | undefined;
}

/** Writes a new note while nobody else does: several of them in one go, if need be. */
export function addCaptured(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  draft: CapturedDraft,
): PlacedNote {
  const { type, title, tags = [], related = [], status = 'active', supersedes, fields } = draft;
  const slug = idFor(ports, root, draft);
  const own = linkProblems(related, slug);
  if (own.length > 0) throw invalidNote(own, 'Nothing was written.');
  const time = toIso(
    new Date(Math.min(ports.clock().getTime(), parseIso(draft.at ?? '') ?? Infinity)),
  );
  const content = draft.isWhole ? draft.content.trim() : capturedBody(type, draft.content);
  const text = formatCaptured({
    ...{ slug, type, created: time, updated: time, status, supersedes },
    fields: { ...fields, ...branchField(ports, root, type, draft.at) },
    ...{ tags: unique(tags), related: unique(related) },
    anchors: anchorLines(anchored(ports, root.scope, filesIn(content, undefined))),
    title: capturedTitle(type, title),
    content,
  });
  return storeNew(ports, records, { root, note: { captured: true } }, slug, text);
}

function check({ title, tags, related, content, supersedes }: CaptureInput): void {
  const problems = [
    ...titleProblems(title),
    ...(tags.length > 0 ? tagProblems(tags) : []),
    ...linkProblems([...related, ...(supersedes === undefined ? [] : [supersedes])]),
    ...contentProblems(content),
  ];
  if (problems.length > 0) throw invalidNote(problems, 'Nothing was written.');
}

function olderOf(ports: NotePorts, root: ScopeRoot, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const older = noteAt(ports, root, slug);
  if (older) {
    // Whether it can be marked is asked before anything is written.
    freshTime(older.note, ports.clock());
    return older;
  }
  throw new MemoryError('not_found', `There is no note ${slug} in the ${root.scope} scope.`, {
    hint: 'Nothing was written. `memory list --captured --type decision` shows what there is.',
  });
}

/** `task-wait-for-home`, `decision-012-use-sqlite`, `session-2026-01-05-7a1c`. Never one that is taken. */
function idFor(ports: NotePorts, root: ScopeRoot, draft: CapturedDraft): string {
  const { type } = draft;
  if (type === 'session') return sessionId(ports, root, draft.session);
  const wanted = slugFor(type, draft.words);
  const free = (slug: string) => firstFree(slug, (name) => isTaken(ports, root, name));
  if (type !== 'decision') return free(wanted);
  const number = String(nextNumber(ports, root)).padStart(3, '0');
  return free(wanted.replace(/^decision-(?:\d{3}-)?/, `decision-${number}-`));
}

/** One more than the highest; those in the trash may come back. */
function nextNumber(ports: NotePorts, root: ScopeRoot): number {
  const trashed = ports.files.trash(root.path).map(({ slug }) => slug);
  const slugs = [...ports.index.stamps(root.path).keys(), ...trashed];
  const numbers = slugs.map((slug) => Number(/^decision-(\d{3,})-/.exec(slug)?.[1] ?? 0));
  return 1 + numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** `session-2025-12-08-abc123`; of a UUID its first part. */
export function sessionNoteId(session: string, date: string): string {
  const short = /^([0-9a-f]{8})-[0-9a-f-]{27}$/i.exec(session)?.[1] ?? session;
  return slugFor('session', `${date.slice(0, 10)} ${short}`);
}

function sessionId(ports: NotePorts, root: ScopeRoot, session: string | undefined): string {
  if (session === undefined) {
    throw new MemoryError('invalid', 'Which session is it?', {
      hint: 'Name it: --session-id ID. Inside Claude Code that is not needed.',
    });
  }
  const slug = sessionNoteId(session, toIso(ports.clock()));
  if (!isTaken(ports, root, slug)) return slug;
  throw new MemoryError('conflict', `There is a note ${slug} already.`, {
    hint: `Change that one: memory update ${slug}`,
  });
}
