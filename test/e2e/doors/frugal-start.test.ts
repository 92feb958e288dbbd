/** What a command loads of Node is time that a person waits for; decision 10 says what it costs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

/** Which parts of Node the process has loaded. */
async function loadedBy(
  command: string,
  words: readonly string[],
  stdin = '',
): Promise<readonly string[]> {
  const spy = sandbox.write(
    'spy.cjs',
    `process.on('exit', () => require('fs').writeFileSync(
      ${JSON.stringify(join(sandbox.home, 'loaded'))}, process.moduleLoadList.join('\\n')));`,
  );
  const env = { NODE_OPTIONS: `--require ${spy}` };
  const { code } = await sandbox.run(join(packageRoot, command), words, { env, stdin });
  expect(code).toBe(0);
  return readFileSync(join(sandbox.home, 'loaded'), 'utf8').split('\n');
}

const COSTLY = ['NativeModule internal/streams/readable', 'NativeModule crypto'];

beforeEach(async () => {
  const content = '`src/a.ts` text';
  await sandbox.memory('write', 'A', '--type', 'hub', '--tags', 'x', '--content', content);
});

it.each([
  ['list'],
  ['search', 'text'],
  ['query', '--recent'],
  ['remember', 'text', '--mode', 'keyword'],
  ['write', 'B', '--type', 'hub', '--tags', 'x', '--content', 'Something else.'],
])('memory %s brings neither streams nor crypto along', async (...words) => {
  const loaded = await loadedBy('bin/memory', words);
  expect(loaded).toContain('NativeModule sqlite');
  expect(loaded.filter((name) => COSTLY.includes(name))).toEqual([]);
});

it.each([
  ['UserPromptSubmit', { prompt: 'what did we say about ledgers and invoices?' }],
  ['PreToolUse', { tool_name: 'Edit', tool_input: { file_path: 'src/a.ts', new_string: 'a' } }],
  ['PreToolUse', { tool_name: 'Bash', tool_input: { command: 'make all' } }],
  ['PostToolUse', { tool_name: 'Edit', tool_input: { file_path: 'src/a.ts' } }],
  ['PostToolUse', { tool_name: 'Bash', tool_input: { command: 'cat src/a.ts' } }],
])('the hook %s brings neither along', async (event, input) => {
  const stdin = JSON.stringify({ session_id: 's', cwd: sandbox.project, ...input });
  const loaded = await loadedBy('hooks/run', [event], stdin);
  expect(loaded).toContain('NativeModule sqlite');
  expect(loaded.filter((name) => COSTLY.includes(name))).toEqual([]);
});

it('a question loads the code of questions, and not that of all commands', () => {
  const files = ['main', 'create-app', 'run-cli', 'remember'];
  const sizes = files.map((name) => statSync(join(packageRoot, 'dist', `${name}.js`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(442_000);
});

it('all code is ASCII: else V8 keeps it in two bytes a letter', () => {
  const dist = join(packageRoot, 'dist');
  const code = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const odd = code.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(dist, name), 'utf8')));
  expect(code).toContain('create-app.js');
  expect(odd).toEqual([]);
});

it('what every hook loads looks up no kinds of letters before it needs them', () => {
  const places = ['text/languages', 'trust/signs', 'lib/redact'].flatMap((folder) =>
    readdirSync(join(packageRoot, 'src', folder)).map((name) => join(folder, name)),
  );
  const early = places.filter((path) =>
    /^(?:export )?const \w+ =\s+\/.*\\p\{/m.test(
      readFileSync(join(packageRoot, 'src', path), 'utf8'),
    ),
  );
  expect(places).toContain('text/languages/extra-words.ts');
  expect(early).toEqual([]);
});
