/** Nobody else on the machine can read what was said, or talk to our processes. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const mode = (...path: readonly string[]) =>
  (statSync(join(sandbox.global, ...path)).mode & 0o777).toString(8);

async function use(umask: string): Promise<void> {
  const line = { type: 'user', sessionId: 's', timestamp: '2026-11-16T10:00:00Z', cwd: '/x' };
  const talk = { ...line, message: { role: 'user', content: 'We deploy on Tuesdays only.' } };
  const file = sandbox.write('.claude/projects/p/s.jsonl', `${JSON.stringify(talk)}\n`);
  const script = [
    `umask ${umask}`,
    `memory index '${file}'`,
    'memory write "Use SQLite" --type decision --tags db --scope global --content x',
    'echo {} | memory hook SessionStart',
    'memory backup',
  ].join(' && ');
  expect(await sandbox.shell(script)).toMatchObject({ code: 0 });
}

describe.each(['022', '000'])('with umask %s', (umask) => {
  it('home, database, backups and .run are the user’s alone', async () => {
    await use(umask);
    expect(mode()).toBe('700');
    expect(mode('.run')).toBe('700');
    expect(mode('backups')).toBe('700');
    expect(mode('memory.db')).toBe('600');
    for (const name of readdirSync(join(sandbox.global, 'backups'))) {
      expect(mode('backups', name)).toBe('600');
    }
  });

  it('so is the socket', async () => {
    await use(umask);
    const script = `umask ${umask}; exec memory mcp`;
    const env = { ...sandbox.env, MEMORY_EMBEDDING_PROVIDER: 'builtin' };
    const server = spawn('sh', ['-c', script], { cwd: sandbox.project, env });
    const closed = new Promise((resolve) => server.on('close', resolve));
    try {
      const socket = join(sandbox.global, '.run', 'embed.sock');
      await until(() => existsSync(socket));
      expect(mode('.run', 'embed.sock')).toBe('600');
    } finally {
      server.stdin.end();
      server.kill();
      await closed;
    }
  });
});

it('what is there already, and open to others, is closed', async () => {
  mkdirSync(join(sandbox.global, '.run'), { recursive: true });
  chmodSync(join(sandbox.global, '.run'), 0o755);
  writeFileSync(join(sandbox.global, 'memory.db'), '');
  chmodSync(join(sandbox.global, 'memory.db'), 0o644);
  await use('022');
  expect([mode('.run'), mode('memory.db')]).toEqual(['700', '600']);
});

async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !done(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
