/** The commits of a session: as git knows them, or, where its history is not at hand, as the session's commands name them. */
import { subjectsIn } from '../../conversations/subjects-in.ts';
import type { CommitIndex } from '../../core/ports/commit-ports.ts';
import type { SessionTalk } from './session-talk.ts';

export interface SessionCommit {
  readonly hash: string | undefined;
  readonly subject: string;
  /** Of the action that made it: `d12`. */
  readonly source: string | undefined;
}

const HASH_LENGTH = 7;

/** In the order in which they were made. */
export function sessionCommits(
  { commits }: { readonly commits: Pick<CommitIndex, 'ofSession'> },
  { info, actions }: Pick<SessionTalk, 'info' | 'actions'>,
): readonly SessionCommit[] {
  const known = commits.ofSession(info.id).toReversed();
  if (known.length > 0) {
    return known.map(({ hash, subject, action }) => ({
      ...{ hash: hash.slice(0, HASH_LENGTH), subject },
      source: action === undefined ? undefined : `d${action}`,
    }));
  }
  const said: SessionCommit[] = [];
  for (const { id, kind, outcome, detail = '' } of actions) {
    if (kind !== 'run' || outcome !== 'ok') continue;
    if (/\bgit revert\b/.test(detail)) said.pop();
    for (const subject of subjectsIn(detail))
      said.push({ hash: undefined, subject, source: `d${id}` });
  }
  // An amended commit has its subject twice.
  return [...new Map(said.map((commit) => [commit.subject, commit])).values()];
}
