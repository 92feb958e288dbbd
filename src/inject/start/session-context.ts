/**
 * What a new session is told: how the last one went, what is to be done, what holds, which files matter. Ranked by what
 * the branch and the changed files suggest; how much of it fits is for its text to say.
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
import { type LastSession, lastSession } from './last-session.ts';
import { leftOpen, type OpenItem, passageItems } from './left-open.ts';
import { openTasks, type TaskItem } from './open-tasks.ts';
import { preferences } from './preferences.ts';
import { type RecentFile, recentFiles } from './recent-files.ts';

export interface SessionContext {
  /** What a person wrote into index.md. */
  readonly words: readonly MemoryItem[];
  readonly lastSession: LastSession | undefined;
  /** Decided in this very session, before it was compacted. */
  readonly decided: readonly MemoryItem[];
  /** How the person likes things done. */
  readonly wishes: readonly MemoryItem[];
  readonly tasks: readonly TaskItem[];
  readonly decisions: readonly MemoryItem[];
  readonly files: readonly RecentFile[];
  readonly gotchas: readonly MemoryItem[];
  readonly open: readonly OpenItem[];
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
}

/** So many of the newest are weighed, and so many older ones that share words with what is at hand. */
const NEWEST = 40;
const ALIKE = 20;
const MOST = 8;
/** Said firmly enough to be told as decided. */
const FIRM = 0.8;

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
  const edited = editedLately(ports, [session, last?.talk?.session]);
  const hand = atHand(ports.workingTree.branch() ?? '', [...changed, ...edited]);
  const { project } = ports.scopes;
  return {
    words: await indexPageWords(ports),
    lastSession: last,
    decided: isCompacted && session !== undefined ? await decidedIn(ports, session) : [],
    wishes: await preferences(ports),
    tasks: openTasks(ports, hand, isCompacted ? session : undefined),
    decisions: ranked(ports, 'decision', hand),
    files: recentFiles(ports, hand),
    gotchas: ranked(ports, 'gotcha', hand),
    open: wantsOpen && project !== undefined ? await leftOpen(ports, project, hand) : [],
  };
}

/** All that may be told, in no order. */
export function itemsOf(context: SessionContext): readonly MemoryItem[] {
  const { words, lastSession, decided, wishes, tasks, decisions, files, gotchas, open } = context;
  const perhaps = [lastSession?.note, ...files.map(({ item }) => item)];
  return [
    ...[...words, ...decided, ...wishes, ...tasks, ...decisions, ...gotchas, ...open],
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

async function decidedIn(
  ports: SessionContextPorts,
  session: string,
): Promise<readonly MemoryItem[]> {
  const meant = { intents: ['decision'], isValid: true, isStanding: true } as const;
  const found = ports.insights.meant(meant, { session }, MOST);
  const firm = found.filter(({ confidence }) => confidence >= FIRM);
  return passageItems(ports, firm, 'decided in this session');
}
