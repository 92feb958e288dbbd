/**
 * `npm run torture [-- --short] [--seed N] [PHASE …]`: does to the notes what life may do, and checks that
 * nothing that was acknowledged is lost and everything agrees. One line per phase; 1 at the first violation.
 */
import { inspect, parseArgs } from 'node:util';
import type { Amount } from './phase.ts';
import { PHASES } from './phases.ts';
import { seeded } from './random.ts';

const FULL: Amount = {
  kills: 200,
  writers: 16,
  rounds: 25,
  mutations: 10_000,
  steps: 300,
  edits: 500,
};
const SHORT: Amount = { kills: 6, writers: 4, rounds: 5, mutations: 300, steps: 20, edits: 12 };

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const amount = values.short ? SHORT : FULL;

for (const [name, phase] of Object.entries(PHASES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const started = performance.now();
  try {
    // Each phase from the seed itself, so that one alone repeats what it did among the others.
    const told = await phase(seeded(seed), amount);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${told} in ${seconds} s (seed ${seed})`);
  } catch (error) {
    console.error(`${name}: ${inspect(error)}`);
    console.error(
      `Again: npm run torture -- ${values.short ? '--short ' : ''}--seed ${seed} ${name}`,
    );
    process.exit(1);
  }
}
