/** Commits that were stored under older redaction rules, looked at once more. */
import { redactorFor } from '../../conversations/redact-again.ts';
import type { CommitRecord } from '../../core/ports/commit-ports.ts';
import type { Redaction } from '../../core/ports/conversation-ports.ts';

export async function cleanCommits(
  ports: { readonly redaction: () => Promise<Redaction> },
  commits: readonly CommitRecord[],
): Promise<readonly CommitRecord[]> {
  const redact = await redactorFor(ports, commits);
  return commits.map((commit) => ({
    ...commit,
    author: redact(commit.author),
    subject: redact(commit.subject),
    body: redact(commit.body),
    files: commit.files.map((path) => redact(path)),
  }));
}
