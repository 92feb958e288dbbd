/** The plugin inside the real Claude Code: what the model is given, and what is remembered. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../sandbox.ts';
import { find, hasPrompt, isCompaction } from './messages-body.ts';
import { installGlobally } from './packed.ts';
import type { Lane } from './script.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, openWorld } from './world.ts';

const PORT: Lane = { when: hasPrompt('ALPHA'), steps: ['Noted: staging listens on 8123.'] };
const NEXT: Lane = { when: hasPrompt('BETA'), steps: ['beta done'] };
const GIVEN = 'gotcha-greenhouse-valves-stick (gotcha';
const SUMMARY: Lane = {
  when: isCompaction,
  steps: ['<analysis>-</analysis><summary>THE-SUMMARY</summary>'],
};

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 120_000 }, (version) => {
  const isOld = version === '2.0.77';

  it('tells a second session what the first one said, and finds it by /remember', async () => {
    const { api, client, remembered } = await openWorld(version, [PORT, NEXT]);
    await client.print('ALPHA on which port does staging listen?');
    expect(find(api.requests, '# Memory Context')).toEqual([]);
    expect(await remembered('staging port', 'listens on 8123')).toMatch(
      /Session [0-9a-f]{8} · .*\n(?:.*\n)+?.*\.jsonl:\d+/,
    );

    await client.print('BETA');
    const [context] = find(api.requests, '# Memory Context');
    expect(context?.text).toContain('Asked: ALPHA on which port does staging listen?');
    expect(context?.text).toContain('Ended with: Noted: staging listens on 8123.');

    const command = `"${packageRoot}/bin/memory" remember 'staging'`;
    const search = { tool: 'Bash', input: { command, description: 'search' } };
    api.play([{ when: hasPrompt('What was said about: staging'), steps: [search, 'It is 8123.'] }]);
    const run = await client.print('/code-memory:remember staging');
    expect(run.stdout).toBe('It is 8123.\n');
    expect(find(api.requests, 'What was said about: staging')).not.toEqual([]);
    const result = find(api.requests, 'Noted: staging listens on 8123.').at(-1);
    expect(result).toMatchObject({ role: 'tool', text: expect.stringMatching(/\.jsonl:\d+/) });
  });

  it('offers its skills, and answers through its MCP server', async () => {
    const tool = (name: string) => `mcp__plugin_code-memory_memory__${name}`;
    const note = { title: 'Staging port', type: 'learning', content: 'It is 8123.', tags: ['net'] };
    const steps = [
      { tool: tool('remember'), input: { query: 'staging' } },
      { tool: tool('search'), input: { query: 'sqlite' } },
      // Newer clients load what a model rarely needs when it asks for it.
      ...(isOld ? [] : [{ tool: 'ToolSearch', input: { query: `select:${tool('write')}` } }]),
      { tool: tool('write'), input: note },
      'beta done',
    ];
    const { api, client, memory, remembered } = await openWorld(version, [
      PORT,
      { when: hasPrompt('BETA'), steps },
    ]);
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db', '--content', 'Calm.');
    await client.print('ALPHA');
    await remembered('staging');
    const args = ['--output-format', 'stream-json', '--verbose'];
    const { stdout } = await client.print('BETA', { args });
    const [init] = stdout
      .split('\n')
      .flatMap((line) => (line.includes('"init"') ? [JSON.parse(line)] : []));
    const skills = ['using-memory', 'memory-stats', 'memory-topics', 'memory-backfill', 'remember'];
    expect(init.slash_commands).toEqual(
      expect.arrayContaining(skills.map((name) => `code-memory:${name}`)),
    );
    const results = [
      /Noted: staging[\s\S]*\.jsonl:\d+/,
      /decision-use-sqlite[\s\S]*Calm/,
      /learning-staging-port/,
    ];
    for (const result of results) expect(find(api.requests, result).at(-1)?.role).toBe('tool');
    expect(await memory('read', 'learning-staging-port')).toContain('It is 8123.');
  });

  it('indexes a session once through --resume and compaction', async () => {
    const { client, memory, remembered } = await openWorld(version, [
      SUMMARY,
      PORT,
      { when: hasPrompt('SECOND'), steps: ['the second answer'] },
      { when: hasPrompt('THIRD'), steps: ['the third answer'] },
    ]);
    const { sessionId = '' } = await client.print('ALPHA');
    await client.print('SECOND', { args: ['--resume', sessionId] });
    await client.print('/compact', { args: ['--continue'] });
    await client.print('THIRD', { args: ['--continue'] });
    await remembered('third', 'the third answer');
    await remembered('second', 'the second answer');
    // The note of the session says some of it, too; here it is about what was stored.
    const question = ['remember', 'staging answer ALPHA SECOND THIRD', '--kind', 'idea', '--json'];
    const all = JSON.parse(await memory(...question));
    const said = all.results.filter(({ source }: { source?: string }) => source === undefined);
    expect(said.map(({ text }: { text: string }) => text).sort()).toEqual([
      'ALPHA',
      'Noted: staging listens on 8123.',
      'SECOND',
      'THIRD',
      'the second answer',
      'the third answer',
    ]);
    // The summary is found, but never as the person's words.
    const { results } = JSON.parse(
      await memory('remember', 'THE-SUMMARY', '--kind', 'idea', '--json'),
    );
    const summary = { source: 'compaction', author: 'agent', role: 'assistant' };
    expect(results[0]).toMatchObject(summary);
  });

  it('survives Ctrl-C, and keeps the prompt where the client says that the session ended', async () => {
    const { api, client, remembered, quiet } = await openWorld(version, [
      { when: hasPrompt('ALPHA'), steps: [{ text: 'too late', delayMs: 60_000 }] },
    ]);
    const run = await client.print('ALPHA interrupted', {
      signalWhen: api.arrived(hasPrompt('ALPHA')),
    });
    expect(run.code).toBe(0);
    // 2.0.77 runs no hook at all then.
    if (!isOld) await remembered('interrupted');
    await quiet();
  });

  it('keeps what a sub-agent says, and marks it', async () => {
    const tool = isOld ? 'Task' : 'Agent';
    const input = { description: 'look', prompt: 'LOOK', subagent_type: 'general-purpose' };
    const { client, memory, remembered } = await openWorld(version, [
      { when: hasPrompt('ALPHA'), steps: [{ tool, input }, 'alpha sent it', 'alpha heard it'] },
      { when: hasPrompt('LOOK'), steps: ['SCOUTREPORT'], loop: true },
    ]);
    expect((await client.print('ALPHA')).stdout).toContain('alpha sent it');
    await remembered('sent');
    await remembered('SCOUTREPORT', 'Sub-agent');
    const found = await memory('remember', 'SCOUTREPORT', '--kind', 'idea');
    expect(found).toMatch(/Sub-agent, .*SCOUTREPORT\n.*agent-.*\.jsonl:\d+/);
    expect(await memory('sessions')).toContain('1 sub-agent');
  });

  it('remembers eight sessions at once in one project, and leaves nothing running', async () => {
    const words = ['anton', 'berta', 'caesar', 'dora', 'emil', 'fritz', 'gustav', 'heinrich'];
    const lanes = words.map((word) => ({ when: hasPrompt(word), steps: [`heard ${word}`] }));
    const { client, remembered, quiet } = await openWorld(version, lanes);
    const runs = await Promise.all(words.map((word) => client.print(word)));
    expect(runs.map(({ stdout }) => stdout)).toEqual(words.map((word) => `heard ${word}\n`));
    for (const word of words) await remembered(word, `heard ${word}`);
    await quiet();
  });

  it('is silent under the guard variable', async () => {
    const env = { CLAUDE_CODE_MEMORY_GUARD: '1' };
    const { api, client, memory } = await openWorld(version, [PORT], { env });
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    await client.print('ALPHA');
    expect(find(api.requests, '# Memory Context')).toEqual([]);
    expect(await memory('remember', 'staging')).toContain('No conversations are indexed yet');
  });

  it('works without the plugin, by hooks in settings.json', async () => {
    const world = await openWorld(version, [PORT], { plugins: [] });
    const { api, client, memory, remembered } = world;
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    writeFileSync(join(client.config, 'settings.json'), await memory('hooks', '--settings'));
    await client.print('ALPHA');
    expect(find(api.requests, 'decision-use-sqlite')).not.toEqual([]);
    await remembered('staging');
  });

  it('works after the client’s own install of the npm tarball, and memories outlive it', async () => {
    const { api, client, memory, remembered } = await openWorld(version, [PORT, NEXT], {
      plugins: [],
    });
    const installed = installGlobally();
    expect(existsSync(join(installed, 'node_modules'))).toBe(false);
    expect(await client.plugin(['marketplace', 'add', installed])).toMatchObject({ code: 0 });
    const name = 'code-memory@code-memory';
    expect(await client.plugin(['install', name])).toMatchObject({ code: 0 });
    await client.print('ALPHA');
    await remembered('staging');
    await client.print('BETA');
    expect(find(api.requests, '# Memory Context')).not.toEqual([]);
    expect(await memory('doctor')).toMatch(/ok {4}hooks registered: plugin code-memory@/);
    expect(await client.plugin(['uninstall', name])).toMatchObject({ code: 0 });
    expect(await memory('remember', 'staging')).toContain('8123');
  });

  it('passes validation, as the directory of plugins does it', async () => {
    const { client } = await openWorld(version, [], { plugins: [] });
    const strict = isOld ? [] : ['--strict', '--profile', 'directory'];
    const { code, stdout, stderr } = await client.plugin(['validate', ...strict, packageRoot]);
    expect(code, stdout + stderr).toBe(0);
    if (!isOld) expect(stdout).toContain('found nothing to report');
  });

  it('remembers both sides of a /clear, and stays quiet about a key press', async ({ skip }) => {
    const { api, client, memory, remembered, quiet } = await openWorld(version, [
      { when: hasPrompt('HANG'), steps: [{ text: 'too late', delayMs: 60_000 }] },
      PORT,
      NEXT,
    ]);
    const tui = await client.interactive();
    if (!tui.available) return skip(tui.reason);
    const note = ['--type', 'gotcha', '--tags', 'water', '--content', 'Open them by hand.'];
    await memory('write', 'Greenhouse valves stick', ...note);
    const timesGiven = (prompt: string) =>
      find(api.requests.filter(({ body }) => hasPrompt(prompt)(body)).slice(-1), GIVEN).length;
    await tui.submit('ALPHA why do greenhouse valves stick?');
    await tui.waitFor('staging listens on 8123');
    expect(timesGiven('ALPHA')).toBe(1);
    await remembered('staging');
    await tui.submit('/clear');
    // A prompt that comes earlier still belongs to the old session.
    const isCleared = isOld ? /\(no content\)\s*\n─/ : /\/clear\s*\n─/;
    const screen = () => tui.screen();
    await waitUntil('/clear', screen, (s) => isCleared.test(s) && !s.includes('8123'));
    await tui.submit('BETA why do greenhouse valves stick?');
    await tui.waitFor('beta done');
    expect(timesGiven('BETA')).toBe(1);
    const afterClear = api.requests.filter(({ body }) => hasPrompt('BETA')(body));
    expect(find(afterClear, 'Ended with: Noted: staging listens on 8123.')).not.toEqual([]);
    await remembered('beta', 'beta done');
    await tui.submit('HANG');
    await api.arrived(hasPrompt('HANG'));
    await tui.waitFor('esc to interrupt');
    await tui.press(isOld ? 'Escape' : 'C-c');
    await tui.waitFor(/Interrupted|❯\sHANG\s*\n─/);
    await tui.press('C-c');
    await tui.waitFor('Press Ctrl-C again to exit');
    await tui.press('C-c');
    await tui.ended();
    await quiet();
  });
});
