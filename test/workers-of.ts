import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Worker {
  readonly pid: number;
  readonly args: string;
}

/** What hooks of a home have left in the background, as long as it runs. */
export async function workersOf(home: string): Promise<readonly Worker[]> {
  const { stdout } = await run('ps', ['-eo', 'pid,stat,args']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, stat = '', args = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return args.includes(home) && !stat.startsWith('Z') ? [{ pid: Number(pid), args }] : [];
  });
}

export async function hasNoWorkers(home: string): Promise<boolean> {
  return (await workersOf(home)).length === 0;
}
