/** CLAUDE.md in the real client: an edit, the request at the end of the turn, the agent, the section, and then silence. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../sandbox.ts';
import { find, hasPrompt, type MessagesBody } from './messages-body.ts';
import type { Answerer, Lane } from './script.ts';
import type { Step } from './sse-message.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, openWorld, type World } from './world.ts';

const AGENT = 'code-memory:memory-updater';
const SKILL = 'code-memory:memory-processor';
const FEEDBACK = 'Stop hook feedback';
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
  // Newer clients have the plugin's bin/ on the PATH.
  const command = isOld ? `"${packageRoot}/bin/memory"` : 'memory';

  function write({ client }: World, name: string, content: string): Step {
    return { tool: 'Write', input: { file_path: join(client.project, name), content } };
  }

  /** What Stop told the model to send the agent with. */
  function promptTold({ api }: World): string {
    const [told] = find(api.requests, FEEDBACK);
    return /with prompt: ([^\n<]*)/.exec(told?.text ?? '')?.[1] ?? 'nothing was told';
  }

  /** Changes a file, and does as it is told when the turn is not to end. */
  function workThenObey(world: World): Answerer {
    const manifest = JSON.stringify({ name: 'pump', scripts: { lint: 'biome check' } });
    return inTurn(hasPrompt('ALPHA'), [
      () => write(world, 'package.json', manifest),
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
      () => 'alpha heard of it',
    ]);
  }

  const waiting = ({ client }: World) => {
    const path = join(client.project, '.claude/.dirty-files');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const page = ({ client }: World) => readFileSync(join(client.project, 'CLAUDE.md'), 'utf8');

  async function openProject(): Promise<World> {
    const world = await openWorld(version, [NEXT]);
    await world.memory('claude-md', 'init', '--yes', '--subtrees', 'none');
    expect(page(world)).toContain('<!-- AUTO-MANAGED: build-commands -->');
    return world;
  }

  it('is brought up to date by the agent that the end of the turn asks for, once', async () => {
    const world = await openProject();
    const { api, client } = world;
    const process = (): Step => {
      const session = /\(session ([\w-]+)\)/.exec(promptTold(world))?.[1];
      const line = `${command} claude-md process --session ${session} --json`;
      return { tool: 'Bash', input: { command: line, description: 'Process' } };
    };
    const invoke = (): Step => ({ tool: 'Skill', input: { skill: SKILL } });
    api.play(inTurn(isUpdater, [invoke, process, () => 'CLAUDE.md: build-commands.']));
    api.play(workThenObey(world));
    const run = await client.print('ALPHA');
    expect(run.stdout).toMatch(/^alpha sent it\n/);
    const file = join(client.project, 'package.json');
    expect(promptTold(world)).toBe(
      `Update CLAUDE.md for changed files: ${file} (session ${run.sessionId})`,
    );
    expect(find(api.requests, '# Bring CLAUDE.md up to date')).not.toEqual([]);
    expect(find(api.requests, /"cleared": 1/).at(-1)?.role).toBe('tool');
    expect(page(world)).toContain('`npm run lint`');
    expect(waiting(world)).toBe('');

    // Were it asked again, there would be no answer.
    const again = await client.print('BETA', { args: ['--resume', run.sessionId ?? ''] });
    expect(again.stdout).toBe('beta done\n');
  });

  it('is not asked for again when the agent did nothing', async () => {
    const world = await openProject();
    const { api, client } = world;
    api.play([{ when: isUpdater, steps: ['I would rather not.'] }]);
    api.play(workThenObey(world));
    const { sessionId = '', stdout } = await client.print('ALPHA');
    expect(stdout).toMatch(/^alpha sent it\n/);
    expect(promptTold(world)).toContain('package.json');
    expect(page(world)).not.toContain('npm run lint');
    await waitUntil(
      'an empty list',
      () => waiting(world),
      (list) => list === '',
    );
    const again = await client.print('BETA', { args: ['--resume', sessionId] });
    expect(again.stdout).toBe('beta done\n');
  });

  it('is left alone where nobody has asked for it', async () => {
    const world = await openWorld(version, []);
    const { api, client } = world;
    const steps = [write(world, 'a.ts', 'export const a = 1;\n'), 'alpha done'];
    api.play([{ when: hasPrompt('ALPHA'), steps }]);
    expect(await client.print('ALPHA')).toMatchObject({ stdout: 'alpha done\n' });
    expect(find(api.requests, FEEDBACK)).toEqual([]);
    expect(waiting(world)).toBe(`${join(client.project, 'a.ts')}\n`);
  });
});
