/** Anything that has an id, whole: read from what is kept here, so a transcript that is gone is not missed. */
import { lastTodos } from '../conversations/last-todos.ts';
import {
  cleanAction,
  cleanMessage,
  type Redact,
  redactorFor,
} from '../conversations/redact-again.ts';
import type { Transcripts } from '../core/ports/conversation-ports.ts';
import {
  type Mark,
  type SaidMessage,
  type SessionInfo,
  type TopicInfo,
  TYPED,
} from '../core/recall.ts';
import { redactedNote } from '../note-text/redacted-note.ts';
import { cleanCommits } from './answer/clean-commits.ts';
import { findTarget, type Target, type TargetPorts } from './answer/find-target.ts';
import type {
  OwnMarks,
  Shown,
  ShownCommit,
  ShownNote,
  ShownPassage,
  ShownTalk,
  ShownThought,
} from './shown.ts';

export interface ShowInput {
  readonly id: string;
  /** How many messages before and after a passage. */
  readonly context: number;
  /** How many messages of a topic or session. */
  readonly limit: number | undefined;
}

type Ports = TargetPorts & { readonly transcripts: Transcripts };

/** Throws `not_found` if nothing has that id. Secrets that only newer rules know are taken out. */
export async function show(ports: Ports, input: ShowInput): Promise<Shown> {
  const target = findTarget(ports, input.id);
  switch (target.kind) {
    case 'note':
      return showNote(ports, target.id);
    case 'thought':
      return showThought(ports, target.id);
    case 'idea':
      return showPassage(ports, target, input.context);
    case 'deed': {
      const { id, action } = target;
      const redact = await redactorFor(ports, [action]);
      const about = { id, mark: markOf(ports, id), gone: isGone(ports, action.file) };
      return { kind: 'deed', action: cleanAction(action, redact), ...about };
    }
    case 'commit':
      return showCommit(ports, target);
    case 'span':
      return showTalk(ports, target, [target.topic], input.limit);
    case 'session':
      return showTalk(ports, target, ports.archive.topics(target.id), input.limit);
  }
}

async function showCommit(
  ports: Ports,
  { id, commit }: Extract<Target, { kind: 'commit' }>,
): Promise<ShownCommit> {
  const [clean = commit] = await cleanCommits(ports, [commit]);
  const by = commit.session === undefined ? undefined : ports.archive.session(commit.session);
  const redact = await redactorFor(ports, by ? [by] : []);
  return {
    ...{ kind: 'commit', id, commit: clean, mark: markOf(ports, id) },
    by: by && { ...by, name: redact(by.name) },
  };
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

async function showPassage(
  ports: Ports,
  { id, passage, message }: Extract<Target, { kind: 'idea' }>,
  context: number,
): Promise<ShownPassage> {
  const { before, after } = ports.archive.around(message, context);
  const redact = await redactorFor(ports, [message, ...before, ...after]);
  const clean = (each: SaidMessage) => cleanMessage(each, redact);
  return {
    kind: 'idea',
    id,
    passage,
    message: clean(message),
    before: before.map(clean),
    after: after.map(clean),
    gone: isGone(ports, message.file),
    mark: markOf(ports, id),
    marks: ownMarks(ports, [...before, message, ...after]),
  };
}

async function showTalk(
  ports: Ports,
  target: Extract<Target, { kind: 'span' | 'session' }>,
  topics: readonly TopicInfo[],
  limit: number | undefined,
): Promise<ShownTalk> {
  const session =
    target.kind === 'session' ? target.session : sessionOf(ports, target.topic.session);
  // A sub-agent's talk is read on its own: it happened beside the rest, not after it.
  const read = target.kind === 'span' ? topics : topics.filter(({ agent }) => agent === undefined);
  const found = read.flatMap((topic) => ports.archive.inTopic(topic.id, limit));
  // A topic holds its sub-topics, so a message may come more than once.
  const messages = [...new Map(found.map((message) => [message.message, message])).values()]
    .sort((a, b) => a.time.localeCompare(b.time) || a.line - b.line)
    .slice(0, limit ?? Number.POSITIVE_INFINITY);
  const redact = await redactorFor(ports, [session, ...messages]);
  const made = target.kind === 'session' ? ports.commits.ofSession(session.id) : [];
  return {
    commits: await cleanCommits(ports, made),
    kind: target.kind,
    id: target.id,
    session: { ...session, name: redact(session.name) },
    name: redact(target.kind === 'span' ? target.topic.name : session.name),
    topics: topics.map((topic) => cleanTopic(topic, redact)),
    messages: messages.map((message) => cleanMessage(message, redact)),
    total: target.kind === 'span' ? target.topic.messages : ports.archive.countMessages(session.id),
    mark: markOf(ports, target.id),
    marks: ownMarks(ports, messages),
    todos: target.kind === 'session' ? await lastTodos(ports, session.id) : [],
  };
}

function cleanTopic(topic: TopicInfo, redact: Redact): TopicInfo {
  const { name, summary } = topic;
  return { ...topic, name: redact(name), summary: summary && redact(summary) };
}

function sessionOf({ archive }: Ports, id: string): SessionInfo {
  const session = archive.session(id);
  if (!session) throw new Error(`A topic belongs to a session that is not there: ${id}`);
  return session;
}

function markOf({ marks }: Ports, id: string): Mark | undefined {
  return marks.marksFor([id]).get(id);
}

function ownMarks({ marks }: Ports, messages: readonly SaidMessage[]): OwnMarks {
  const ids = messages.flatMap(({ passages, actions }) => [
    ...passages.map(({ id }) => `i${id}`),
    ...actions.map(({ id }) => `d${id}`),
  ]);
  return new Map([...marks.marksFor(ids)].filter(([id, mark]) => mark.target === id));
}

function isGone({ transcripts }: Ports, file: string): boolean {
  return file !== TYPED && transcripts.file(file) === undefined;
}
