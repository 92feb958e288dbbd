/**
 * Which commits changed a file. Nothing of the repository is run: no hook, no filter, no signature check,
 * no file system monitor, and nothing is fetched.
 */
import { execFile } from 'node:child_process';
import type { CodeCommit } from '../../core/ports.ts';
import { toIso } from '../../core/time.ts';

const TIME_LIMIT_MS = 1500;
const MOST_COMMITS = 500;
/** As many digits of a commit as tell it apart in all but the largest repositories. */
const SHORT = 9;

const QUIET = ['core.fsmonitor=false', 'log.showSignature=false', 'log.follow=false'];
const OPTIONS = ['--raw', '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-color'];

/** The newest first. Undefined if git is not there, knows nothing of the folder, or takes too long. */
export function fileHistory(
  folder: string,
  path: string,
  after: string,
): Promise<readonly CodeCommit[] | undefined> {
  const words = [
    ...['-C', folder, '--no-pager', '--literal-pathspecs'],
    ...QUIET.flatMap((setting) => ['-c', setting]),
    ...['log', `-${MOST_COMMITS}`, `--since=${after}`, '--format=%H%x09%cI', ...OPTIONS],
    ...['--', path],
  ];
  const limits = {
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    env: quietEnvironment(),
  } as const;
  return new Promise((resolve) => {
    execFile('git', words, limits, (error, log) => resolve(error ? undefined : parseLog(log)));
  });
}

/** A hook of git's that runs us names another repository in GIT_DIR. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
  return { ...Object.fromEntries(own), ...quiet };
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
