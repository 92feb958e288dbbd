/** A person edits CLAUDE.md, commands run and are killed: every byte of the person's is there afterwards. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMarkers } from '../../src/claude-md/sections/markers.ts';
import { manifest, outside } from '../claude-md/project-world.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';
import { expectNone, type Phase } from './phase.ts';
import type { Random } from './random.ts';

/** What people write, and what might fool somebody who reads it. */
const LINES = [
  '- Ask before you deploy.',
  '`$(touch pwned)` and `touch pwned`',
  '<!-- a comment of mine -->',
  '    <!-- AUTO-MANAGED: patterns -->',
  '> <!-- END AUTO-MANAGED -->',
  'Größe ☂ 数 \u0000 {{ARCHITECTURE}} $& \\1',
  '```\n<!-- AUTO-MANAGED: conventions -->\n```',
  'with a carriage return\r',
  '',
];
const COMMANDS: readonly (readonly string[])[] = [
  ['sync'],
  ['sync'],
  ['process'],
  ['apply'],
  ['init', '--yes', '--existing', 'merge'],
];
/** A command takes about that long; a kill may come at any time of it. */
const LONGEST_MS = 500;

export const claudeMd: Phase = async (random, { edits }) => {
  const sandbox = new Sandbox();
  const files = ['CLAUDE.md', 'src/CLAUDE.md'].map((path) => join(sandbox.project, path));
  sandbox.write('project/package.json', manifest({ test: 'vitest' }));
  sandbox.write('project/src/orders.ts', 'export const order = 1;\n');
  await run(sandbox, ['init', '--yes', '--subtrees', 'src']);
  let killed = 0;
  for (let n = 0; n < edits; n++) {
    for (const file of files) edit(file, random);
    changeProject(sandbox, random, n);
    const before = files.map(seen);
    const delay = random.below(2) === 0 ? random.below(LONGEST_MS) : undefined;
    const command = COMMANDS[random.below(COMMANDS.length)] ?? [];
    if (await run(sandbox, command, delay)) killed++;
    const problems = files.flatMap((file, at) =>
      seen(file) === before[at] ? [] : [`${file}:\n${before[at]}\n→\n${seen(file)}`],
    );
    const ran = existsSync(join(sandbox.project, 'pwned')) ? ['something was run'] : [];
    expectNone([...problems, ...ran], `after round ${n + 1}, ${command.join(' ')}`);
  }
  await run(sandbox, ['sync']);
  const twice = files.map((file) => readFileSync(file, 'utf8'));
  await run(sandbox, ['sync']);
  const moved = files.filter((file, at) => readFileSync(file, 'utf8') !== twice[at]);
  expectNone(moved, 'when nothing had changed');
  sandbox.dispose();
  return `${edits} rounds of edits and commands, ${killed} of them killed`;
};

/** A person's bytes, and which sections stand among them. */
function seen(file: string): string {
  const text = readFileSync(file, 'utf8');
  const names = findMarkers(text).sections.map(({ name }) => name);
  return JSON.stringify([names, outside(text)]);
}

/** Before the first marker, in the manual part, or at the end. */
function edit(file: string, random: Random): void {
  const text = readFileSync(file, 'utf8');
  const places = [text.indexOf('<!-- AUTO'), text.indexOf('<!-- END MANUAL'), text.length];
  const place = places[random.below(places.length)] ?? text.length;
  const line = LINES[random.below(LINES.length)] ?? '';
  const edited = `${text.slice(0, place)}\n${line}\n\n${text.slice(place)}`;
  writeFileSync(file, edited.length > 20_000 ? shortened(edited) : edited);
}

/** A person tidies up, too. */
function shortened(text: string): string {
  return text
    .slice(text.indexOf('<!-- AUTO'), text.indexOf('<!-- END MANUAL'))
    .trimEnd()
    .concat('\n<!-- END MANUAL -->\n');
}

function changeProject(sandbox: Sandbox, random: Random, n: number): void {
  sandbox.write('project/package.json', manifest({ [`task-${random.below(50)}`]: 'x' }));
  sandbox.write(`project/src/module-${random.below(20)}/x.ts`, `export const x = ${n};\n`);
  sandbox.write('project/.claude/.dirty-files', `${join(sandbox.project, 'package.json')}\n`);
}

/** Whether it was killed before its end. */
function run(sandbox: Sandbox, words: readonly string[], delay?: number): Promise<boolean> {
  const env = { ...sandbox.env, MEMORY_OFFLINE: '1' };
  const child = spawn(join(packageRoot, 'bin', 'memory'), ['claude-md', ...words], {
    cwd: sandbox.project,
    env,
  });
  child.stdin.on('error', () => {});
  child.stdin.end(
    JSON.stringify({ category: 'ARCHITECTURE', content: 'Words.', targetFile: 'CLAUDE.md' }),
  );
  child.stdout.resume();
  child.stderr.resume();
  const timer = delay === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), delay);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}
