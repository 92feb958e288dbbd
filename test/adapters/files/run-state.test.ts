import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runState } from '../../../src/adapters/files/run-state.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'memory-run-'));
});
afterEach(() => rmSync(home, { recursive: true }));

it('the last run of each hook is known, also if it has less to say than the one before', () => {
  const state = runState(home, () => undefined);
  const run = (event: string, result: string) => ({ event, at: 'now', milliseconds: 1, result });
  state.recordHook(run('Stop', 'ok'));
  state.recordHook(run('UserPromptSubmit', 'The größe of the disk is too small. '.repeat(100)));
  state.recordHook(run('UserPromptSubmit', 'ok'));
  expect(state.hookRuns()).toEqual([run('Stop', 'ok'), run('UserPromptSubmit', 'ok')]);
  expect(statSync(join(home, '.run')).mode & 0o777).toBe(0o700);
});
