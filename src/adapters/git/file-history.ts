/** Which commits changed a file. */
import type { CodeCommit } from '../../core/ports/code-ports.ts';
import { toIso } from '../../core/time.ts';
import { runGit } from './run-git.ts';

const MOST_COMMITS = 500;
/** As many digits of a commit as tell it apart in all but the largest repositories. */
const SHORT = 9;

const OPTIONS = ['--raw', '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-color'];

/** The newest first. Undefined if git cannot tell. */
export async function fileHistory(
  folder: string,
  path: string,
  after: string,
): Promise<readonly CodeCommit[] | undefined> {
  const what = ['log', `-${MOST_COMMITS}`, `--since=${after}`, '--format=%H%x09%cI', ...OPTIONS];
  const log = await runGit(folder, [...what, '--', path]);
  return log === undefined ? undefined : parseLog(log);
}

/** A line for the commit, then one for the file: `:100644 100644 BEFORE AFTER M	path`. */
function parseLog(log: string): readonly CodeCommit[] {
  return log.split(/^(?=[0-9a-f]+\t)/m).flatMap((entry) => {
    const [, commit, date] = /^([0-9a-f]+)\t(\S+)/.exec(entry) ?? [];
    const [, before, after] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /m.exec(entry) ?? [];
    if (!commit || !date || !before || !after) return [];
    return [{ commit: commit.slice(0, SHORT), date: toIso(new Date(date)), before, after }];
  });
}
