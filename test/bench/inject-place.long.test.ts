import { afterEach, expect, it } from 'vitest';
import { layOut, type Place } from '../../bench/inject/place.ts';
import { runCase } from '../../bench/inject/run-case.ts';
import { Sandbox } from '../sandbox.ts';

let set: Sandbox | undefined;
let place: Place | undefined;
afterEach(() => {
  set?.dispose();
  place?.sandbox.dispose();
});

const line = {
  type: 'user',
  uuid: 'u1',
  sessionId: 'past-1',
  timestamp: '2026-01-05T12:00:00.000Z',
  cwd: '{{PROJECT}}',
  message: { role: 'user', content: 'The heron sleeps on the north pond.' },
};

it('lays a set out as on a machine of its own and runs the registered commands there', async () => {
  set = new Sandbox();
  set.write('set/project/src/a.ts', 'export const a = 1;\n');
  set.write('set/transcripts/past-1.jsonl', `${JSON.stringify(line)}\n`);
  place = await layOut(`${set.home}/set`, 'disabled');
  const { sandbox } = place;
  const { results } = await sandbox.json<{ results: { project: string }[] }>('remember', 'heron');
  expect(results.map(({ project }) => project)).toEqual([sandbox.project]);
  expect((await sandbox.shell('git status --short; git log --format=%an')).stdout).toBe('Dev\n');

  const input = { tool_input: { file_path: '{{PROJECT}}/src/a.ts' }, tool_name: 'Read' };
  const one = { id: 'a', event: 'PostToolUse', tool: 'Read', input, expect: [], session: 'now-1' };
  const json = (text: string) =>
    `{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"${text}"}}`;
  const command = (text: string) => ({ type: 'command', command: `printf %s '${json(text)}'` });
  const copy = { type: 'command', command: 'cat > ~/stdin; echo "$CLAUDE_CODE_SESSION_ID" > ~/id' };
  const hooks = {
    hooks: { PostToolUse: [{ matcher: 'Read', hooks: [copy, command('one'), command('two')] }] },
  };
  const { text, ms } = await runCase(place, hooks, one);
  expect(text).toBe('one\n\ntwo');
  expect(ms).toBeGreaterThan(0);
  const { stdout } = await sandbox.shell('cat ~/stdin ~/id');
  expect(stdout).toContain(`"file_path":"${sandbox.project}/src/a.ts"`);
  expect(stdout).toContain('"session_id":"now-1"');
  expect(stdout.trimEnd().endsWith('now-1')).toBe(true);
  expect(await runCase(place, hooks, { ...one, event: 'Stop' })).toMatchObject({
    text: '',
    ms: undefined,
  });
});
