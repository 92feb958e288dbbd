/** The zone is that of the process, so each has a process of its own. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../sandbox.ts';

const SCRIPT = `
  const { readTime, parseInstant } = await import(process.argv[1]);
  const now = new Date('2026-03-09T02:00:00Z'); // in Los Angeles, the Sunday on which clocks were put forward
  const day = await readTime('the crash yesterday', now);
  const week = await readTime('the crash last week', now);
  const today = await readTime('what did we do today', now);
  const until = await parseInstant('2026-03-08', now, 'end');
  const midnight = new Date('2026-03-10T07:30:00Z'); // half past midnight there, on the other side of the change
  const ago = await readTime('the crash 3 days ago', midnight);
  console.log(JSON.stringify([day.since, day.until, week.since, week.until, today.since, until, ago.since]));
`;

function inZone(zone: string): readonly string[] {
  const module = join(packageRoot, 'src/recall/query-time.ts');
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, module], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('days are those of the local zone', () => {
  it.each([
    [
      'UTC',
      ['2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z', '2026-03-01T00:00:00.000Z'],
      [
        '2026-03-08T23:59:59.999Z',
        '2026-03-09T00:00:00.000Z',
        '2026-03-08T23:59:59.999Z',
        '2026-03-07T00:00:00.000Z',
      ],
    ],
    [
      'America/Los_Angeles',
      ['2026-03-07T08:00:00.000Z', '2026-03-08T07:59:59.999Z', '2026-02-22T08:00:00.000Z'],
      [
        '2026-03-08T07:59:59.999Z',
        '2026-03-08T08:00:00.000Z',
        '2026-03-09T06:59:59.999Z',
        '2026-03-07T08:00:00.000Z',
      ],
    ],
  ])('%s', (zone, first, second) => {
    expect(inZone(zone)).toEqual([...first, ...second]);
  });
});
