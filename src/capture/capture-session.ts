/**
 * What a session leaves behind: a note about it, notes about errors that were solved in it, drafts of decisions that
 * were made in it. All of it is told from the database; telling it again changes nothing unless there is something new.
 */
import { clip } from '../core/budget.ts';
import { MemoryError } from '../core/errors.ts';
import type { Insights } from '../core/insight.ts';
import type { OriginPorts } from '../core/origin.ts';
import type { SummaryPorts } from '../core/ports/code-ports.ts';
import type { CommitIndex } from '../core/ports/commit-ports.ts';
import type {
  ActionPorts,
  ConversationPorts,
  IndexPorts,
} from '../core/ports/conversation-ports.ts';
import type { SessionInfo } from '../core/recall.ts';
import { isChange } from '../extraction/acts-of.ts';
import { existingFileNote } from '../notes/file-note-slug.ts';
import { captureRoot } from '../notes/scopes.ts';
import { syncRoot } from '../notes/sync.ts';
import { below } from '../recall/same-file.ts';
import type { CapturedNote, CapturePorts } from './captured.ts';
import { draftDecisions, type NotedDecision } from './decisions/draft-decisions.ts';
import { sessionDecisions } from './decisions/session-decisions.ts';
import type { ErrorNote } from './errors/error-note.ts';
import { noteErrors } from './errors/note-errors.ts';
import { captureFiles } from './files/capture-files.ts';
import { type NotedPreference, notePreferences } from './preferences/note-preferences.ts';
import { sessionPreferences } from './preferences/session-preferences.ts';
import { onBranchesOf } from './session/branches-of-session.ts';
import { captureTranscript } from './session/capture-transcript.ts';
import { foundOut } from './session/found-out.ts';
import { leftOpen } from './session/left-open.ts';
import { notesOfSession } from './session/notes-of-session.ts';
import { type SessionParts, sessionBody } from './session/session-body.ts';
import { sessionCommits } from './session/session-commits.ts';
import { changedFiles } from './session/session-files.ts';
import { isMereTalk, personsWords, type SessionTalk, sessionTalk } from './session/session-talk.ts';
import { aimIn, planIn } from './session/wanted.ts';
import {
  type SessionNote,
  type SessionNoteText,
  sessionNoteSlug,
  writeSessionNote,
} from './session-note.ts';
import { sessionTasks } from './tasks/session-tasks.ts';
import { sessionTodos } from './tasks/session-todos.ts';
import { settleTasks } from './tasks/settle-tasks.ts';
import { isTodoTool } from './tasks/todo-call.ts';
import { isAgentTool } from './tools/agent-report.ts';
import { dropOvertaken } from './tools/drop-overtaken.ts';
import { toolCallsIn } from './tools/tool-calls-in.ts';
import type { ToolUse } from './tools/tool-use.ts';

export interface SessionPorts
  extends CapturePorts,
    ActionPorts,
    ConversationPorts,
    Pick<IndexPorts, 'transcripts' | 'store'>,
    Pick<SummaryPorts, 'sources' | 'checkout'> {
  readonly insights: Insights;
  readonly origins: OriginPorts['origins'];
  readonly commits: CommitIndex;
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
  readonly preferences: readonly NotedPreference[];
}

/** The session must have been indexed and annotated. Throws if it is of another project; run again, it changes only what is new. */
export async function captureSession(
  here: SessionPorts,
  session: SessionInfo,
  { make = 'all', files: transcripts = [], evenTalk = true }: CaptureOptions = {},
): Promise<CapturedSession> {
  checkProject(here, session);
  const ports = onBranchesOf(here, session);
  const write = make === 'all';
  const talk = await sessionTalk(ports, session);
  const uses = usesIn(ports, session, transcripts);
  const reports = write ? await captureReports(ports, talk, uses) : [];
  const files = changedFiles(ports, talk);
  const found = await sessionDecisions(ports, talk);
  const wishes = await sessionPreferences(ports, talk);
  const isEmpty = personsWords(talk).length === 0 && files.length === 0;
  const isIdle = found.length + wishes.length === 0 && isMereTalk(talk);
  const isNoted = !isEmpty && (evenTalk || !isIdle);
  const root = captureRoot(ports.scopes);
  if (isNoted) await syncRoot(ports, root);
  const note = sessionNoteSlug(ports, root, session);
  const list = await sessionTodos(ports, talk, [...uses.values()].flat());
  const standing = { list, talk, note: isNoted ? note : undefined };
  const settled = await settleTasks(ports, standing, write);
  const seen = [...reports, ...settled.captured];
  if (!isNoted) return { ...NOTHING, session, seen };
  const input = { root, talk, note, project: session.project, session: session.id, write };
  const { errors, solved } = await noteErrors(ports, input);
  const decisions = await draftDecisions(ports, { ...input, decisions: found });
  const preferences = await notePreferences(ports, { ...input, wishes, decisions });
  if (write) await captureFiles(ports, root, talk);
  const own = (type: 'decision' | 'discovery') => notesOfSession(ports, root, session, type);
  const tasks = sessionTasks(settled.list);
  const parts: SessionParts = {
    ...{ talk, tasks, decisions, preferences, errors, solved, files },
    left: await leftOpen(ports, talk, tasks),
    commits: sessionCommits(ports, talk),
    ownDecisions: own('decision').filter(({ status }) => status !== 'draft'),
    discoveries: own('discovery'),
    fileNote: (path) => existingFileNote(ports, root, path),
  };
  const { redact } = await ports.redaction();
  const text: SessionNoteText = {
    ...{ name: redact(nameOf(talk)), body: redact(sessionBody(parts)), related: relatedTo(parts) },
    changed: talk.actions.findLast(isChange)?.time,
  };
  const written = writeSessionNote(ports, root, session, text, make);
  return { session, note: written, seen, errors, decisions, preferences };
}

const NOTHING = { note: undefined, errors: [], decisions: [], preferences: [] } as const;

const LONGEST_NAME = 80;

/** A result that says little else is no name: "Fixed the bug in issue #12." */
const SHORTEST_NAME = 45;

/** What a session was called by what was typed in it; where nothing was, by its plan, or by what was done in it. */
function nameOf(talk: SessionTalk): string {
  if (personsWords(talk).length > 0) return talk.name;
  const found = foundOut(talk, true);
  const closing = found.filter(({ kind, isClosing }) => kind === 'result' && isClosing);
  const told = closing.find(({ text }) => text.length >= SHORTEST_NAME) ?? closing[0] ?? found[0];
  const said = planIn(talk)?.text.replace(/^plan: */i, '') ?? told?.text ?? aimIn(talk)?.text;
  return said === undefined ? talk.name : clip(said, LONGEST_NAME);
}

/** By transcript: its calls of the tools that leave notes. It is read once for all of them. */
function usesIn(
  ports: Pick<SessionPorts, 'transcripts' | 'store'>,
  { id: session }: SessionInfo,
  files: readonly string[],
): ReadonlyMap<string, readonly ToolUse[]> {
  const leavesNote = (tool: string) => isAgentTool(tool) || isTodoTool(tool);
  return new Map(
    files.map((file) => [file, toolCallsIn(ports, { file, session }, leavesNote)] as const),
  );
}

/** Without what the session itself has overtaken. */
async function captureReports(
  ports: SessionPorts,
  talk: SessionTalk,
  uses: ReadonlyMap<string, readonly ToolUse[]>,
): Promise<readonly CapturedNote[]> {
  const { info, actions } = talk;
  const captured: CapturedNote[] = [];
  for (const [file, own] of uses) {
    const input = { file, session: info.id };
    captured.push(...(await captureTranscript(ports, input, own, actions)));
  }
  const over = dropOvertaken(ports, captureRoot(ports.scopes), talk);
  return captured.filter(({ note }) => !over.includes(note.slug));
}

/** A draft and a wish name the session themselves, and may be dropped; a task that is done has no note to stay. */
function relatedTo({ tasks, decisions, ownDecisions, discoveries, errors }: SessionParts) {
  const open = tasks.filter(({ isDone }) => !isDone);
  const accepted = decisions.filter(({ isDraft }) => !isDraft);
  return [...open, ...accepted, ...ownDecisions, ...discoveries, ...errors].flatMap(
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
