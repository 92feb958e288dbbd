import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { A, CaptureWorld } from '../capture-world.ts';
import { recorded } from '../recorded.ts';

let world: CaptureWorld;
beforeEach(() => {
  world = new CaptureWorld();
});
afterEach(() => world.sandbox.dispose());

const NOTE = 'discoveries/discovery-look-at-the-queue';
const TEXT =
  'The queue is drained by one worker only, so that jobs of one user keep their order at all times.';

const report = (text: string, description = 'Look at the queue') => ({
  ...{ session_id: A, tool_name: 'Agent', tool_input: { description } },
  tool_response: { status: 'completed', content: [{ type: 'text', text }] },
});

describe('what a sub-agent found', () => {
  it.each([
    ['2.0.77', 'Task'],
    ['2.1.325', 'Agent'],
  ] as const)('becomes a discovery: in %s the tool is called %s', async (version, tool) => {
    const [payload] = recorded(version, tool);
    world.sandbox.write('project/src/session.ts', 'export {};\n');
    expect(await world.tool(payload)).toEqual([
      'new discovery-find-the-cause-of-the-login-failure',
    ]);
    const text = world.read('discoveries/discovery-find-the-cause-of-the-login-failure');
    expect(text).toContain(`\ncategory: agent-result\nsession_id: "${payload?.session_id}"\n`);
    expect(text).toMatch(/\nanchors:\n {2}- [0-9a-f]{40} src\/session.ts\n---\n/);
    expect(text).toMatch(
      /# Discovery: Find the cause of the login failure\n\n## Insight\nThe login fails .*\n\n## Pattern Details\n\n## Where Used\n\n## Implications\n$/,
    );
  });

  it('is kept once, also when a person has added to it or moved it away', async () => {
    await world.tool(report(TEXT));
    expect(await world.tool(report(TEXT))).toEqual([]);
    expect(await world.tool(report(`${TEXT}\n`, 'Look again'))).toEqual([]);
    world.edit(NOTE, (text) =>
      text
        .replace('status: active', 'status: archived')
        .replace('## Where Used', '## Where Used\nIn the shop.'),
    );
    expect(await world.tool(report(TEXT))).toEqual([]);
    expect(await world.tool(report(`${TEXT} And more.`))).toEqual([
      'new discovery-look-at-the-queue-1',
    ]);
  });

  it('is related to the files that it names and that have a note', async () => {
    const repository = new GitRepository(world.sandbox.project);
    repository.write('src/queue.ts', 'export const queue = [];\n');
    await world.sandbox.memory('node', 'create', 'file-summary', '--path', 'src/queue.ts');
    const path = `${world.sandbox.project}/src/queue.ts:12`;
    await world.tool(report(`${TEXT} See \`${path}\` and \`src/none.ts\`.`));
    expect(world.read(NOTE)).toContain('\nrelated: ["[[file-src-queue-ts]]"]\n');
    expect(world.read(NOTE)).toContain('See `src/queue.ts:12` and `src/none.ts`.');
    const blob = repository.git('hash-object', 'src/queue.ts');
    expect(world.read(NOTE)).toContain(`anchors:\n  - ${blob} src/queue.ts\n---\n`);
  });

  it('keeps its own headings inside the insight', async () => {
    await world.tool(report(`# Result\n\n## Where Used\n${TEXT}`));
    expect(world.read(NOTE)).toContain(
      `## Insight\n### Result\n\n#### Where Used\n${TEXT}\n\n## Pattern Details\n`,
    );
  });

  it('has no secrets in it, and is not too long', async () => {
    const token = `ghp_${'aB3dE5fG7h'.repeat(4)}`.slice(0, 40);
    const long = `${TEXT}\n\n`.repeat(100);
    await world.tool(report(`The token is ${token}.\n\n${long}`, `Try ${token}`));
    const [name = ''] = world.list('discoveries');
    const text = world.read(`discoveries/${name.slice(0, -3)}`);
    expect(text).not.toContain('aB3dE5');
    expect(text.length).toBeLessThan(4700);
    expect(text).toMatch(/at all times\.\n\n\*Shortened; it had \d+ characters\.\*\n\n## Pattern/);
  });

  it('is nothing if it says nothing, or if that is switched off', async () => {
    expect(await world.tool(report('Done.'))).toEqual([]);
    const [, launched] = recorded('2.1.325', 'Agent');
    expect(await world.tool(launched)).toEqual([]);
    world.env = { MEMORY_CAPTURE_CAPTURE_SUBAGENT_RESULTS: 'false' };
    expect(await world.tool(report(TEXT))).toEqual([]);
    expect(world.list('discoveries')).toEqual([]);
  });
});
