/** Anything that has an id, whole: read from what is kept here, so a transcript that is gone is not missed. */
import {
  cleanDeed,
  cleanPassage,
  type Redact,
  redactorFor,
} from '../conversations/redact-again.ts';
import type { Transcripts } from '../core/ports/conversation-ports.ts';
import { type Mark, type Passage, type SessionInfo, type SpanInfo, TYPED } from '../core/recall.ts';
import { redactedNote } from '../note-text/redacted-note.ts';
import { findTarget, type Target, type TargetPorts } from './answer/find-target.ts';
import type { OwnMarks, Shown, ShownIdea, ShownNote, ShownTalk, ShownThought } from './shown.ts';

export interface ShowInput {
  readonly id: string;
  /** How many messages before and after an idea. */
  readonly context: number;
  /** How many messages of a span or session. */
  readonly limit: number | undefined;
}

type Ports = TargetPorts & { readonly transcripts: Transcripts };

export async function show(ports: Ports, input: ShowInput): Promise<Shown> {
  const target = findTarget(ports, input.id);
  switch (target.kind) {
    case 'note':
      return showNote(ports, target.id);
    case 'thought':
      return showThought(ports, target.id);
    case 'idea':
      return showIdea(ports, target, input.context);
    case 'deed': {
      const { id, deed } = target;
      const redact = await redactorFor(ports, [deed]);
      const about = { id, mark: markOf(ports, id), gone: isGone(ports, deed.file) };
      return { kind: 'deed', deed: cleanDeed(deed, redact), ...about };
    }
    case 'span':
      return showTalk(ports, target, [target.span], input.limit);
    case 'session':
      return showTalk(ports, target, ports.archive.spans(target.id), input.limit);
  }
}

async function showThought(ports: Ports, id: string): Promise<ShownThought> {
  const { findDeliberation, redactedDeliberation } = await import('../think/deliberations.ts');
  const { redact } = await ports.redaction();
  const deliberation = redactedDeliberation(findDeliberation(ports, id), redact);
  return { kind: 'thought', id, deliberation, mark: markOf(ports, id) };
}

/** Only a file needs the YAML parser, which is slow to load. */
async function showNote(ports: Ports, slug: string): Promise<ShownNote> {
  const { readNote } = await import('../notes/read-note.ts');
  const { staleFiles } = await import('../upkeep/stale-files.ts');
  const { note: file, brokenLinks } = readNote(ports, slug);
  const note = redactedNote(file, (await ports.redaction()).redact);
  const stale = await staleFiles(ports, note);
  return { kind: 'note', id: slug, note, brokenLinks, stale, mark: markOf(ports, slug) };
}

async function showIdea(
  ports: Ports,
  { id, idea, passage }: Extract<Target, { kind: 'idea' }>,
  context: number,
): Promise<ShownIdea> {
  const { before, after } = ports.archive.around(passage, context);
  const redact = await redactorFor(ports, [passage, ...before, ...after]);
  const clean = (each: Passage) => cleanPassage(each, redact);
  return {
    kind: 'idea',
    id,
    idea,
    passage: clean(passage),
    before: before.map(clean),
    after: after.map(clean),
    gone: isGone(ports, passage.file),
    mark: markOf(ports, id),
    marks: ownMarks(ports, [...before, passage, ...after]),
  };
}

async function showTalk(
  ports: Ports,
  target: Extract<Target, { kind: 'span' | 'session' }>,
  spans: readonly SpanInfo[],
  limit: number | undefined,
): Promise<ShownTalk> {
  const session =
    target.kind === 'session' ? target.session : sessionOf(ports, target.span.session);
  // A sub-agent's talk is read on its own: it happened beside the rest, not after it.
  const read = target.kind === 'span' ? spans : spans.filter(({ agent }) => agent === undefined);
  const found = read.flatMap((span) => ports.archive.inSpan(span.id, limit));
  // A topic holds its sub-topics, so a message may come more than once.
  const passages = [...new Map(found.map((passage) => [passage.message, passage])).values()]
    .sort((a, b) => a.time.localeCompare(b.time) || a.line - b.line)
    .slice(0, limit ?? Number.POSITIVE_INFINITY);
  const redact = await redactorFor(ports, [session, ...passages]);
  return {
    kind: target.kind,
    id: target.id,
    session: { ...session, name: redact(session.name) },
    name: redact(target.kind === 'span' ? target.span.name : session.name),
    spans: spans.map((span) => cleanSpan(span, redact)),
    passages: passages.map((passage) => cleanPassage(passage, redact)),
    total: target.kind === 'span' ? target.span.messages : ports.archive.countMessages(session.id),
    mark: markOf(ports, target.id),
    marks: ownMarks(ports, passages),
  };
}

function cleanSpan(span: SpanInfo, redact: Redact): SpanInfo {
  const { name, summary } = span;
  return { ...span, name: redact(name), summary: summary && redact(summary) };
}

function sessionOf({ archive }: Ports, id: string): SessionInfo {
  const session = archive.session(id);
  if (!session) throw new Error(`A span belongs to a session that is not there: ${id}`);
  return session;
}

function markOf({ marks }: Ports, id: string): Mark | undefined {
  return marks.marksFor([id]).get(id);
}

function ownMarks({ marks }: Ports, passages: readonly Passage[]): OwnMarks {
  const ids = passages.flatMap(({ ideas, deeds }) => [
    ...ideas.map(({ id }) => `i${id}`),
    ...deeds.map(({ id }) => `d${id}`),
  ]);
  return new Map([...marks.marksFor(ids)].filter(([id, mark]) => mark.target === id));
}

function isGone({ transcripts }: Ports, file: string): boolean {
  return file !== TYPED && transcripts.file(file) === undefined;
}
