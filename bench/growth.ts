/**
 * What each command and hook costs while the memory grows: `growth [--sizes 1000:100,10000:1000] [--only name,name] [--json]`,
 * passages and notes of each size. Processor time of whole processes, because a clock tells how busy the machine is; the median
 * of a few runs, less a bare Node start of the same moment. What goes on in the background is not counted. Beside it the exponent between the last two sizes (1: twice as much costs twice as much).
 */
import { COMMANDS, type Measured } from './growth/commands.ts';
import { type Home, homeOf, type Size } from './growth/home.ts';
import { worked } from './speed/timing.ts';
import { percentile } from './statistics.ts';

const SIZES = '1000:100,10000:1000,100000:10000,1000000:50000';
const RUNS = 3;
/** Who takes this long is not measured again. */
const LONG_MS = 5_000;
/** n log n between a tenth and the whole of a million; and some noise. */
const MOST = 1.15;
/** Less than this over a bare start is noise. */
const LEAST_MS = 40;

interface Cost {
  readonly name: string;
  readonly grows: Measured['grows'];
  readonly ms: readonly number[];
}

export async function run(words: readonly string[]): Promise<void> {
  const option = (name: string) => words[words.indexOf(name) + 1];
  const sizes = (words.includes('--sizes') ? (option('--sizes') ?? SIZES) : SIZES)
    .split(',')
    .map((size): Size => {
      const [passages = 0, notes = 0] = size.split(':').map(Number);
      return { passages, notes };
    });
  const only = words.includes('--only') ? (option('--only') ?? '').split(',') : [];
  const wanted = COMMANDS.filter(({ name }) => only.length === 0 || only.includes(name));
  const columns: number[][] = [];
  for (const size of sizes) columns.push(await columnOf(size, wanted));
  const costs = wanted.map(
    ({ name, grows }, at): Cost => ({ name, grows, ms: columns.map((column) => column[at] ?? 0) }),
  );
  const rows = costs.map((cost) => ({ ...cost, exponent: exponentOf(cost, sizes) }));
  if (words.includes('--json')) console.log(JSON.stringify({ sizes, rows }, undefined, 2));
  else console.log(tableOf(rows, sizes));
}

async function columnOf(size: Size, wanted: readonly Measured[]): Promise<number[]> {
  const home = await homeOf(size);
  console.error(`${home.passages} passages, ${size.notes} notes are there.`);
  try {
    return wanted.map((measured) => {
      const ms = cost(home, measured);
      console.error(`  ${measured.name}: ${ms.toFixed(0)} ms`);
      return ms;
    });
  } finally {
    home.sandbox.dispose();
  }
}

function cost(home: Home, { command, stdin, before, isDaily = false }: Measured): number {
  const { sandbox } = home;
  const env = { ...sandbox.env, CLAUDE_PLUGIN_ROOT: packageRootOf() };
  const times: number[] = [];
  if (isDaily) worked(command(home, 0), { cwd: sandbox.project, env, stdin: '' });
  for (let nth = 1; nth <= RUNS; nth++) {
    before?.(home, nth);
    const options = { cwd: sandbox.project, env, stdin: JSON.stringify(stdin?.(home) ?? '') };
    const bare = worked(`exec "${process.execPath}" -e 0`, { ...options, stdin: '' });
    times.push(worked(command(home, nth), options) - bare);
    if ((times.at(-1) ?? 0) > LONG_MS) break;
  }
  return Math.max(0, percentile(times, 0.5));
}

function packageRootOf(): string {
  return `${import.meta.dirname}/..`;
}

/** Undefined if it is too little to say. */
function exponentOf({ ms, grows }: Cost, sizes: readonly Size[]): number | undefined {
  const [before = 0, last = 0] = ms.slice(-2);
  const [small, large] = sizes.slice(-2).map((size) => size[grows]);
  if (!small || !large || last < LEAST_MS) return undefined;
  return Math.log(last / Math.max(LEAST_MS, before)) / Math.log(large / small);
}

function tableOf(
  rows: readonly (Cost & { readonly exponent: number | undefined })[],
  sizes: readonly Size[],
): string {
  const number = (value: number) => value.toLocaleString('en');
  const head = sizes.map(({ passages, notes }) => `${number(passages)} / ${number(notes)}`);
  return [
    `| ms of work over a bare start, passages / notes | ${head.join(' | ')} | exponent |`,
    `|---|${'---:|'.repeat(sizes.length + 1)}`,
    ...rows.map(({ name, ms, exponent }) => {
      const told = exponent === undefined ? '' : exponent.toFixed(2);
      const flag = exponent !== undefined && exponent > MOST ? ' **worse than n log n**' : '';
      return `| ${name} | ${ms.map((each) => number(Math.round(each))).join(' | ')} | ${told}${flag} |`;
    }),
  ].join('\n');
}
