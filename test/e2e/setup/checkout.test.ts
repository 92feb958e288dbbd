/** A checkout, as a git marketplace installs it: it builds itself, says how far it is, and why it is not if it is not. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

// A whole build, on a machine that may do much else.
vi.setConfig({ testTimeout: 240_000 });

let sandbox: Sandbox;
let root: string;
beforeEach(() => {
  sandbox = new Sandbox();
  root = join(sandbox.home, 'a checkout');
  for (const part of ['bin', 'hooks', 'package.json', 'src', 'assembly', 'scripts']) {
    cpSync(join(packageRoot, part), join(root, part), { recursive: true });
  }
});
afterEach(() => sandbox.dispose());

const built = () => existsSync(join(root, 'dist', 'main.js'));
const buildFile = (name: string) => join(root, '.build', name);

/** What SessionStart says to the person. */
async function told(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const stdin = JSON.stringify({ session_id: 's1', cwd: sandbox.project, source: 'startup' });
  const { code, stdout, stderr } = await sandbox.run(join(root, 'hooks/run'), ['SessionStart'], {
    ...{ stdin, env: { MEMORY_OFFLINE: '1', ...env } },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout === '' ? '' : String(JSON.parse(stdout).systemMessage);
}

/** On a busy machine a hook gives up in silence: the next session is told. */
async function toldAtLast(env: Readonly<Record<string, string>> = {}): Promise<string> {
  for (;;) {
    const text = await told(env);
    if (text !== '') return text;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** A program of this name before all others on the PATH. */
function onPath(name: string, script: string): string {
  const bin = join(sandbox.home, 'own bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
  return `${bin}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
}

const withTools = () => symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'));

it('fetches nothing when it must not', async () => {
  cpSync(join(packageRoot, 'package-lock.json'), join(root, 'package-lock.json'));
  expect(await told()).toMatch(/MEMORY_OFFLINE forbids .* Run npm ci in \/.*a checkout\./);
  expect(existsSync(join(root, 'node_modules'))).toBe(false);
});

it('builds itself in the background, and works from the next session on', async () => {
  withTools();
  expect(await told()).toMatch(/is being built.*\.build\/log/);
  expect(await told()).toMatch(/is being built, since \d\d:\d\d/);
  await until(() => built() && !existsSync(buildFile('lock')));
  expect(await toldAtLast()).toMatch(/is on/);
});

it('says why it could not be built, and does not start over in every session', async () => {
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const calls = join(sandbox.home, 'calls');
  const error = 'npm error code SELF_SIGNED_CERT_IN_CHAIN\\nnpm error "self-signed" certificate';
  const PATH = onPath('npm', `echo "$*" >> '${calls}'; printf '${error}\\n' >&2; exit 1`);
  const env = { PATH, MEMORY_OFFLINE: '' };
  expect(await told(env)).toMatch(/is being built/);
  await until(() => existsSync(buildFile('failed')) && !existsSync(buildFile('lock')));
  for (let session = 0; session < 2; session++) {
    expect(await told(env)).toMatch(/could not be built, at \d\d:\d\d: .*SELF_SIGNED_CERT.*Build/);
  }
  expect(readFileSync(calls, 'utf8').trim().split('\n')).toHaveLength(1);
  // What was pulled may mend it.
  const later = new Date(Date.now() + 5000);
  utimesSync(join(root, 'package-lock.json'), later, later);
  expect(await told(env)).toMatch(/is being built/);
  await until(() => readFileSync(calls, 'utf8').trim().split('\n').length === 2);
  await until(() => !existsSync(buildFile('lock')));
});

it.each([
  { what: 'builds with what is there', hasTools: true },
  { what: 'says so where that does not do', hasTools: false },
])('installs nothing through a linked node_modules: $what', async ({ hasTools }) => {
  const folder = hasTools ? join(packageRoot, 'node_modules') : join(sandbox.home, 'of others');
  mkdirSync(folder, { recursive: true });
  symlinkSync(folder, join(root, 'node_modules'));
  // Newer than what is installed.
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const calls = join(sandbox.home, 'calls');
  const env = { PATH: onPath('npm', `echo "$*" >> '${calls}'`), MEMORY_OFFLINE: '' };
  expect(await told(env)).toMatch(/is being built/);
  await until(() => !existsSync(buildFile('lock')));
  // The build asks npm for the model.
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8') : '';
  expect(asked).not.toMatch(/^(?:ci|install|rebuild)\b/m);
  expect(await toldAtLast(env)).toMatch(
    hasTools ? /is on/ : /could not be built.*node_modules is a link/,
  );
});

it('fetches a Node of its own where the one that is there is too old', async () => {
  mkdirSync(join(root, 'node_modules/esbuild'), { recursive: true });
  const own = join(root, 'node_modules/node/bin');
  const calls = join(sandbox.home, 'calls');
  const old = onPath('node', 'exit 1');
  const newer = `mkdir -p '${own}'; printf '#!/bin/sh\\necho "$@" > ${JSON.stringify(calls)}\\n' > '${own}/node'; chmod +x '${own}/node'`;
  onPath('npm', `[ "$1 $2" = 'rebuild node' ] && { ${newer}; }`);
  expect(await told({ PATH: old })).toMatch(/is being built/);
  await until(() => existsSync(calls));
  expect(readFileSync(calls, 'utf8')).toContain('scripts/build.ts');
  await until(() => !existsSync(buildFile('lock')));
});

it('is built anew after a pull, while the session has the older one', async () => {
  withTools();
  cpSync(join(packageRoot, 'dist'), join(root, 'dist'), { recursive: true });
  const old = new Date(2026, 0, 1);
  utimesSync(join(root, 'dist/main.js'), old, old);
  const madeBefore = readFileSync(join(root, 'dist/build.json'), 'utf8');
  const before = await sandbox.run(join(root, 'bin/memory'), ['doctor']);
  expect(before.stdout).toMatch(/FAIL {2}program: .*its sources are newer\n.*hooks\/run" Build/);
  expect(await told({ CLAUDE_CODE_ENTRYPOINT: 'cli' })).toMatch(/is on/);
  await until(() => {
    const path = join(root, 'dist/build.json');
    return existsSync(path) && readFileSync(path, 'utf8') !== madeBefore;
  });
  await until(() => !existsSync(buildFile('lock')));
  expect((await sandbox.run(join(root, 'bin/memory'), ['doctor'])).stdout).toContain(
    'ok    program',
  );
});

it('answers an MCP client before it is built, and has its tools as soon as it is', async () => {
  const server = spawn(join(root, 'bin/memory'), ['mcp'], {
    env: sandbox.env,
    cwd: sandbox.project,
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '');
  const send = (message: object) =>
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  send({ id: 1, method: 'initialize', params });
  expect(await next()).toMatchObject({ id: 1, result: { serverInfo: { name: 'memory' } } });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/list' });
  expect(await next()).toMatchObject({ id: 2, result: { tools: [] } });
  cpSync(join(packageRoot, 'dist'), join(root, '.dist'), { recursive: true });
  renameSync(join(root, '.dist'), join(root, 'dist'));
  expect(await next()).toMatchObject({ method: 'notifications/tools/list_changed' });
  send({ id: 3, method: 'tools/list' });
  const { id, result } = await next();
  expect(id).toBe(3);
  expect(result.tools.map(({ name }: { name: string }) => name)).toContain('remember');
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.stdin.end();
  await ended;
});
