/** Asks git. Nothing of the repository is run: no hook, no filter, no signature check, no monitor; nothing is fetched. */
import { execFile, spawn } from 'node:child_process';

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
  // What is read from standard input is literal anyway, and the one command that does refuses this.
  const all = quietly(folder, words, input === undefined);
  const limits = {
    timeout: timeoutMs,
    maxBuffer: MOST_BYTES,
    killSignal: 'SIGKILL',
    env: quietEnvironment(),
  } as const;
  return new Promise((resolve) => {
    const git = execFile('git', [...all], limits, (error, printed) =>
      resolve(error ? undefined : printed),
    );
    // It may end before it has read all of it, or not be there at all.
    git.stdin?.on('error', () => {}).end(input ?? '');
  });
}

/**
 * Hands on what it prints piece by piece: for what may be long. False if git is not there, failed, printed more than it may, or
 * took too long; then what was handed on is not all.
 */
export function streamGit(
  folder: string,
  words: readonly string[],
  { timeoutMs, mostBytes }: { readonly timeoutMs: number; readonly mostBytes: number },
  take: (text: string) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', [...quietly(folder, words, true)], {
      env: quietEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let bytes = 0;
    git.stdout.setEncoding('utf8').on('data', (text: string) => {
      bytes += text.length;
      if (bytes > mostBytes) git.kill('SIGKILL');
      else handOn(text);
    });
    git.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
    function handOn(text: string): void {
      try {
        take(text);
      } catch (error) {
        git.kill('SIGKILL');
        reject(error);
      }
    }
  });
}

function quietly(folder: string, words: readonly string[], isLiteral: boolean): readonly string[] {
  return [
    ...['-C', folder, '--no-pager', '--no-optional-locks'],
    ...(isLiteral ? ['--literal-pathspecs'] : []),
    ...QUIET.flatMap((setting) => ['-c', setting]),
    ...words,
  ];
}

/** A hook of git's that runs us names another repository in GIT_DIR. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
  // An older git knows nothing of lazy fetches that are off: then it has no way to fetch by.
  return { ...Object.fromEntries(own), ...quiet, GIT_ALLOW_PROTOCOL: 'none' };
}
