/** kill -9 at random moments: what was acknowledged is there, what was under way is whole. */
import { spawn } from 'node:child_process';
import { Sandbox } from '../sandbox.ts';
import { checkAgreement, stateOnDisk } from './agreement.ts';
import { applied, cutOffProblems, differences, type State } from './model.ts';
import { changeOf, type Step } from './operations.ts';
import { expectNone, type Phase, workerScript } from './phase.ts';
import type { Job, Line } from './worker.ts';

/** A new home now and then: the first moments of a database are kill-worthy, too. */
const KILLS_PER_HOME = 20;

export const kill: Phase = async (random, { kills }) => {
  let acknowledged = 0;
  let cutOff = 0;
  for (let done = 0; done < kills; done += KILLS_PER_HOME) {
    const sandbox = new Sandbox();
    let state: State = {};
    for (let n = done; n < Math.min(done + KILLS_PER_HOME, kills); n++) {
      const job = { seed: random.below(2 ** 32), name: `k${n}`, operations: ['any'], state };
      const delay = random.below(250);
      const said = await killed(sandbox, { ...job, steps: Number.MAX_SAFE_INTEGER }, delay);
      acknowledged += said.filter((line) => 'done' in line).length;
      const before = afterAcknowledged(state, said);
      const step = unfinished(said);
      if (step) cutOff++;
      state = await checked(sandbox, before, step, `after kill ${n + 1}`);
    }
    sandbox.dispose();
  }
  return `${kills} kills, ${acknowledged} acknowledged operations, ${cutOff} cut off`;
};

/** Runs a worker, kills it some milliseconds after its first word, and returns what it said. */
function killed(sandbox: Sandbox, job: Job, delay: number): Promise<readonly Line[]> {
  const child = spawn(process.execPath, [workerScript], { cwd: sandbox.project, env: sandbox.env });
  let said = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), delay);
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdin.end(JSON.stringify(job));
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL' && errors === '') resolve(linesOf(said));
      else reject(new Error(`The worker ended by itself (${code}):\n${errors}`));
    });
  });
}

/** The last line may be half a line: then it was not said. */
function linesOf(said: string): readonly Line[] {
  const whole = said.slice(0, said.lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}

function afterAcknowledged(state: State, said: readonly Line[]): State {
  return said.reduce((now, line) => ('done' in line ? applied(now, line.done) : now), state);
}

function unfinished(said: readonly Line[]): Step | undefined {
  const last = said.at(-1);
  return last && 'step' in last ? last.step : undefined;
}

/** The state to go on with: as acknowledged, and what was under way as it was found. */
async function checked(
  sandbox: Sandbox,
  before: State,
  step: Step | undefined,
  when: string,
): Promise<State> {
  expectNone(await checkAgreement(sandbox), when);
  const found = stateOnDisk(sandbox);
  const change = step ? changeOf(before, step) : {};
  const during = step ? `${when}, in ${JSON.stringify(step)}` : when;
  expectNone(cutOffProblems(before, change, found), during);
  const underWay = Object.keys(change).map((at) => [at, found[at] ?? null] as const);
  const expected = applied(before, Object.fromEntries(underWay));
  expectNone(differences(expected, found), during);
  return expected;
}
