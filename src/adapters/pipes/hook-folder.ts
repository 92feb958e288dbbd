/**
 * `<home>/.run/hooks/`, where `hooks/sh/ask.sh` leaves what a hook is asked and waits for what it has to say:
 *
 *     ask             a pipe: a line `EVENT ID` for each request
 *     server          who answers: process, machine, build, program; a line each
 *     ID.out          a pipe for an answer. It lies ready until a hook makes `ID.env`, and is used once
 *     ID.env, ID.in   the hook's variables, and its input
 *
 * `ID.in` is the right to answer: whoever removes it does. So the hook takes its question back by removing it, and nothing
 * that is given is written down twice, or is written down and never said.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../lib/keep-private.ts';
import { textIn } from '../../lib/read-plain.ts';
import { replaceFile } from '../../lib/replace-file.ts';
import { discardLeft, freshPipes } from './ready-pipes.ts';

export interface Server {
  readonly pid: number;
  /** As Linux calls it: containers that share a home see other files. Elsewhere empty. */
  readonly machine: string;
  /** The first line of dist/build.json. */
  readonly build: string;
  /** The folder of the package. */
  readonly program: string;
}

const LARGEST = 10_000;
const MKFIFO_MS = 60_000;

export const hookFolder = (home: string) => join(home, '.run', 'hooks');

/** Undefined where there is no build, or no pipe that sh and Node share: then nobody can be answered. */
export function describeServer(packageRoot: string): Server | undefined {
  const build = buildOf(packageRoot);
  if (build === '' || process.platform === 'win32' || packageRoot.includes('\n')) return undefined;
  const machine = lineIn('/proc/sys/kernel/hostname');
  return { pid: process.pid, machine, build, program: packageRoot };
}

/** Undefined if nobody has said so. They may be dead by now. */
export function announced(folder: string): Server | undefined {
  const lines = textIn(join(folder, 'server'), { most: LARGEST })?.split('\n') ?? [];
  const [pid = '', machine = '', build = '', program = ''] = lines;
  return program === '' ? undefined : { pid: Number(pid), machine, build, program };
}

/** Takes the place of whoever was there, in one step; returns the pipe. Undefined if there can be none. */
export function takeOver(folder: string, self: Server): number | undefined {
  if (!makePrivateFolder(folder)) return undefined;
  discardLeft(folder, 0);
  const { pid, machine, build, program } = self;
  const fresh = join(folder, `${pid}.ask`);
  rmSync(fresh, { recursive: true, force: true });
  const pipes = [fresh, ...freshPipes(folder)];
  execFileSync('mkfifo', ['-m', '600', ...pipes], { stdio: 'ignore', timeout: MKFIFO_MS });
  // For writing, too: so it has no end when the first hook closes it.
  const pipe = openSync(fresh, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  replacePipe(fresh, join(folder, 'ask'));
  replaceFile(folder, 'server', `${[pid, machine, build, program].join('\n')}\n`);
  return pipe;
}

/** What stands there may be a folder, or a file that a hook made where the pipe had just gone. */
function replacePipe(fresh: string, path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  renameSync(fresh, path);
}

/** Whether somebody reads what is asked, whoever they are. */
export function isServed(folder: string): boolean {
  const { O_WRONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
  try {
    if (!lstatSync(join(folder, 'ask')).isFIFO()) return false;
    closeSync(openSync(join(folder, 'ask'), O_WRONLY | O_NONBLOCK | O_NOFOLLOW));
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody does who is still what hooks ask for: a program that was built anew since is asked no more. */
export function isTaken(folder: string): boolean {
  const server = isServed(folder) ? announced(folder) : undefined;
  return server !== undefined && buildOf(server.program) === server.build;
}

/** What tells this pipe from one that later has its name. */
export function identityOf(folder: string): string | undefined {
  const found = lstatSync(join(folder, 'ask'), { throwIfNoEntry: false, bigint: true });
  return found?.isFIFO() ? `${found.dev}-${found.ino}` : undefined;
}

const buildOf = (program: string) => lineIn(join(program, 'dist', 'build.json'));

function lineIn(path: string): string {
  return textIn(path, { most: LARGEST })?.split('\n')[0] ?? '';
}
