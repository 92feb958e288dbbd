/** The plugin inside the real Claude Code: what the model is given, and what is remembered. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../sandbox.ts';
import { find, hasPrompt, isCompaction } from './messages-body.ts';
import type { Lane } from './script.ts';
import { waitUntil } from './wait-until.ts';
import { CLIENT_VERSIONS, installTarball, openWorld, renamedCopy } from './world.ts';

const PORT: Lane = { when: hasPrompt('ALPHA'), steps: ['Noted: staging listens on 8123.'] };
const NEXT: Lane = { when: hasPrompt('BETA'), steps: ['beta done'] };
const SUMMARY: Lane = {
  when: isCompaction,
  steps: ['<analysis>-</analysis><summary>THE-SUMMARY</summary>'],
};

async function noWorkerOf(home: string): Promise<void> {
  const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  await waitUntil('the end of all workers', running, (list) => !list.includes(`index ${home}`));
}

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 90_000 }, (version) => {
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
    const run = await client.print('/claude-code-memory:remember staging');
    expect(run.stdout).toBe('It is 8123.\n');
    expect(find(api.requests, 'What was said about: staging')).not.toEqual([]);
    const result = find(api.requests, 'Noted: staging listens on 8123.').at(-1);
    expect(result).toMatchObject({ role: 'tool', text: expect.stringMatching(/\.jsonl:\d+/) });
  });

  it('answers through its MCP server', async () => {
    const tool = 'mcp__plugin_claude-code-memory_memory__remember';
    const { api, client, remembered } = await openWorld(version, [
      PORT,
      { when: hasPrompt('BETA'), steps: [{ tool, input: { query: 'staging' } }, 'beta done'] },
    ]);
    await client.print('ALPHA');
    await remembered('staging');
    expect(await client.print('BETA')).toMatchObject({ stdout: 'beta done\n' });
    const result = find(api.requests, /Noted: staging[\s\S]*\.jsonl:\d+/).at(-1);
    expect(result?.role).toBe('tool');
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
    const texts = all.results.map(({ text }: { text: string }) => text).sort();
    expect(texts).toEqual([
      'ALPHA',
      'Noted: staging listens on 8123.',
      'SECOND',
      'THIRD',
      'the second answer',
      'the third answer',
    ]);
    expect(await memory('remember', 'THE-SUMMARY')).not.toContain('.jsonl:');
  });

  it('is told again after a compaction in the same process', async () => {
    const input = { command: 'true', description: 'nothing' };
    const { api, client, memory } = await openWorld(version, [
      SUMMARY,
      { when: hasPrompt('THE-SUMMARY'), steps: ['went on'] },
      { when: hasPrompt('ALPHA'), steps: [{ tool: 'Bash', input, inputTokens: 199_000 }] },
    ]);
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    const args = ['--model', 'claude-sonnet-4-5'];
    const env = { CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };
    expect(await client.print('ALPHA', { args, env })).toMatchObject({ stdout: 'went on\n' });
    const after = api.requests.filter(({ body }) => hasPrompt('THE-SUMMARY')(body));
    expect(find(after, 'decision-use-sqlite')).not.toEqual([]);
  });

  it('survives Ctrl-C, and keeps the prompt where the client says that the session ended', async () => {
    const { api, client, remembered } = await openWorld(version, [
      { when: hasPrompt('ALPHA'), steps: [{ text: 'too late', delayMs: 60_000 }] },
    ]);
    const run = await client.print('ALPHA interrupted', {
      signalWhen: api.arrived(hasPrompt('ALPHA')),
    });
    expect(run.code).toBe(0);
    // 2.0.77 runs no hook at all then.
    if (!isOld) await remembered('interrupted');
    await noWorkerOf(client.config);
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
    const { client, remembered } = await openWorld(version, lanes);
    const runs = await Promise.all(words.map((word) => client.print(word)));
    expect(runs.map(({ stdout }) => stdout)).toEqual(words.map((word) => `heard ${word}\n`));
    for (const word of words) await remembered(word, `heard ${word}`);
    await noWorkerOf(client.config);
  });

  it('is silent under the guard variable', async () => {
    const env = { CLAUDE_CODE_MEMORY_GUARD: '1' };
    const { api, client, memory } = await openWorld(version, [PORT], { env });
    await memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'db');
    await client.print('ALPHA');
    expect(find(api.requests, '# Memory Context')).toEqual([]);
    expect(await memory('remember', 'staging')).toContain('No conversations are indexed yet');
  });

  it('works after the client’s own install of the npm tarball, and memories outlive it', async () => {
    const { api, client, memory, remembered } = await openWorld(version, [PORT, NEXT], {
      plugins: [],
    });
    const installed = installTarball();
    expect(existsSync(join(installed, 'node_modules'))).toBe(false);
    expect(await client.plugin(['marketplace', 'add', installed])).toMatchObject({ code: 0 });
    const name = 'claude-code-memory@claude-code-memory';
    expect(await client.plugin(['install', name])).toMatchObject({ code: 0 });
    await client.print('ALPHA');
    await remembered('staging');
    await client.print('BETA');
    expect(find(api.requests, '# Memory Context')).not.toEqual([]);
    expect(await memory('doctor')).toMatch(/ok {4}hooks registered: plugin claude-code-memory@/);
    expect(await client.plugin(['uninstall', name])).toMatchObject({ code: 0 });
    expect(await memory('remember', 'staging')).toContain('8123');
  });

  it('passes validation, but for its name, which newer clients keep for themselves', async () => {
    const { client } = await openWorld(version, [], { plugins: [] });
    const strict = isOld ? [] : ['--strict'];
    const named = await client.plugin(['validate', ...strict, packageRoot]);
    expect(named.code).toBe(isOld ? 0 : 1);
    if (!isOld) expect(named.stdout + named.stderr).toContain('is reserved');
    const renamed = await client.plugin(['validate', ...strict, renamedCopy('long-term-memory')]);
    expect(renamed, renamed.stdout + renamed.stderr).toMatchObject({ code: 0 });
  });

  it('remembers both sides of a /clear, and stays quiet about a key press', async ({ skip }) => {
    const { api, client, remembered } = await openWorld(version, [
      { when: hasPrompt('HANG'), steps: [{ text: 'too late', delayMs: 60_000 }] },
      PORT,
      NEXT,
    ]);
    const tui = await client.interactive();
    if (!tui.available) return skip(tui.reason);
    await tui.submit('ALPHA');
    await tui.waitFor('staging listens on 8123');
    await remembered('staging');
    await tui.submit('/clear');
    await tui.submit('BETA');
    await tui.waitFor('beta done');
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
    await noWorkerOf(client.config);
  });
});
