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
    'SCOUTREPORT: The queue is drained only by src/drain.ts every ten seconds, because nobody else reads it. Retries are counted in src/retry.ts and end after five.',
  ],
  loop: true,
};
/** Newer models are not offered the to-do tools at once. */
const MODEL = ['--model', 'claude-sonnet-4-5'];
const NEXT: Lane = { when: hasPrompt('BETA'), steps: ['beta done'] };

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 120_000 }, (version) => {
  const isOld = version === '2.0.77';

  /** What the model does to list things to do, begin the first and finish the others. */
  function listTasks(...subjects: readonly string[]): readonly Step[] {
    const tasks = subjects.map((subject, at) => ({
      ...{ subject, activeForm: `Doing: ${subject}` },
      status: at === 0 ? 'in_progress' : 'completed',
    }));
    if (isOld) {
      const todos = tasks.map(({ subject, ...rest }) => ({ content: subject, ...rest }));
      return [{ tool: 'TodoWrite', input: { todos } }];
    }
    return tasks.flatMap(({ subject, activeForm, status }, at) => [
      { tool: 'TaskCreate', input: { subject, description: 'As it says.', activeForm } },
      { tool: 'TaskUpdate', input: { taskId: String(at + 1), status } },
    ]);
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

  /** Waits until some note in a folder says this. */
  async function noted(world: World, folder: string, words: RegExp): Promise<void> {
    const notes = () => notesIn(world, folder);
    await waitUntil(`${words} in ${folder}`, notes, (all) => all.some((text) => words.test(text)));
  }

  function notesIn({ client }: World, folder: string): readonly string[] {
    const path = join(client.project, '.claude/memory', folder);
    const names = existsSync(path) ? readdirSync(path) : [];
    return names
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(path, name), 'utf8'));
  }

  it('starts a session with the task, the file and the end of the last one', async () => {
    const world = await openWorld(version, [SCOUT, NEXT]);
    const { api, client } = world;
    const file = writeLargeFile(world);
    const read: Step = { tool: 'Read', input: { file_path: file, limit: 20 } };
    const tasks = listTasks('Drain the queue', 'Find the queue');
    const steps = [read, ...tasks, sendScout, 'ALPHA is half done.'];
    api.play([{ when: hasPrompt('ALPHA'), steps }]);
    const asked = 'ALPHA please drain the queue. We decided to keep all queues in src/queues.ts.';
    await client.print(asked, { args: MODEL });
    await noted(world, 'nodes/files', /Drains the queue\./);
    await noted(world, 'nodes/tasks', /progress: in_progress[\s\S]*Drain the queue/);
    await noted(world, 'nodes/discoveries', /src\/drain\.ts every ten seconds/);
    await noted(world, 'nodes/decisions', /status: draft[\s\S]*src\/queues\.ts/);
    await noted(world, 'nodes/sessions', /ALPHA please drain the queue[\s\S]*Find the queue/);
    await waitUntil(
      'only what is open has a note',
      () => notesIn(world, 'nodes/tasks').join(),
      (tasks) => !tasks.includes('Find the queue'),
    );
    await noted(world, '.', /^# Memory Index[\s\S]*\[\[session-/m);

    await client.print('BETA');
    const [context] = find(api.requests, '# Memory Context');
    expect(context?.text).toMatch(
      /## Last Session \(\d{4}-\d\d-\d\d\)\n- Wanted: ALPHA please drain the queue\..* \(session-\S+\)\n/,
    );
    expect(context?.text).toContain('draft waits for the person: `memory review`.');
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
      const { api, client, memory } = world;
      // Where nothing was ever noted, mere talk leaves nothing.
      await memory(
        'write',
        'Queues are small',
        '--type',
        'learning',
        '--tags',
        'x',
        '--content',
        'x',
      );
      const signalWhen = api.arrived(hasPrompt('ALPHA'));
      expect(await client.print('ALPHA look at the queue', { signalWhen })).toMatchObject({
        code: 0,
      });
      await client.print('BETA');
      const notes = () => memory('query', '--type', 'session');
      await waitUntil('the note', notes, (text) => text.includes('ALPHA look at the queue'));
    },
  );

  it('is noted before a compaction, and told after it what there is to do', async () => {
    const input = { command: 'true', description: 'nothing' };
    // Nothing but PreCompact has written a note of the session while it still runs.
    const command =
      'for n in $(seq 200); do ls .claude/memory/nodes/sessions/*.md && break; sleep 0.1; done';
    const waitForNote: Step = { tool: 'Bash', input: { command, description: 'wait' } };
    const world = await openWorld(version, [
      { when: isCompaction, steps: ['<analysis>-</analysis><summary>THE-SUMMARY</summary>'] },
      { when: hasPrompt('THE-SUMMARY'), steps: [waitForNote, 'went on'] },
      {
        when: hasPrompt('ALPHA'),
        steps: [...listTasks('Drain the queue'), { tool: 'Bash', input, inputTokens: 199_000 }],
      },
    ]);
    const { api, client, memory } = world;
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    const args = MODEL;
    const env = { CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };
    const run = await client.print('ALPHA please drain the queue', { args, env });
    expect(run).toMatchObject({ stdout: 'went on\n' });
    const after = api.requests.filter(({ body }) => hasPrompt('THE-SUMMARY')(body));
    const [context] = find(after, '# Memory Context');
    expect(context?.text).toContain('- [ ] Drain the queue (task-drain-the-queue, in progress)');
    expect(context?.text).toContain('decision-use-sqlite');
    expect(find(after, /nodes\/sessions\/session-\S+\.md/).at(-1)?.role).toBe('tool');
  });

  it('is given back after a compaction what a summary loses, and the person sees nothing of it', async () => {
    const world = await openWorld(version, [
      { when: isCompaction, steps: ['<analysis>-</analysis><summary>THE-SUMMARY</summary>'] },
    ]);
    const { api, client, memory } = world;
    const inProject = (name: string) => join(client.project, name);
    writeFileSync(inProject('check.mjs'), "if (!process.argv[2]) throw new Error('no port');\n");
    const bash = (command: string): Step => ({
      tool: 'Bash',
      input: { command, description: 'x' },
    });
    const path = inProject('retry.ts');
    api.play([
      {
        when: hasPrompt('ALPHA'),
        steps: [
          bash('node check.mjs'),
          bash('node check.mjs --port 4173'),
          { tool: 'Write', input: { file_path: path, content: 'export const tries = 5;\n' } },
          'alpha done',
        ],
      },
      { when: hasPrompt('GAMMA'), steps: ['gamma done'] },
    ]);
    const { say, end } = client.converse();
    expect(await say('ALPHA please make it retry.')).toBe('alpha done');
    expect(await say('/compact')).not.toContain('Compaction');
    expect(await say('GAMMA go on')).toBe('gamma done');
    await end();
    const after = api.requests.filter(({ body }) => hasPrompt('GAMMA')(body));
    const [given] = find(after, '# Before The Compaction');
    const [bridge = ''] =
      /<memory>[^<]*# Before The Compaction[\s\S]*?<\/memory>/.exec(given?.text ?? '') ?? [];
    expect(bridge).toContain('## Commands That Work\n- `node check.mjs --port 4173`');
    expect(bridge).toContain(
      '- `node check.mjs` (Error: no port); then passed: `node check.mjs --port 4173`',
    );
    expect(bridge).toContain('## In Use\n- port 4173');
    // The block beside it names the file: one fact once.
    expect(given?.text.match(/retry\.ts/g)).toHaveLength(1);
    expect(await memory('why')).toContain('kept before the compaction');
  });

  // 2.0.77 keeps it all the same.
  it.skipIf(isOld)('keeps nothing of a session that the client does not keep', async () => {
    const world = await openWorld(version, [
      { when: hasPrompt('ALPHA'), steps: [...listTasks('Drain the queue'), 'alpha done'] },
    ]);
    const { client } = world;
    await client.print('ALPHA', { args: [...MODEL, '--no-session-persistence'] });
    expect(client.transcripts()).toEqual([]);
    expect(await world.memory('query', '--type', 'task')).not.toContain('Drain the queue');
    expect(await world.memory('query', '--type', 'session')).not.toContain('ALPHA');
    expect(await world.memory('remember', 'ALPHA')).not.toContain('.jsonl:');
  });
});
