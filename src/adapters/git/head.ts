/** What is checked out, read from git's files. The commit tells whether what git said before still holds. */
import { join } from 'node:path';
import { textIn } from '../../lib/read-plain.ts';
import type { Repository } from './repository.ts';

/** The packed refs of a very large repository. */
const LARGEST = 64_000_000;

export function headOf({ gitDir, commonDir }: Repository): string | undefined {
  const head = gitFile(join(gitDir, 'HEAD'))?.trim();
  const ref = head?.match(/^ref: (refs\/\S+)$/)?.[1];
  if (ref === undefined) return commitId(head);
  return commitId(gitFile(join(commonDir, ref))?.trim()) ?? packed(commonDir, ref);
}

/** Undefined if a commit is checked out, not a branch. */
export function branchOf({ gitDir }: Repository): string | undefined {
  return gitFile(join(gitDir, 'HEAD'))?.match(/^ref: refs\/heads\/(\S+)$/m)?.[1];
}

function packed(commonDir: string, ref: string): string | undefined {
  const lines = gitFile(join(commonDir, 'packed-refs'))?.split('\n') ?? [];
  return commitId(lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]);
}

function commitId(text: string | undefined): string | undefined {
  return text !== undefined && /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

function gitFile(path: string): string | undefined {
  return textIn(path, { most: LARGEST });
}
