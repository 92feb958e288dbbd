/**
 * What a session leaves behind: a note about it, notes about errors that were solved in it, drafts of decisions that
 * were made in it. All of it is told from the database; telling it again changes nothing unless there is something new.
 */
import { MemoryError } from '../core/errors.ts';
import type { Insights } from '../core/insight.ts';
import type {
  ActionPorts,
  ConversationPorts,
  IndexPorts,
} from '../core/ports/conversation-ports.ts';
import type { SessionInfo } from '../core/recall.ts';
import { existingFileNote } from '../notes/file-note-slug.ts';
import { captureRoot } from '../notes/scopes.ts';
import { syncRoot } from '../notes/sync.ts';
import { below } from '../recall/same-file.ts';
import type { CapturedNote, CapturePorts } from './captured.ts';
import { draftDecisions, type NotedDecision } from './decisions/draft-decisions.ts';
import { firmDecisions } from './decisions/firm-decisions.ts';
import { type ErrorNote, noteError } from './errors/error-note.ts';
import { solvedErrors } from './errors/solved-errors.ts';
import { captureTranscript } from './session/capture-transcript.ts';
import { notesOfSession } from './session/notes-of-session.ts';
import { type SessionParts, sessionBody } from './session/session-body.ts';
import { changedFiles } from './session/session-files.ts';
import { isMereTalk, personsWords, sessionTalk } from './session/session-talk.ts';
import { type SessionNote, sessionNoteSlug, writeSessionNote } from './session-note.ts';
import { sessionTasks } from './tasks/session-tasks.ts';

export interface SessionPorts
  extends CapturePorts,
    ActionPorts,
    Pick<ConversationPorts, 'archive' | 'redaction'>,
    Pick<IndexPorts, 'transcripts' | 'store'> {
  readonly checkout: string | undefined;
  readonly insights: Insights;
  readonly projectOf: (folder: string) => string;
  readonly cwd: string;
}

export interface CaptureOptions {
  /** `nothing` only says what would be made; `update` only brings a note of the session that is there up to date. */
  readonly make?: 'all' | 'update' | 'nothing';
  /** Its transcripts, as far as they are still there. */
  readonly files?: readonly string[];
  /** Whether a mere question and its answer make a note, too. */
  readonly evenTalk?: boolean;
}

export interface CapturedSession {
  readonly session: SessionInfo;
  /** Undefined: nothing was asked for and nothing changed, so there is nothing to note. */
  readonly note: SessionNote | undefined;
  /** To-dos, and reports of sub-agents, that no hook had captured. */
  readonly seen: readonly CapturedNote[];
  readonly errors: readonly ErrorNote[];
  readonly decisions: readonly NotedDecision[];
}

/** The session must have been indexed and annotated. Throws if it is of another project; run again, it changes only what is new. */
export async function captureSession(
  ports: SessionPorts,
  session: SessionInfo,
  { make = 'all', files: transcripts = [], evenTalk = true }: CaptureOptions = {},
): Promise<CapturedSession> {
  checkProject(ports, session);
  const seen = make === 'all' ? await captureTranscripts(ports, session, transcripts) : [];
  const talk = await sessionTalk(ports, session);
  const files = changedFiles(ports, talk);
  const found = firmDecisions(ports, talk);
  const isEmpty = personsWords(talk).length === 0 && files.length === 0;
  if (isEmpty || (!evenTalk && found.length === 0 && isMereTalk(talk))) {
    return { session, note: undefined, seen, errors: [], decisions: [] };
  }
  const root = captureRoot(ports.scopes);
  await syncRoot(ports, root);
  const note = sessionNoteSlug(ports, root, session);
  const errors: ErrorNote[] = [];
  const input = { root, note, project: session.project, session: session.id };
  for (const error of await solvedErrors(ports, talk)) {
    errors.push(await noteError(ports, error, { ...input, write: make === 'all' }));
  }
  const draft = { root, talk, decisions: found, note, write: make === 'all' };
  const decisions = await draftDecisions(ports, draft);
  const own = (type: 'task' | 'decision' | 'discovery') =>
    notesOfSession(ports, root, session, type);
  const tasks = sessionTasks(own('task'), talk.actions);
  const { redact } = await ports.redaction();
  const parts: SessionParts = {
    ...{ talk, tasks, decisions, errors, files },
    ownDecisions: own('decision').filter(({ status }) => status !== 'draft'),
    discoveries: own('discovery'),
    fileNote: (path) => existingFileNote(ports, root, path),
  };
  const name = redact(talk.name);
  const text = { name, body: redact(sessionBody(parts)), related: relatedTo(parts) };
  return {
    session,
    note: writeSessionNote(ports, root, session, text, make),
    seen,
    errors,
    decisions,
  };
}

async function captureTranscripts(
  ports: SessionPorts,
  { id }: SessionInfo,
  files: readonly string[],
): Promise<readonly CapturedNote[]> {
  const captured: CapturedNote[] = [];
  for (const file of files) {
    captured.push(...(await captureTranscript(ports, { file, session: id })));
  }
  return captured;
}

/** A draft names the session itself, and may be dropped. */
function relatedTo({ tasks, decisions, ownDecisions, discoveries, errors }: SessionParts) {
  const accepted = decisions.filter(({ isDraft }) => !isDraft);
  return [...tasks, ...accepted, ...ownDecisions, ...discoveries, ...errors].flatMap(
    ({ slug }) => slug ?? [],
  );
}

/** What happened in one project is no note of another. */
export function belongsHere(
  { projectOf, scopes, cwd }: Pick<SessionPorts, 'projectOf' | 'scopes' | 'cwd'>,
  { project }: SessionInfo,
): boolean {
  const here = projectOf(scopes.project ?? cwd);
  return project === here || below(here, project) !== undefined;
}

function checkProject(ports: SessionPorts, session: SessionInfo) {
  const { id, project } = session;
  if (belongsHere(ports, session)) return;
  throw new MemoryError('invalid', `Session ${id} belongs to another project: ${project}.`, {
    hint: `Nothing was written. Run the command there: cd ${project}`,
  });
}
