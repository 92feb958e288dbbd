/** A new captured note of a kind that is written, not made from a file. Everything in it is redacted first. */
import { MemoryError } from '../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../core/note.ts';
import type { NotePorts, Redaction } from '../core/ports.ts';
import { toIso } from '../core/time.ts';
import { toAscii } from '../lib/to-ascii.ts';
import { capturedBody, capturedTitle, type WrittenType } from './captured-template.ts';
import { noteAt } from './find-note.ts';
import { formatCaptured } from './format-captured.ts';
import { invalidNote } from './invalid-note.ts';
import { markAs } from './mark-note.ts';
import { isTaken, keepCapturedPrivate, scopeRoot } from './scopes.ts';
import { firstFree, slugFor } from './slug.ts';
import { storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';
import {
  contentProblems,
  linkProblems,
  oneLine,
  tagProblems,
  titleProblems,
  unique,
} from './validate.ts';

export interface CaptureInput {
  readonly type: WrittenType;
  readonly title: string;
  readonly tags: readonly string[];
  readonly related: readonly string[];
  readonly supersedes?: string | undefined;
  readonly content: string;
  readonly scope?: string | undefined;
  /** Of a session: which one. */
  readonly session?: string | undefined;
  /** Of a discovery. */
  readonly category?: string | undefined;
}

export interface Captured {
  readonly note: PlacedNote;
  /** The older one, that is now marked. */
  readonly superseded: PlacedNote | undefined;
}

type Ports = NotePorts & { readonly redaction: () => Promise<Redaction> };

export async function captureNote(ports: Ports, input: CaptureInput): Promise<Captured> {
  const root = scopeRoot(ports.scopes, input.scope ?? ports.scopes.fallback);
  const { redact } = await ports.redaction();
  const title = redact(oneLine(input.title));
  check({ ...input, title });
  const words = await toAscii(title);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records) => {
    const older = olderOf(ports, root, input.supersedes);
    const slug = idFor(ports, root, input, words);
    const time = toIso(ports.clock());
    const text = formatCaptured({
      ...{ slug, type: input.type, created: time, updated: time, status: 'active' },
      ...{ tags: unique(input.tags), related: unique(input.related) },
      supersedes: input.supersedes,
      fields: {
        ...(input.category === undefined ? {} : { category: redact(oneLine(input.category)) }),
        ...(input.session === undefined ? {} : { session_id: redact(oneLine(input.session)) }),
      },
      title: capturedTitle(input.type, title),
      content: capturedBody(input.type, redact(input.content)),
    });
    const note = storeText(ports, records, { root, note: { captured: true } }, slug, text);
    return { note, superseded: older && markAs(ports, records, older, 'superseded') };
  });
  keepCapturedPrivate(ports, root);
  return captured;
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
  if (older) return older;
  throw new MemoryError('not_found', `There is no note ${slug} in the ${root.scope} scope.`, {
    hint: 'Nothing was written. `memory list --captured --type decision` shows what there is.',
  });
}

/** The ids of document 002's appendix. */
function idFor(ports: NotePorts, root: ScopeRoot, input: CaptureInput, title: string): string {
  const { type } = input;
  if (type === 'session') return sessionId(ports, root, input.session);
  const wanted = slugFor(type, title);
  const free = (slug: string) => firstFree(slug, (name) => isTaken(ports, root, name));
  if (type !== 'decision') return free(wanted);
  const number = String(nextNumber(ports, root)).padStart(3, '0');
  return free(wanted.replace(/^decision-(?:\d{3}-)?/, `decision-${number}-`));
}

/** One more than the highest; those in the trash may come back. */
function nextNumber(ports: NotePorts, root: ScopeRoot): number {
  const { notes } = ports.index.list({ roots: [root], type: 'decision', archived: true });
  const slugs = [...notes, ...ports.files.trash(root.path)].map(({ slug }) => slug);
  const numbers = slugs.map((slug) => Number(/^decision-(\d{3,})-/.exec(slug)?.[1] ?? 0));
  return 1 + numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** `session-2025-12-08-abc123`; of a UUID its first part. */
function sessionId(ports: NotePorts, root: ScopeRoot, session: string | undefined): string {
  if (session === undefined) {
    throw new MemoryError('invalid', 'Which session is it?', {
      hint: 'Name it: --session-id ID. Inside Claude Code that is not needed.',
    });
  }
  const short = /^([0-9a-f]{8})-[0-9a-f-]{27}$/i.exec(session)?.[1] ?? session;
  const slug = slugFor('session', `${toIso(ports.clock()).slice(0, 10)} ${short}`);
  if (!isTaken(ports, root, slug)) return slug;
  throw new MemoryError('conflict', `There is a note ${slug} already.`, {
    hint: `Change that one: memory update ${slug}`,
  });
}
