/** Which conversations and commits touched a file, what they changed in it, why, and what was said about it. */
import { basename, join } from 'node:path';
import type { ActionKind } from '../core/conversation.ts';
import type { CommitRecord } from '../core/ports/commit-ports.ts';
import type { ActionPorts } from '../core/ports/conversation-ports.ts';
import type { FileTouch, PlacedAction } from '../core/recall.ts';
import { cleanCommits } from './answer/clean-commits.ts';
import { saidAboutFile } from './answer/said-about-file.ts';
import { type Quote, quote } from './quote.ts';
import { redactedAnew } from './redacted-anew.ts';
import { type AskedFile, below, byItsEnd, exactly } from './same-file.ts';

export interface BlameInput extends AskedFile {
  /** Absent for all projects. */
  readonly project: string | undefined;
  readonly limit: number | undefined;
}

export interface Blamed {
  readonly session: string;
  readonly project: string;
  readonly branch: string | undefined;
  readonly paths: readonly string[];
  /** When the file was touched last. */
  readonly time: string;
  readonly reads: number;
  readonly edits: number;
  readonly writes: number;
  readonly failed: number;
  readonly asked: Quote | undefined;
  /** In order; the last ones if there are many. */
  readonly changes: readonly PlacedAction[];
  readonly said: readonly Quote[];
}

export interface Blame {
  readonly results: readonly Blamed[];
  /** Conversations in this project, shown or not. */
  readonly total: number;
  readonly elsewhere: number;
  /** Of this project, the newest first; and how many there are. */
  readonly commits: readonly CommitRecord[];
  readonly totalCommits: number;
  /** Nothing was indexed yet. */
  readonly isEmpty: boolean;
}

const MOST_CHANGES = 20;

/** The last conversation first. The exact path wins over paths that only end like it; reads no transcript. */
export async function blame(ports: ActionPorts, input: BlameInput): Promise<Blame> {
  const all = ports.actions.touches(basename(input.typed));
  const exact = all.filter(exactly(input));
  const touches = exact.length > 0 ? exact : all.filter(byItsEnd(input));
  const here = touches.filter(({ project }) => isIn(input.project, project));
  const sessions = bySession(here);
  const commits = commitsOf(ports, input, exact.length > 0);
  const results: Blamed[] = [];
  for (const each of sessions.slice(0, input.limit)) results.push(await blamed(ports, each));
  return {
    results,
    total: sessions.length,
    elsewhere: bySession(touches).length - sessions.length,
    commits: await cleanCommits(ports, commits.slice(0, input.limit)),
    totalCommits: commits.length,
    isEmpty: touches.length + commits.length === 0 && ports.conversations.counts().sessions === 0,
  };
}

/** By the same rules as what sessions touched, so that both speak of the same file. */
function commitsOf(
  { commits }: ActionPorts,
  input: BlameInput,
  isExact: boolean,
): readonly CommitRecord[] {
  const here = commits
    .touching(basename(input.typed))
    .filter(({ project }) => isIn(input.project, project));
  const matching = (matches: ReturnType<typeof exactly>) =>
    here.filter(({ project, files }) =>
      files.some((file) => matches({ path: join(project, file), project, cwd: project })),
    );
  const exact = matching(exactly(input));
  return isExact || exact.length > 0 ? exact : matching(byItsEnd(input));
}

function isIn(wanted: string | undefined, project: string): boolean {
  return wanted === undefined || wanted === project || below(wanted, project) !== undefined;
}

/** The last one first. */
function bySession(touches: readonly FileTouch[]): readonly (readonly FileTouch[])[] {
  const inOrder = touches.toSorted(
    (a, b) => a.time.localeCompare(b.time) || a.line - b.line || a.action - b.action,
  );
  return [...Map.groupBy(inOrder, ({ session }) => session).values()].toSorted((a, b) =>
    (b.at(-1)?.time ?? '').localeCompare(a.at(-1)?.time ?? ''),
  );
}

async function blamed(ports: ActionPorts, touches: readonly FileTouch[]): Promise<Blamed> {
  const changing = touches.filter(({ kind }) => kind !== 'read');
  const shown = (changing.length > 0 ? changing : touches.slice(-1)).slice(-MOST_CHANGES);
  const [{ session, project, time } = NOWHERE] = changing.length > 0 ? changing : touches;
  const found = shown.flatMap(({ action }) => ports.actions.action(action) ?? []);
  const actions = await redactedAnew(ports, found);
  const asked = await redactedAnew(ports, ports.talk.askedBefore(session, time));
  const last = actions.at(-1);
  return {
    session,
    project,
    branch: last?.branch,
    paths: [...new Set(touches.map(({ path }) => path))],
    time: touches.at(-1)?.time ?? time,
    ...counts(touches),
    asked: quote(asked),
    changes: changing.length > 0 ? actions : [],
    said: last ? await saidAboutFile(ports, basename(last.path ?? ''), last, asked) : [],
  };
}

const NOWHERE = { session: '', project: '', time: '' };

function counts(touches: readonly FileTouch[]) {
  const done = Map.groupBy(touches, ({ kind, outcome }) => (outcome === 'failed' ? outcome : kind));
  const count = (what: ActionKind | 'failed') => done.get(what)?.length ?? 0;
  return {
    reads: count('read'),
    edits: count('edit'),
    writes: count('write'),
    failed: count('failed'),
  };
}
