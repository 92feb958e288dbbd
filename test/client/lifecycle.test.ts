/** A session in the real client, from its start to the start of the next one: what is kept of it, and what is told. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, hasPrompt, isCompaction } from './messages-body.ts';
import type { Lane } from './script.ts';
import type { Step } from './sse-message.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

const SCOUT: Lane = {
  when: hasPrompt('LOOK'),
  steps: [
    'SCOUTREPORT: The queue is drained by src/drain.ts every ten seconds, and nobody else reads it. Retries are counted in src/retry.ts and end after five.',
  ],
  loop: true,
};
/** Newer models are not offered the to-do tools at once. */
const MODEL = ['--model', 'claude-sonnet-4-5'];
const NEXT: Lane = { when: hasPrompt('BETA'), steps: ['beta done'] };

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 120_000 }, (version) => {
  const isOld = version === '2.0.77';

  /** What the model does to list one thing to do, and begin it. */
  function beginTask(subject: string): readonly Step[] {
    const activeForm = `Doing: ${subject}`;
    if (isOld) {
      const todos = [{ content: subject, status: 'in_progress', activeForm }];
      return [{ tool: 'TodoWrite', input: { todos } }];
    }
    return [
      { tool: 'TaskCreate', input: { subject, description: 'As it says.', activeForm } },
      { tool: 'TaskUpdate', input: { taskId: '1', status: 'in_progress' } },
    ];
  }

  const sendScout: Step = {
    tool: isOld ? 'Task' : 'Agent',
    input: {
      ...{ description: 'Who drains the queue?', prompt: 'LOOK', subagent_type: 'general-purpose' },
      ...(isOld ? {} : { run_in_background: false }),
    },
  };

  /** A large file, for the summary that reading it leaves behind. */
  function writeLargeFile({ client }: World): string {
    const path = join(client.project, 'drain.ts');
    const code = Array.from({ length: 2_000 }, (_, n) => `export const step${n} = ${n};`);
    writeFileSync(path, `// Drains the queue.\n\nimport './log.ts';\n\n${code.join('\n')}\n`);
    return path;
  }

  async function noteOf({ client }: World, folder: string): Promise<string> {
    const path = join(client.project, '.claude/memory/nodes', folder);
    const names = () => (existsSync(path) ? readdirSync(path) : []);
    await waitUntil(`a note in ${folder}`, names, (found) => found.length > 0);
    return readFileSync(join(path, names()[0] ?? ''), 'utf8');
  }

  it('starts a session with the task, the file and the end of the last one', async () => {
    const world = await openWorld(version, [SCOUT, NEXT]);
    const { api, client } = world;
    const file = writeLargeFile(world);
    const read: Step = { tool: 'Read', input: { file_path: file, limit: 20 } };
    const steps = [read, ...beginTask('Drain the queue'), sendScout, 'ALPHA is half done.'];
    api.play([{ when: hasPrompt('ALPHA'), steps }]);
    await client.print('ALPHA please drain the queue', { args: MODEL });
    expect(await noteOf(world, 'files')).toContain('Drains the queue.');
    expect(await noteOf(world, 'tasks')).toMatch(/progress: in_progress[\s\S]*Drain the queue/);
    expect(await noteOf(world, 'discoveries')).toContain('src/drain.ts every ten seconds');
    expect(await noteOf(world, 'sessions')).toContain('ALPHA please drain the queue');
    const page = join(client.project, '.claude/memory/index.md');
    await waitUntil('index.md', () => existsSync(page), Boolean);

    await client.print('BETA');
    const [context] = find(api.requests, '# Memory Context');
    expect(context?.text).toMatch(/## Last Session \(\d{4}-\d\d-\d\d\)\n- Asked: ALPHA please/);
    expect(context?.text).toContain('Ended with: ALPHA is half done.');
    expect(context?.text).toContain('- [ ] Drain the queue (task-drain-the-queue, in progress)');
    expect(context?.text).toContain('drain.ts: Drains the queue.');
  });

  // 2.0.77 has not written down the prompt by then.
  it.skipIf(isOld)(
    'notes a session that was interrupted, at the latest when the next one starts',
    async () => {
      const world = await openWorld(version, [
        { when: hasPrompt('ALPHA'), steps: [{ text: 'too late', delayMs: 60_000 }] },
        NEXT,
      ]);
      const { api, client } = world;
      const signalWhen = api.arrived(hasPrompt('ALPHA'));
      expect(await client.print('ALPHA look at the queue', { signalWhen })).toMatchObject({
        code: 0,
      });
      await client.print('BETA');
      const { memory } = world;
      const notes = () => memory('query', '--type', 'session');
      await waitUntil('the note', notes, (text) => text.includes('ALPHA look at the queue'));
    },
  );

  it('is told again after a compaction what the session has to do', async () => {
    const input = { command: 'true', description: 'nothing' };
    const world = await openWorld(version, [
      { when: isCompaction, steps: ['<analysis>-</analysis><summary>THE-SUMMARY</summary>'] },
      { when: hasPrompt('THE-SUMMARY'), steps: ['went on'] },
      {
        when: hasPrompt('ALPHA'),
        steps: [...beginTask('Drain the queue'), { tool: 'Bash', input, inputTokens: 199_000 }],
      },
    ]);
    const { api, client } = world;
    const args = MODEL;
    const env = { CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };
    expect(await client.print('ALPHA', { args, env })).toMatchObject({ stdout: 'went on\n' });
    const after = api.requests.filter(({ body }) => hasPrompt('THE-SUMMARY')(body));
    expect(find(after, '- [ ] Drain the queue (task-drain-the-queue, in progress)')).not.toEqual(
      [],
    );
  });

  // 2.0.77 keeps it all the same.
  it.skipIf(isOld)('keeps nothing of a session that the client does not keep', async () => {
    const world = await openWorld(version, [
      { when: hasPrompt('ALPHA'), steps: [...beginTask('Drain the queue'), 'alpha done'] },
    ]);
    const { client } = world;
    await client.print('ALPHA', { args: [...MODEL, '--no-session-persistence'] });
    expect(client.transcripts()).toEqual([]);
    expect(await world.memory('query', '--type', 'task')).not.toContain('Drain the queue');
    expect(await world.memory('query', '--type', 'session')).not.toContain('ALPHA');
    expect(await world.memory('remember', 'ALPHA')).not.toContain('.jsonl:');
  });

  it('is given a memory with a prompt, and after a tool', async () => {
    const world = await openWorld(version, [{ when: hasPrompt('GAMMA'), steps: ['gamma done'] }]);
    const { api, client } = world;
    const file = join(client.project, 'pump.ts');
    writeFileSync(file, 'export const pump = 1;\n');
    const note = ['--type', 'gotcha', '--tags', 'greenhouse', '--content'];
    await world.memory(
      'write',
      'Greenhouse valves stick',
      ...note,
      'Open the valve by hand first.',
    );
    await world.memory('write', 'Pump restarts', ...note, '`pump.ts` restarts the compressor.');
    const given = (text: string) => find(api.requests, text).length > 0;

    await client.print('GAMMA why do the greenhouse valves stick?');
    expect(given('gotcha-greenhouse-valves-stick (gotcha')).toBe(true);
    expect(given('🚨 **Pump restarts**')).toBe(false);

    api.play([
      {
        when: hasPrompt('EPSILON'),
        steps: [{ tool: 'Read', input: { file_path: file } }, 'epsilon done'],
      },
    ]);
    await client.print('EPSILON read it');
    expect(given('🚨 **Pump restarts** (gotcha-pump-restarts)\n   Relevance: ')).toBe(true);
    const why = await world.memory('why', '--last');
    expect(why).toMatch(/PostToolUse \(Read\)\n {2}\+ gotcha-pump-restarts/);
  });
});
