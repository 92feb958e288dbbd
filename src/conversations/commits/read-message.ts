/** What a commit's message says of it: whether it mends, takes back or brings together. */
import type { CommitKind, CommitMeaning, LoggedCommit } from '../../core/ports/commit-ports.ts';

/** "Fix the login", "fix(api): …", "Bugfix", "hotfix"; "Fixes #12" anywhere, as GitHub and GitLab read it. */
const MENDS = /^(?:(?:hot|bug)-?)?fix(?:e[sd])?(?:\([^)]*\))?\b/i;
const CLOSES = /\b(?:fix(?:e[sd])?|resolve[sd]?|close[sd]?):?\s+(?:[\w.-]+\/[\w.-]+)?#\d+/i;
const REVERT = /^revert(?:\([^)]*\))?:?\s/i;
const REVERTED = /\bThis reverts commit ([0-9a-f]{7,64})/i;
/** How the two large hosts call a merge; the title of the request is the first line below. */
const GITHUB_MERGE = /^Merge pull request #(\d{1,9}) from \S+/;
const GITLAB_MERGE = /^Merge branch '[^']*' into '[^']*'/;
const GITLAB_REQUEST = /^See merge request \S*!(\d{1,9})$/m;
/** A merge that was squashed: "Add login (#12)". */
const SQUASHED = /\(#(\d{1,9})\)$/;

export function readMessage({ subject, body, parents }: LoggedCommit): CommitMeaning {
  const merged = titleOfMerge(subject, body);
  const told = merged ?? { subject, body };
  const pull = merged?.pull ?? SQUASHED.exec(subject)?.[1];
  return {
    subject: told.subject,
    body: told.body,
    kind: kindOf(subject, body, parents),
    pull: pull === undefined ? undefined : Number(pull),
    reverts: REVERTED.exec(body)?.[1]?.toLowerCase(),
  };
}

function kindOf(subject: string, body: string, parents: number): CommitKind {
  if (REVERTED.test(body) || REVERT.test(subject)) return 'revert';
  if (parents > 1) return 'merge';
  return MENDS.test(subject) || CLOSES.test(`${subject}\n${body}`) ? 'fix' : 'plain';
}

function titleOfMerge(subject: string, body: string) {
  const github = GITHUB_MERGE.exec(subject)?.[1];
  const gitlab = GITLAB_MERGE.test(subject) ? GITLAB_REQUEST.exec(body)?.[1] : undefined;
  const pull = github ?? gitlab;
  const [title = '', ...rest] = body.split('\n');
  if (pull === undefined || title.trim() === '' || GITLAB_REQUEST.test(title)) return undefined;
  // The branch has a name that may tell something, too.
  return { pull, subject: title.trim(), body: [subject, ...rest].join('\n').trim() };
}
