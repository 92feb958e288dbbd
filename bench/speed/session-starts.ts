/** The start of a session in a large memory: as it mostly is, and after others have changed 1,000 notes. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';
import type { Add } from './row.ts';
import { compared, registered, type Timed, timed } from './timing.ts';

const TIMES = 3;
const CHANGED = 1_000;
const CHANGES = 5;
const CHANGES_MS = 1_000;

export function sessionStarts(
  sandbox: Sandbox,
  env: Record<string, string>,
  size: string,
  add: Add,
): void {
  const command = registered('SessionStart');
  const options = (): Timed => ({
    cwd: sandbox.project,
    env: { ...sandbox.env, ...env },
    stdin: JSON.stringify({
      session_id: `s${Math.random()}`,
      cwd: sandbox.project,
      source: 'startup',
    }),
    prints: 'additionalContext',
  });
  const { ms, ratio } = compared(() => command, options);
  const verdict = { budget: `≤ ${TIMES} ×`, ok: ratio <= TIMES };
  add({ path: 'SessionStart', size, value: ms, unit: 'ms', ratio, ...verdict });
  const times = Array.from({ length: CHANGES }, (_, n) => {
    changeNotes(sandbox.notes, n);
    return timed(command, options());
  });
  const value = percentile(times, 0.5);
  const isSoon = { budget: `< ${CHANGES_MS} ms`, ok: value < CHANGES_MS };
  add({ path: `SessionStart, ${CHANGED} changed`, size, value, unit: 'ms', ...isSoon });
}

/** As git does it: another file takes the name. */
function changeNotes(folder: string, round: number): void {
  const names = readdirSync(folder).filter((name) => name.startsWith('decision-note-'));
  for (const name of names.slice(round * CHANGED, (round + 1) * CHANGED)) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(`${path}.new`, `${text}\nChanged by a colleague, time ${round}.\n`);
    renameSync(`${path}.new`, path);
  }
}
