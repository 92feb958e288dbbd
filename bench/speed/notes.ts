/** The note commands at several sizes, and how what changes one note grows with the others. */
import { Sandbox } from '../../test/sandbox.ts';
import { fillScope } from '../fill.ts';
import type { Add } from './row.ts';
import { compared, timed } from './timing.ts';

const SIZES = [100, 1_000, 10_000];
/** The first search finds almost every note, which is as bad as it gets; the second one in a hundred. */
const READS = [
  'memory list',
  'memory search database lock',
  'memory search 42',
  'memory query --recent',
];

const CAPTURED = '--tags bench --related file-src-part-000-ts --content "As in [[task-010-note]]."';

/** Commands that change one note; each run another one. */
const CHANGES: readonly (readonly [string, (n: number) => string])[] = [
  ['memory write', () => 'memory write "A new note" --type hub --tags bench --content text'],
  ['memory node create task', () => `memory node create task "Do it" ${CAPTURED}`],
  ['memory node create decision', () => `memory node create decision "So" ${CAPTURED}`],
  ['memory link', (n) => `memory link decision-note-${n} decision-note-${n + 15}`],
  ['memory delete', (n) => `memory delete decision-note-${n + 30} --yes`],
];

export async function notes(add: Add): Promise<void> {
  const costs = SIZES.map((size) => notesOf(size, add));
  for (const [at, [path]] of CHANGES.entries()) {
    const growth = (costs.at(-1)?.[at] ?? 0) / (costs[0]?.[at] ?? 1);
    const [size, budget] = ['10,000 : 100', '≤ 2 ×'];
    add({ path, size, value: growth, unit: '×', budget, ok: growth <= 2 });
  }
}

/** Returns what each change costs. */
function notesOf(count: number, add: Add): readonly number[] {
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, count);
    const options = { cwd: sandbox.project, env: sandbox.env, stdin: '' };
    const size = `${count} notes`;
    const first = timed('memory list', options);
    add({
      path: 'first index',
      size,
      value: first,
      unit: 'ms',
      budget: '≤ 5 s',
      ok: first <= 5000,
    });
    const times = count <= 1_000 ? 2.5 : 4;
    for (const path of READS) {
      const { ms, ratio } = compared(() => path, options);
      add({ path, size, value: ms, unit: 'ms', ratio, budget: `≤ ${times} ×`, ok: ratio <= times });
    }
    const suggested = compared(() => 'memory suggest-links', options);
    add({
      ...{ path: 'memory suggest-links', size, value: suggested.ms, unit: 'ms' },
      ...{ ratio: suggested.ratio, budget: '≤ 5 s', ok: suggested.ms <= 5000 },
    });
    return CHANGES.map(([path, command]) => {
      const { ms, ratio } = compared(command, options);
      add({ path, size, value: ms, unit: 'ms', ratio, budget: '', ok: true });
      return ratio;
    });
  } finally {
    sandbox.dispose();
  }
}
