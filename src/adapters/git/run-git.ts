/** Asks git. Nothing of the repository is run: no hook, no filter, no signature check, no monitor; nothing is fetched. */
import { execFile } from 'node:child_process';

const TIME_LIMIT_MS = 1500;
const MOST_BYTES = 16 * 1024 * 1024;

const QUIET = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'diff.external=',
  'log.showSignature=false',
  'log.follow=false',
  // Files that lie about in a folder do not make it a repository.
  'safe.bareRepository=explicit',
];

/** What it prints. Undefined if git is not there, knows nothing of the folder, or takes too long. */
export function runGit(
  folder: string,
  words: readonly string[],
  timeoutMs = TIME_LIMIT_MS,
  input?: string,
): Promise<string | undefined> {
  const all = [
    ...['-C', folder, '--no-pager', '--no-optional-locks'],
    // What is read from standard input is literal anyway, and the one command that does refuses this.
    ...(input === undefined ? ['--literal-pathspecs'] : []),
    ...QUIET.flatMap((setting) => ['-c', setting]),
    ...words,
  ];
  const limits = {
    timeout: timeoutMs,
    maxBuffer: MOST_BYTES,
    killSignal: 'SIGKILL',
    env: quietEnvironment(),
  } as const;
  return new Promise((resolve) => {
    const git = execFile('git', all, limits, (error, printed) =>
      resolve(error ? undefined : printed),
    );
    // It may end before it has read all of it, or not be there at all.
    git.stdin?.on('error', () => {}).end(input ?? '');
  });
}

/** A hook of git's that runs us names another repository in GIT_DIR. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
  return { ...Object.fromEntries(own), ...quiet };
}
