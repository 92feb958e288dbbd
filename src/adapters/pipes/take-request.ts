/** A request that a hook left in the folder (`hook-folder.ts`), and the way back to it. */
import { closeSync, constants, fstatSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { bytesIn } from '../../lib/read-plain.ts';
import { exportedVariables } from './exported-variables.ts';

export interface HookRequest {
  readonly event: string;
  /** What the client wrote to the hook. */
  readonly said: string;
  readonly env: Readonly<Record<string, string>>;
  /** The file that must be removed before anything is told or kept; if it is gone, somebody else sees to it. */
  readonly right: string;
}

export interface Taken {
  /** Undefined if only a process of its own can answer it as it should. */
  readonly request: HookRequest | undefined;
  /** What the hook prints; undefined sends it to a process. Once. */
  reply(printed: string | undefined): void;
}

const LINE = /^(UserPromptSubmit|PreToolUse|PostToolUse|SubagentStop|Stop) (\d{1,10})$/;
const MOST_VARIABLES = 4_000_000;
/** Longer ones are rare, and take longer than a start. */
const MOST_INPUT = 8_000_000;

/** Take effect when a process starts: in this one they are what they are. */
const AT_START = /^(?:TZ|NODE_OPTIONS|LD_\w+|DYLD_\w+)$/;
/** Name folders; a relative one is meant from where the hook runs. */
const PLACES = /^(?:MEMORY|CLAUDE)_\w*(?:HOME|DB|DIR|DIRECTORY|PATH)$/;

/** Undefined if nobody waits for an answer. */
export function takeRequest(folder: string, line: string): Taken | undefined {
  const [, event = '', id = ''] = LINE.exec(line) ?? [];
  const file = (kind: string) => join(folder, `${id}.${kind}`);
  const out = id === '' ? undefined : openAnswer(file('out'));
  if (out === undefined) return undefined;
  const variables = bytesIn(file('env'), { most: MOST_VARIABLES });
  const said = bytesIn(file('in'), { most: MOST_INPUT });
  const env = variables && exportedVariables(variables);
  for (const kind of ['out', 'env']) rmSync(file(kind), { force: true });
  const isFit = said !== undefined && env !== undefined && couldBeOurs(env);
  return {
    request: isFit ? { event, said: said.toString('utf8'), env, right: file('in') } : undefined,
    reply(printed) {
      if (printed === undefined) rmSync(file('in'), { force: true });
      answer(out, printed);
    },
  };
}

/** The hook holds its end open while it waits: no waiting here, either. */
function openAnswer(path: string): number | undefined {
  const { O_WRONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
  try {
    const handle = openSync(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW);
    const stats = fstatSync(handle);
    if (stats.isFIFO() && stats.uid === process.getuid?.()) return handle;
    closeSync(handle);
  } catch {
    // Gone, or nobody reads it.
  }
  return undefined;
}

function couldBeOurs(env: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(env), ...Object.keys(process.env)]);
  const differs = [...names].some((name) => AT_START.test(name) && env[name] !== process.env[name]);
  const isVague = Object.entries(env).some(
    ([name, value]) => PLACES.test(name) && value !== '' && !isAbsolute(value),
  );
  return !differs && !isVague && isAbsolute(env.HOME ?? '');
}

/** Between tabs, which JSON never has: half of an answer cannot be taken for one. Nothing to say is an answer, too. */
function answer(handle: number, printed: string | undefined): void {
  const line = printed === undefined ? 'no\n' : `ok\t${printed.trimEnd() || '{}'}\t\n`;
  const socket = new Socket({ fd: handle, readable: false, writable: true });
  socket.on('error', () => {}).unref();
  socket.end(line);
}
