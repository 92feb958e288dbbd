/**
 * A disk that is full at some moment: each call that durability rests on fails in turn, a write after half
 * of its bytes. The error says so, what is there is whole, and no temporary file stays.
 */
import { readdirSync } from 'node:fs';
import { createApp } from '../../src/app/create-app.ts';
import { toMemoryError } from '../../src/core/errors.ts';
import { systemCalls } from '../../src/lib/durable-file.ts';
import { syncNotes } from '../../src/notes/sync.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';
import { checkAgreement, stateOnDisk } from './agreement.ts';
import { applied, cutOffProblems, differences, type State } from './model.ts';
import { changeOf, planStep, runStep, type Step } from './operations.ts';
import { expectNone, type Phase } from './phase.ts';

/** A write of one note makes 7 calls, a rename with its links some more. */
const CALLS = 24;

export const fullDisk: Phase = async (random, { steps }) => {
  const sandbox = new Sandbox();
  let state: State = {};
  let refused = 0;
  for (let n = 0; n < steps; n++) {
    const step = planStep(state, random, `f${n}`);
    const failure = await failureOf(sandbox, step, random.below(CALLS));
    const found = stateOnDisk(sandbox);
    const change = changeOf(state, step);
    const when = `in ${JSON.stringify(step)}`;
    expectNone(leftovers(sandbox), when);
    if (failure === undefined) state = applied(state, change);
    else {
      refused++;
      expectNone([...unclear(failure), ...cutOffProblems(state, change, found)], when);
      const asFound = Object.keys(change).map((at) => [at, found[at] ?? null] as const);
      state = applied(state, Object.fromEntries(asFound));
    }
    expectNone(differences(state, found), when);
  }
  expectNone(await checkAgreement(sandbox), 'after the disk had space again');
  sandbox.dispose();
  return `${steps} operations, ${refused} met a full disk`;
};

async function failureOf(sandbox: Sandbox, step: Step, failing: number): Promise<unknown> {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const app = await createApp(surroundings, packageRoot);
  const real = { ...systemCalls };
  try {
    // In place: so every file that is written durably meets the full disk, whoever writes it.
    Object.assign(systemCalls, callsThatFail(real, failing));
    await runStep(app, step);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    Object.assign(systemCalls, real);
    // What was cut off is finished by the next command: a note is never left twice.
    await syncNotes(app, app.scopes.roots);
    app.close();
  }
}

function callsThatFail(real: typeof systemCalls, failing: number): typeof systemCalls {
  let calls = 0;
  const isFull = () => calls++ === failing;
  return {
    open: (path, flags, mode) => {
      if (isFull()) throw noSpace('open', String(path));
      return real.open(path, flags, mode);
    },
    write: (file: number, data: NodeJS.ArrayBufferView, at?: number | null) => {
      if (!isFull()) return real.write(file, data, at);
      real.write(file, data, at, Math.floor((data.byteLength - (at ?? 0)) / 2));
      throw noSpace('write');
    },
    fsync: (file) => {
      if (isFull()) throw noSpace('fsync');
      real.fsync(file);
    },
    close: (file) => {
      real.close(file);
      if (isFull()) throw noSpace('close');
    },
    rename: (from, to) => {
      if (isFull()) throw noSpace('rename', String(from));
      real.rename(from, to);
    },
  } as typeof systemCalls;
}

/** As Node tells it: with a path only where the call takes one. */
function noSpace(syscall: string, path?: string): Error {
  const error = new Error(`ENOSPC: no space left on device, ${syscall}`);
  return Object.assign(error, { code: 'ENOSPC', syscall, ...(path === undefined ? {} : { path }) });
}

function unclear(failure: unknown): readonly string[] {
  const { code, message, hint } = toMemoryError(failure);
  if (code === 'unavailable' && message.includes('the disk is full') && hint) return [];
  return [`unclear error: ${code}, ${message}`];
}

function leftovers(sandbox: Sandbox): readonly string[] {
  return readdirSync(sandbox.home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tmp'))
    .map((name) => `${name} is left over`);
}
