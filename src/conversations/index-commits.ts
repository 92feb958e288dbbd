/**
 * The history of a project's repository → commits that can be found, each with the session that made it. What was read stays; only
 * the difference to what is checked out now is asked for, both ways, so that a history that was rewritten leaves nothing behind.
 */

import { isPausedNow, pausedAt } from '../core/pause.ts';
import type { App } from '../core/ports/app.ts';
import type { CommitToKeep, LoggedCommit } from '../core/ports/commit-ports.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import { joinSessions } from './commits/join-sessions.ts';
import { readMessage } from './commits/read-message.ts';

type Ports = Pick<
  App,
  'commitLog' | 'commitStore' | 'conversations' | 'redaction' | 'settings' | 'state'
>;

export interface IndexedCommits {
  readonly added: number;
  readonly removed: number;
  /** How many commits are known to be a session's since now. */
  readonly joined: number;
}

const NOTHING: IndexedCommits = { added: 0, removed: 0, joined: 0 };
const ALL = -1;

/** Of a folder that is no repository, or while memory is paused there, nothing. Whoever is at it already does our part, too. */
export async function indexCommits(ports: Ports, project: string): Promise<IndexedCommits> {
  const most = ports.settings.git.commits;
  if (most === 0) forgetHistory(ports, project);
  if (most === 0 || isPausedNow(ports.state, project)) return NOTHING;
  const heads = await ports.commitLog.heads(project);
  if (heads.length === 0) return NOTHING;
  const work = () => readHistory(ports, project, heads, most);
  return (await ports.state.alone(`commits of ${project}`, work, 0)) ?? NOTHING;
}

/** Whoever switches it off wants to have none. */
function forgetHistory({ commitStore }: Ports, project: string): void {
  const before = commitStore.read(project)?.most ?? 0;
  if (before > 0) commitStore.finish(project, { heads: [], most: 0 });
}

/** Every project that is known and still there. */
export async function indexAllCommits(ports: Ports, isTimeUp: () => boolean): Promise<number> {
  let added = 0;
  for (const { project } of ports.conversations.projects(ALL)) {
    if (isTimeUp()) break;
    if (project !== '') added += (await indexCommits(ports, project)).added;
  }
  return added;
}

async function readHistory(
  ports: Ports,
  project: string,
  heads: readonly string[],
  most: number,
): Promise<IndexedCommits> {
  const { commitStore: store } = ports;
  const before = store.read(project);
  const isSame = before?.most === most && before.heads.join() === heads.join();
  if (isSame) return { ...NOTHING, joined: joinSessions(store, project, undefined) };
  const keeper = await keeperOf(ports, project);
  const removed =
    before?.most === most ? await readOn(ports, project, before.heads, heads, keeper) : undefined;
  const gone = removed ?? (await readWhole(ports, project, heads, keeper));
  // Git could not tell: it is asked again the next time.
  if (gone === undefined) return NOTHING;
  store.finish(project, { heads, most });
  const joined = joinSessions(store, project, keeper.oldest());
  return { added: keeper.added(), removed: gone, joined };
}

/** What came since, and what is not part of the history any more. Undefined if git does not know what was read before. */
async function readOn(
  { commitLog, commitStore, settings }: Ports,
  project: string,
  before: readonly string[],
  heads: readonly string[],
  keeper: Keeper,
): Promise<number | undefined> {
  const most = settings.git.commits;
  const met = await commitLog.read(project, { heads, without: before, most }, keeper.keep);
  if (!met) return undefined;
  // As a rule nothing is gone: then git need not be asked a second time.
  if (before.every((hash) => met.has(hash) || heads.includes(hash))) return 0;
  const gone = await commitLog.hashes(project, { heads: before, without: heads, most });
  if (gone) commitStore.remove(project, gone);
  return gone?.length;
}

/** All of it: the first time, or when what was read before is gone. */
async function readWhole(
  { commitLog, commitStore, settings }: Ports,
  project: string,
  heads: readonly string[],
  keeper: Keeper,
): Promise<number | undefined> {
  const seen = new Set<string>();
  const range = { heads, without: [], most: settings.git.commits };
  const read = await commitLog.read(project, range, (commits) => {
    for (const { hash } of commits) seen.add(hash);
    keeper.keep(commits);
  });
  return read ? commitStore.keepOnly(project, seen) : undefined;
}

interface Keeper {
  readonly keep: (commits: readonly LoggedCommit[]) => void;
  readonly added: () => number;
  /** When the oldest of them was made. */
  readonly oldest: () => string | undefined;
}

/** Leaves out what was forgotten, and what was made while memory was paused. */
async function keeperOf(
  { commitStore, redaction, state }: Ports,
  project: string,
): Promise<Keeper> {
  const rules = await redaction();
  const isForgotten = commitStore.forgotten(project);
  const isOffTheRecord = pausedAt(state, project);
  let added = 0;
  let oldest: string | undefined;
  return {
    keep(commits) {
      const wanted = commits.filter(
        (commit) =>
          !isForgotten(commit) && !isOffTheRecord(commit.time) && !isOffTheRecord(commit.committed),
      );
      for (const { time } of wanted) if (oldest === undefined || time < oldest) oldest = time;
      const clean = wanted.map((commit) => cleaned(commit, rules));
      added += commitStore.add(project, clean, rules.version);
    },
    added: () => added,
    oldest: () => oldest,
  };
}

/** A message may say more than it should. */
function cleaned(commit: LoggedCommit, { redact }: Redaction): CommitToKeep {
  const { hash, time, committed, author, files } = commit;
  const { subject, body, ...meaning } = readMessage(commit);
  const paths = redact(files.join('\n'));
  return {
    ...{ hash, time, committed, ...meaning },
    author: redact(author),
    subject: redact(subject),
    body: redact(body),
    files: paths === '' ? [] : paths.split('\n'),
  };
}
