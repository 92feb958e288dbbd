import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { A, CaptureWorld } from '../capture-world.ts';
import { recorded } from '../recorded.ts';

let world: CaptureWorld;
beforeEach(() => {
  world = new CaptureWorld();
});
afterEach(() => world.sandbox.dispose());

const TEXT = 'The jobs of one user keep their order because drainQueue drains it.';

const SLUG = 'discovery-the-jobs-of-one-user-keep-their-order-because-drainqueue-drains-it';
const NOTE = `discoveries/${SLUG}`;

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
    const slug =
      'discovery-the-login-fails-because-src-session-ts-compares-seconds-with-milliseconds';
    expect(await world.tool(payload)).toEqual([`new ${slug}`]);
    const text = world.read(`discoveries/${slug}`);
    expect(text).toContain(`\ncategory: agent-result\nsession_id: "${payload?.session_id}"\n`);
    expect(text).toMatch(/\nanchors:\n {2}- [0-9a-f]{40} src\/session.ts\n---\n/);
    expect(text).toMatch(
      /# Discovery: The login fails because .*\n\n## Insight\nThe login fails .*\n\n## Source\n(?:A s|S)ub-agent.*, sent to "Find the cause of the login failure", in session \w{8} \(memory show \w{8}\)\.\n$/,
    );
  });

  it('has the time at which it came, however late it is written down', async () => {
    await world.tool({ ...report(TEXT), postponed_at: '2026-02-03T04:05:06.789Z' });
    expect(world.read(NOTE)).toMatch(
      /\ncreated: "2026-02-03T04:05:06Z"\nupdated: "2026-02-03T04:05:06Z"\n/,
    );
  });

  it('is kept once, also when a person has added to it or moved it away', async () => {
    await world.tool(report(TEXT));
    expect(await world.tool(report(TEXT))).toEqual([]);
    expect(await world.tool(report(`${TEXT}\n`, 'Look again'))).toEqual([]);
    world.edit(NOTE, (text) =>
      text
        .replace('status: active', 'status: archived')
        .replace('## Source', '## Where Used\nIn the shop.\n\n## Source'),
    );
    expect(await world.tool(report(TEXT))).toEqual([]);
    expect(await world.tool(report(`${TEXT} And more.`))).toEqual([`new ${SLUG}-1`]);
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

  it('has no secrets in it, and is not too long', async () => {
    const token = `ghp_${'aB3dE5fG7h'.repeat(4)}`.slice(0, 40);
    const long = `## Conclusion\n${`${TEXT}\n\n`.repeat(100)}`;
    await world.tool(report(`## Token\nIt is ${token}.\n\n${long}${token}`, `Try ${token}`));
    const [name = ''] = world.list('discoveries');
    const text = world.read(`discoveries/${name.slice(0, -3)}`);
    expect(text).not.toContain('aB3dE5');
    expect(text.length).toBeLessThan(1500);
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
