/** What a person sees on a terminal of any width: whole words, one line of progress, `~`, colours only where wanted. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS, HEADINGS } from '../../../src/doors/cli/commands.ts';
import { displayWidth } from '../../../src/text/display-width.ts';
import { Sandbox } from '../../sandbox.ts';
import { noTerminal, onTerminal } from './terminal.ts';

const PROSE =
  'Never cut the prefix of an internationalisation key, whatever the marketing department proposes to you on a Friday afternoon.';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const note = () =>
  sandbox.memory('write', 'Prefixes', '--type', 'gotcha', '--tags', 'i18n', '--content', PROSE);

describe('help', () => {
  it('names every command once, under a heading', () => {
    const heads = new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]));
    expect(Object.values(HEADINGS).flat().toSorted()).toEqual([...heads].toSorted());
    for (const names of Object.values(HEADINGS)) expect(names.length).toBeLessThanOrEqual(12);
  });

  it('has one line for each command', async () => {
    const { stdout } = await sandbox.memory('--help');
    for (const name of Object.values(HEADINGS).flat()) {
      expect(stdout, name).toMatch(new RegExp(`^  ${name} +\\S.*\\n(?:  \\S|\\n)`, 'm'));
    }
    expect(Math.max(...stdout.split('\n').map(displayWidth))).toBeLessThanOrEqual(90);
  });
});

describe.skipIf(noTerminal)('on a terminal', () => {
  it.each([30, 60, 90, 200])('no word is cut at %i columns', async (columns) => {
    await note();
    const words = new Set(PROSE.split(' '));
    for (const line of ['memory read gotcha-prefixes', 'memory --help', 'memory list --help']) {
      const shown = stripVTControlCharacters(await onTerminal(sandbox, columns, line));
      for (const one of shown.split('\n')) {
        const isOneWord = one.trim().split(/\s+/).length === 1;
        expect(displayWidth(one) <= columns || isOneWord, one).toBe(true);
      }
      if (line.includes('read')) for (const word of words) expect(shown).toContain(word);
    }
  });

  it('breaks messages, too, and leaves what is made for programs whole', async () => {
    const refused = await onTerminal(sandbox, 50, 'memory write X --type banana');
    const lines = stripVTControlCharacters(refused).trimEnd().split('\n');
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(50);
    expect(lines[1]).toMatch(/^ {8}\S/);
    const hooks = await onTerminal(sandbox, 40, 'memory hooks');
    expect(Object.keys(JSON.parse(hooks))).toEqual(['hooks']);
  });

  it('shows the folder of the user as ~, and only there', async () => {
    expect(await onTerminal(sandbox, 120, 'memory stats')).toContain(' ~/.claude/memory/memory.db');
    expect((await sandbox.memory('stats')).stdout).toContain(`${sandbox.home}/.claude/memory/`);
  });

  it('is plain if NO_COLOR says so, or nobody looks', async () => {
    await note();
    expect(await onTerminal(sandbox, 80, 'memory list')).toContain('\u001b[');
    expect(await onTerminal(sandbox, 80, 'memory list', { NO_COLOR: '1' })).not.toContain('\u001b');
    expect(await onTerminal(sandbox, 80, 'memory list', { TERM: 'dumb' })).not.toContain('\u001b');
    expect((await sandbox.memory('list')).stdout).not.toContain('\u001b');
  });
});

describe.skipIf(noTerminal)('progress', () => {
  it.each([20, 60, 90, 200])('keeps to its line at %i columns', async (columns) => {
    const script = join(sandbox.home, 'bar.ts');
    const source = join(import.meta.dirname, '../../../src/doors/cli/progress-line.ts');
    writeFileSync(
      script,
      `import { megabytes, progressLine } from ${JSON.stringify(source)};
         for (let at = 0; at < 5; at++) {
           const bar = progressLine(process.stderr, megabytes);
           bar.update(at * 1e6, 5e9, '漢字 1,234 of 5,678 conversations, 12 of them new, ');
         }
         progressLine(process.stderr, megabytes).end();`,
    );
    const shown = await onTerminal(sandbox, columns, `node ${script}`);
    const drawn = stripVTControlCharacters(shown).split('\r').filter(Boolean);
    expect(drawn.length).toBeGreaterThan(0);
    for (const line of drawn) expect(displayWidth(line), line).toBeLessThan(columns);
    expect(shown).not.toContain('\n');
    expect(shown.endsWith('\r\u001b[K')).toBe(true);
  });
});

it('knows ~ in the value of an option, which a shell leaves alone', async () => {
  await note();
  const { code } = await sandbox.shell('memory export --out=~/notes.json');
  expect([code, existsSync(join(sandbox.home, 'notes.json'))]).toEqual([0, true]);
  const back = await sandbox.shell("memory import '~/notes.json' --dry-run");
  expect(back.code).toBe(0);
  expect(existsSync(join(sandbox.project, '~'))).toBe(false);
});
