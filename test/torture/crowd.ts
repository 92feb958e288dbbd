/** Many processes in one scope, on a machine that is busy: nobody loses anything, nobody is told to come back later. */
import { spawn } from 'node:child_process';
import { createApp } from '../../src/app/create-app.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';
import { checkAgreement, stateOnDisk } from './agreement.ts';
import { applied, bodyOf, differences, HUB, place, type State } from './model.ts';
import { expectNone, type Phase, workerScript } from './phase.ts';
import type { Job, Line } from './worker.ts';

const LONGEST_MS = 10 * 60_000;

const hubPlace = place('project', HUB);
const start: State = { [hubPlace]: { marker: 'hub:0', links: [] } };

export const crowd: Phase = async (random, { writers, rounds }) => {
  const sandbox = new Sandbox();
  await writeHub(sandbox);
  const operations = ['write', 'link', 'any'];
  const jobs = Array.from({ length: writers }, (_, n) => {
    const steps = rounds * operations.length;
    return { seed: random.below(2 ** 32), name: `c${n}`, operations, steps, state: start };
  });
  const burners = Math.ceil(writers / 4);
  const stopBurning = burn(burners);
  const states = await Promise.all(jobs.map((job) => worked(sandbox, job))).finally(stopBurning);
  expectNone(await checkAgreement(sandbox), 'after all writers ended');
  expectNone(differences(together(states), stateOnDisk(sandbox)), 'after all writers ended');
  sandbox.dispose();
  return `${writers} processes × ${rounds} writes, links and others, beside ${burners} busy ones`;
};

/** Processes that only take time from the others. Should we be killed, they end by themselves. */
function burn(count: number): () => void {
  const loop = `for (const end = Date.now() + ${LONGEST_MS}; Date.now() < end; );`;
  const burners = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop]));
  return () => {
    for (const burner of burners) burner.kill();
  };
}

async function writeHub(sandbox: Sandbox): Promise<void> {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const app = await createApp(surroundings, packageRoot);
  const note = { type: 'hub', title: HUB, tags: ['x'], links: [], scope: 'project' };
  await writeNote(app, { ...note, content: bodyOf('hub:0') });
  app.close();
}

/** What one process, by its own account, made true. */
async function worked(sandbox: Sandbox, job: Job): Promise<State> {
  const stdin = JSON.stringify(job);
  const { code, stdout, stderr } = await sandbox.run(process.execPath, [workerScript], { stdin });
  if (code !== 0 || stderr !== '') throw new Error(`Writer ${job.name} failed: ${stderr}`);
  return stdout
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
    .reduce((state, line) => ('done' in line ? applied(state, line.done) : state), job.state);
}

/** Notes of their own side by side; in the one they share, the links of all. */
function together(states: readonly State[]): State {
  const links = states.flatMap((state) => state[hubPlace]?.links ?? []);
  return Object.assign({}, ...states, { [hubPlace]: { marker: 'hub:0', links } });
}
