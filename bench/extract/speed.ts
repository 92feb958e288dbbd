/** What extraction costs. In time of the processor, as other programs on the machine would spoil that of the clock. */
import { extract } from '../../src/extraction/extract.ts';
import type { Labelled } from './data.ts';

const ROUNDS = 30;
const WARM_UP = 10;
/** The length of a passage that the budget is for. */
const LENGTH = 150;

export function speedText(labels: readonly Labelled[]): string {
  const first = microseconds(() => extract('', 'user'));
  const characters = labels.reduce((sum, { text }) => sum + text.length, 0);
  const round = () => {
    for (const { text, role } of labels) extract(text, role);
  };
  for (let times = 0; times < WARM_UP; times += 1) round();
  const rounds = Array.from({ length: ROUNDS }, () => microseconds(round)).toSorted(
    (a, b) => a - b,
  );
  const [best = 0, middle = 0] = [rounds[0], rounds[ROUNDS / 2]].map(
    (time = 0) => (time / characters) * LENGTH,
  );
  return (
    `  ${best.toFixed(1)} µs for ${LENGTH} characters at best, ${middle.toFixed(1)} µs in the middle of ${ROUNDS} rounds; ` +
    `${(first / 1000).toFixed(0)} ms once, for the rules`
  );
}

function microseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
