/**
 * The user's own `claude`, asked once, without a session. The prompt goes through standard input, so that length
 * is no limit; the guard variable keeps the hooks of that inner session, ours among them, from doing anything.
 */
import { spawn } from 'node:child_process';
import { unavailable } from '../servers/http.ts';

const MOST_ERROR = 200;

export interface ClaudePlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Not the project: its CLAUDE.md is not needed, and would be paid for. */
  readonly cwd: string;
}

export function askClaude(
  prompt: string,
  model: string,
  timeoutMs: number,
  { env, cwd }: ClaudePlace,
): Promise<string> {
  const words = ['--print', '--no-session-persistence', '--model', model];
  const child = spawn('claude', words, {
    cwd,
    env: { ...env, CLAUDE_CODE_MEMORY_GUARD: '1' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      heard[stream] += text;
    });
  }
  // It may end without having read all.
  child.stdin.on('error', () => {});
  child.stdin.end(prompt);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(unavailable('claude cannot be started', error)));
    child.on('close', (code, signal) => {
      const answer = heard.stdout.trim();
      if (code === 0 && answer !== '') resolve(answer);
      else reject(unavailable(why(code, signal, heard.stderr, timeoutMs)));
    });
  });
}

function why(
  code: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
  timeoutMs: number,
): string {
  if (signal === 'SIGKILL') return `claude did not answer within ${timeoutMs / 1000} s`;
  if (code === 0) return 'claude answered nothing';
  const [said = ''] = stderr.trim().split('\n');
  return `claude ended with ${code}${said === '' ? '' : `: ${said.slice(0, MOST_ERROR)}`}`;
}
