/**
 * What a new session is told: how the last one went, what is to be done, what holds, which files matter, what came since. Ranked
 * by what the branch and the changed files suggest; how much of it fits is for its text to say.
 */
import { join } from 'node:path';
import type { Insights } from '../../core/insight.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteType } from '../../core/notes/note.ts';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import type { WorkingTree } from '../../core/working-tree.ts';
import { syncRoot } from '../../notes/sync.ts';
import { placeInProject } from '../../recall/same-file.ts';
import { indexPageWords } from '../../trust/index-page-words.ts';
import { type AtHand, atHand, lifted } from '../search/at-hand.ts';
import { areInStep, bringInStep } from '../search/in-step.ts';
import { noteItem } from '../search/note-item.ts';
import type { CitedItem } from './cited-item.ts';
import { type LastSession, lastSession } from './last-session.ts';
import { leftOpen, type OpenItem } from './left-open.ts';
import { openTasks, type TaskItem } from './open-tasks.ts';
import { preferences } from './preferences.ts';
import { type RecentFile, recentFiles } from './recent-files.ts';
import { type WorkStands, workStands } from './work-stands.ts';

export interface SessionContext {
  /** What a person wrote into index.md. */
  readonly words: readonly MemoryItem[];
  readonly lastSession: LastSession | undefined;
  /** How the person likes things done. */
  readonly wishes: readonly CitedItem[];
  readonly tasks: readonly TaskItem[];
  readonly decisions: readonly MemoryItem[];
  readonly files: readonly RecentFile[];
  readonly gotchas: readonly MemoryItem[];
  readonly open: readonly OpenItem[];
  readonly stands: WorkStands | undefined;
  /** Decisions that wait for the person's word. */
  readonly drafts: number;
}

export type SessionContextPorts = NotePorts &
  ConversationPorts & {
    readonly insights: Insights;
    readonly workingTree: WorkingTree;
    readonly sources: SourceFiles;
    readonly checkout: string | undefined;
    readonly settings: Config;
  };

export interface Beginning {
  readonly session: string | undefined;
  /** It goes on, but most of what was said is out of the model's sight. */
  readonly isCompacted: boolean;
  /** Its file, if the client says where that is. */
  readonly transcript?: string | undefined;
}

/** So many of the newest are weighed, and so many older ones that share words with what is at hand. */
const NEWEST = 40;
const ALIKE = 20;
const MOST = 4;

/** Notes that came or went, and those that are told, are in step with their files after this. */
export async function sessionContext(
  ports: SessionContextPorts,
  beginning: Beginning,
): Promise<SessionContext | undefined> {
  const { injection } = ports.settings;
  // Git looks for itself while we look at the notes.
  const changed = injection.enabled ? ports.workingTree.changed() : undefined;
  await bringInStep(ports);
  if (!changed) return undefined;
  const wantsOpen = injection.open_questions;
  const found = await gathered(ports, beginning, await changed, wantsOpen);
  if (areInStep(ports, itemsOf(found))) return found;
  for (const root of ports.scopes.roots) await syncRoot(ports, root);
  return gathered(ports, beginning, await changed, wantsOpen);
}

async function gathered(
  ports: SessionContextPorts,
  { session, isCompacted }: Beginning,
  changed: readonly string[],
  wantsOpen: boolean,
): Promise<SessionContext> {
  const last = lastSession(ports, session);
  const edited = editedLately(ports, [session, last?.session]);
  const hand = atHand(ports.workingTree.branch() ?? '', [...changed, ...edited]);
  const { project, roots } = ports.scopes;
  const waiting = { roots, captured: true, status: 'draft', branches: 'told', limit: 1 } as const;
  return {
    words: await indexPageWords(ports),
    // The session itself goes on: what came before it was told when it began.
    lastSession: isCompacted ? undefined : last,
    wishes: await preferences(ports, hand),
    tasks: openTasks(ports, hand, isCompacted ? session : undefined),
    decisions: ranked(ports, 'decision', hand),
    files: recentFiles(ports, hand, changed),
    gotchas: ranked(ports, 'gotcha', hand),
    open: wantsOpen && project !== undefined ? await leftOpen(ports, project, hand) : [],
    stands: isCompacted ? undefined : await workStands(ports, last?.newest),
    drafts: ports.index.list(waiting).total,
  };
}

/** All that may be told, in no order. */
export function itemsOf(context: SessionContext): readonly MemoryItem[] {
  const { words, lastSession, wishes, tasks, decisions, files, gotchas, open } = context;
  const perhaps = [lastSession?.note, ...files.map(({ item }) => item)];
  return [
    ...[...words, ...wishes, ...tasks, ...decisions, ...gotchas, ...open],
    ...perhaps.flatMap((item) => item ?? []),
  ];
}

/** From the project's folder; what is gone since is not worth a word. */
function editedLately(
  { archive, scopes: { project }, checkout, sources }: SessionContextPorts,
  sessions: readonly (string | undefined)[],
): readonly string[] {
  if (project === undefined) return [];
  const edited = sessions.flatMap((id) => (id === undefined ? [] : archive.edited(id).files));
  return edited
    .flatMap((path) => placeInProject(project, path) ?? [])
    .filter((path) => sources.exists(join(checkout ?? project, path)));
}

/** A draft was not decided by anybody yet, and what was superseded does not hold any more. */
function ranked(
  { index, scopes: { roots }, clock }: NotePorts,
  type: NoteType,
  hand: AtHand,
): readonly MemoryItem[] {
  const filter = { roots, type, status: 'active', branches: 'told' } as const;
  const newest = index.list({ ...filter, limit: NEWEST }).notes;
  const words = [...hand.words.keys()].map((word) => `"${word}"`).join(' OR ');
  const isAll = words === '' || newest.length < NEWEST;
  const match = `{title tags} : (${words})`;
  const alike = isAll ? [] : index.search(match, { ...filter, limit: ALIKE }, clock()).hits;
  const known = new Set(newest.map(({ filePath }) => filePath));
  const older = alike.map(({ note }) => note).filter(({ filePath }) => !known.has(filePath));
  // What was decided here comes before what holds everywhere.
  const [here, elsewhere] = [true, false].map((isHere) =>
    [...newest, ...older].filter(({ scope }) => (scope !== 'global') === isHere),
  );
  return lifted(index, [...(here ?? []), ...(elsewhere ?? [])], hand)
    .slice(0, MOST)
    .map(({ note, score, reason }) => noteItem(note, { score, reason: reason || 'recent' }));
}
