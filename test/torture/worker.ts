/**
 * A process that works on notes until it is killed or done, each operation with an app of its own, as the
 * CLI does. Before an operation it prints the step, after the use case returned what must be true now.
 * Standard input: a Job.
 */
import { readFileSync, writeSync } from 'node:fs';
import { createApp } from '../../src/app/create-app.ts';
import { packageRoot } from '../sandbox.ts';
import { applied, type Change, type State } from './model.ts';
import { changeOf, planStep, runStep, type Step } from './operations.ts';
import { seeded } from './random.ts';

export interface Job {
  readonly seed: number;
  /** Begins every name this process gives, so that no other process gives the same. */
  readonly name: string;
  /** The operations to do in turn. */
  readonly operations: readonly string[];
  readonly steps: number;
  readonly state: State;
}

export type Line = { readonly step: Step } | { readonly done: Change };

const job = JSON.parse(readFileSync(0, 'utf8')) as Job;
const random = seeded(job.seed);
/** To have to wait is no failure. */
const warn = (message: string) => {
  if (!message.startsWith('Waiting for another process')) process.stderr.write(`${message}\n`);
};
// Not process.stdout: what is said must be in the pipe before we go on.
const say = (line: Line) => writeSync(1, `${JSON.stringify(line)}\n`);

let state = job.state;
for (let n = 0; n < job.steps; n++) {
  const wanted = job.operations[n % job.operations.length];
  const step = planStep(state, random, `${job.name}-${n}`, wanted);
  const done = changeOf(state, step);
  say({ step });
  const app = await createApp({ env: process.env, cwd: process.cwd(), warn }, packageRoot);
  await runStep(app, step);
  say({ done });
  app.close();
  state = applied(state, done);
}
