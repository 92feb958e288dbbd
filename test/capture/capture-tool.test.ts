import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { captureTool } from '../../src/capture/capture-tool.ts';
import { CaptureWorld } from './capture-world.ts';

const world = new CaptureWorld();
afterAll(() => world.sandbox.dispose());

it.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { tool_name: 7 },
  { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_response: { stdout: 'a' } },
  { tool_name: 'Read' },
  { tool_name: 'Read', tool_input: { file_path: '' } },
  { tool_name: 'Read', tool_input: { file_path: '/' } },
  { tool_name: '__proto__', tool_input: {} },
])('captures nothing of %j', async (payload) => {
  expect(await world.tool(payload)).toEqual([]);
});

it('survives any payload', async () => {
  const payload = fc.record(
    {
      tool_name: fc.constantFrom('TodoWrite', 'TaskCreate', 'TaskUpdate', 'Task', 'Agent', 'Read'),
      tool_input: fc.oneof(
        fc.anything(),
        fc.record({ todos: fc.array(fc.record({ content: fc.string(), status: fc.string() })) }),
        fc.record({ subject: fc.string(), taskId: fc.string(), description: fc.anything() }),
        fc.record({ file_path: fc.string() }),
      ),
      tool_response: fc.oneof(fc.anything(), fc.record({ content: fc.anything() }), fc.lorem()),
      session_id: fc.anything(),
      cwd: fc.anything(),
    },
    { requiredKeys: ['tool_name'] },
  );
  await world.with((app) =>
    fc.assert(
      fc.asyncProperty(payload, async (given) => {
        expect(Array.isArray(await captureTool(app, given))).toBe(true);
      }),
      { numRuns: 100 },
    ),
  );
}, 30_000);
