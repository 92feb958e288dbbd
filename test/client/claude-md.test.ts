/**
 * CLAUDE.md in the real client, with the permissions that people have: edits are accepted, nothing else is allowed beforehand.
 * It follows an edit by itself; only where words are switched on, the model is asked, once.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outside } from '../claude-md/project-world.ts';
import { packageRoot } from '../sandbox.ts';
import { find, hasPrompt, type MessagesBody } from './messages-body.ts';
import type { Answerer, Lane } from './script.ts';
import type { Step } from './sse-message.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

const AGENT = 'code-memory:memory-updater';
const SKILL = 'code-memory:memory-processor';
const FEEDBACK = 'Stop hook feedback';
const WORDS = 'The pump is one command that moves water.';
const NEXT: Lane = { when: hasPrompt('BETA'), steps: ['beta done'] };

/** The agent's own words, from agents/memory-updater.md. */
const isUpdater = (body: MessagesBody) =>
  find([{ path: '/v1/messages', body }], `Invoke the skill ${SKILL}`).some(
    ({ role }) => role === 'system',
  );

/** Steps that depend on what the model was told before. */
function inTurn(when: Lane['when'], steps: readonly (() => Step)[]): Answerer {
  let next = 0;
  return (body) => (when(body) ? steps[next++]?.() : undefined);
}

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 120_000 }, (version) => {
  const isOld = version === '2.0.77';
  // Newer clients have the plugin's bin/ on the PATH; with an older one it was installed from npm.
  const env: Readonly<Record<string, string>> = isOld
    ? { PATH: `${join(packageRoot, 'bin')}:${process.env.PATH}` }
    : {};

  const open = () => openWorld(version, [NEXT], { isUsual: true, env });

  async function openProject(words: 'on' | 'off' = 'off'): Promise<World> {
    const world = await open();
    const { client, memory } = world;
    await memory('claude-md', 'init', '--yes', '--subtrees', 'none');
    expect(page(world)).toContain('<!-- AUTO-MANAGED: build-commands -->');
    if (words === 'on') await memory('config', 'set', 'claudeMd.words', 'on');
    appendFileSync(join(client.project, 'CLAUDE.md'), '\nMine: \t“as it is” — npm run lint? \n\n');
    return world;
  }

  const page = ({ client }: World) => readFileSync(join(client.project, 'CLAUDE.md'), 'utf8');
  /** Those that an update has taken and not finished are among them. */
  const waiting = ({ client }: World) => {
    const folder = join(client.project, '.claude');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const lists = names.filter((name) => /^\.dirty-files(?:$|\.processing)/.test(name));
    return lists.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  };
  const seenTo = (world: World) =>
    waitUntil(
      'an empty list',
      () => waiting(world),
      (list) => list === '',
    );

  function write({ client }: World, name: string, content: string): Step {
    return { tool: 'Write', input: { file_path: join(client.project, name), content } };
  }
  const manifest = (world: World) =>
    write(
      world,
      'package.json',
      `${JSON.stringify({ name: 'pump', scripts: { lint: 'biome check' } })}\n`,
    );

  /** What Stop told the model to send the agent with. */
  function promptTold({ api }: World): string {
    const [told] = find(api.requests, FEEDBACK);
    return /with prompt: ([^\n<]*)/.exec(told?.text ?? '')?.[1] ?? 'nothing was told';
  }

  /** Changes a file, and does as it is told when the turn is not to end. */
  function workThenObey(world: World): Answerer {
    return inTurn(hasPrompt('ALPHA'), [
      () => manifest(world),
      () => 'alpha done',
      () => ({
        tool: isOld ? 'Task' : 'Agent',
        input: {
          description: 'Update CLAUDE.md',
          prompt: promptTold(world),
          subagent_type: AGENT,
        },
      }),
      () => 'alpha sent it',
      // Newer clients let it work in the background, and say when it is done.
      ...(isOld ? [] : [() => 'alpha heard of it']),
    ]);
  }

  it('follows an edit by itself: two requests to the model, and not a byte of a person is touched', async () => {
    const world = await openProject();
    const { api, client } = world;
    const before = page(world);
    const isAlpha = hasPrompt('ALPHA');
    api.play([{ when: isAlpha, steps: [manifest(world), 'alpha done'] }]);
    const { stdout, stderr } = await client.print('ALPHA');
    expect({ stdout, stderr }).toEqual({ stdout: 'alpha done\n', stderr: '' });
    await seenTo(world);
    expect(page(world)).toContain('`npm run lint`');
    expect(outside(page(world))).toBe(outside(before));
    expect(api.requests.filter(({ body }) => isAlpha(body))).toHaveLength(2);
    const told = client.transcripts().map((path) => readFileSync(path, 'utf8'));
    expect(told.join('')).not.toMatch(/Stop hook (?:feedback|error)/);
  });

  it('follows an edit in the terminal, without a question and without an error', async ({
    skip,
  }) => {
    const world = await openProject();
    world.api.play([{ when: hasPrompt('ALPHA'), steps: [manifest(world), 'alpha done'] }]);
    const tui = await world.client.interactive();
    if (!tui.available) return skip(tui.reason);
    await tui.submit('ALPHA');
    await tui.waitFor('alpha done', 60_000);
    await seenTo(world);
    expect(page(world)).toContain('`npm run lint`');
    expect(await tui.screen()).not.toMatch(/Stop hook|Do you want|requires approval/);
  });

  it('is given words by the agent that the end of the turn asks for, once in a session', async () => {
    const world = await openProject('on');
    const { api, client } = world;
    const before = page(world);
    const file = join(client.project, 'CLAUDE.md');
    const end = '<!-- END AUTO-MANAGED -->\n\n<!-- AUTO-MANAGED: conventions -->';
    api.play(
      inTurn(isUpdater, [
        () => ({ tool: 'Read', input: { file_path: file } }),
        () => ({
          tool: 'Edit',
          input: {
            file_path: file,
            old_string: end,
            new_string: `\n### Explained\n\n${WORDS}\nIts key is sk-ant-api03-${'Zx9'.repeat(20)}.\n${end}`,
          },
        }),
        () => 'CLAUDE.md: architecture.',
      ]),
    );
    api.play(workThenObey(world));
    const run = await client.print('ALPHA');
    expect(run.stdout).toMatch(/^alpha sent it\n/);
    expect(promptTold(world)).toBe(
      `Update CLAUDE.md for changed files: ${join(client.project, 'package.json')} (session ${run.sessionId})`,
    );
    // Loaded with the agent: to invoke it, somebody would have to allow that.
    expect(find(api.requests, '# Bring CLAUDE.md up to date')).not.toEqual([]);
    await seenTo(world);
    const text = await waitUntil(
      'words without a secret',
      () => page(world),
      (now) => now.includes(WORDS) && !now.includes('Zx9'),
    );
    expect(text).toContain('`npm run lint`');
    expect(outside(text)).toBe(outside(before));

    // Were it asked again, there would be no answer.
    const again = inTurn(hasPrompt('GAMMA'), [() => write(world, 'src/a.ts', ''), () => 'gamma']);
    api.play(again);
    const resumed = await client.print('GAMMA', { args: ['--resume', run.sessionId ?? ''] });
    expect(resumed.stdout).toBe('gamma\n');
  });

  it('loses nothing, and asks for nothing more, when the agent did nothing', async () => {
    const world = await openProject('on');
    const { api, client } = world;
    api.play([{ when: isUpdater, steps: ['I would rather not.'] }]);
    api.play(workThenObey(world));
    const { sessionId = '', stdout } = await client.print('ALPHA');
    expect(stdout).toMatch(/^alpha sent it\n/);
    await seenTo(world);
    expect(page(world)).toContain('`npm run lint`');
    const again = await client.print('BETA', { args: ['--resume', sessionId] });
    expect(again.stdout).toBe('beta done\n');
  });

  it('is brought up to date by /memory-sync', async () => {
    const world = await openProject();
    const { api, client } = world;
    writeFileSync(join(client.project, 'Makefile'), 'fly:\n\techo fly\n');
    const sync = { command: 'memory claude-md sync --json', description: 'Sync' };
    const isSync = hasPrompt(`Invoke the skill ${SKILL}`);
    const steps: readonly Step[] = [
      { tool: 'Skill', input: { skill: SKILL } },
      { tool: 'Bash', input: sync },
      'synced',
    ];
    api.play([{ when: isSync, steps }]);
    expect((await client.print('/code-memory:memory-sync')).stdout).toBe('synced\n');
    expect(page(world)).toContain('`make fly`');
  });

  it('is left alone where nobody has asked for it', async () => {
    const world = await open();
    const { api, client } = world;
    const steps = [write(world, 'a.ts', 'export const a = 1;\n'), 'alpha done'];
    api.play([{ when: hasPrompt('ALPHA'), steps }]);
    expect(await client.print('ALPHA')).toMatchObject({ stdout: 'alpha done\n' });
    expect(find(api.requests, FEEDBACK)).toEqual([]);
    expect(waiting(world)).toBe(`${join(client.project, 'a.ts')}\n`);
  });
});
