/** Who may open a connection or start a program at all: whoever is new here asks `assertOnline` first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MemoryError } from '../../src/core/errors.ts';
import { assertOnline, isOffline } from '../../src/core/offline.ts';

const source = join(import.meta.dirname, '..', '..', 'src');
const filesWith = (pattern: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && pattern.test(readFileSync(join(source, path), 'utf8')),
    )
    .toSorted();

it('two files send something, and ask first', () => {
  const senders = filesWith(/\bfetch\(|node:(?:https?|http2|tls|dgram|dns)'/);
  expect(senders).toEqual(['adapters/servers/best-practices.ts', 'adapters/servers/http.ts']);
  expect(filesWith(/assertOnline\(/)).toEqual(expect.arrayContaining(senders));
});

it("sockets are the MCP server's own, files in the user's home: for the model, and for hooks", () => {
  expect(filesWith(/node:net'/)).toEqual([
    'adapters/embedders/resident-server.ts',
    'adapters/embedders/resident.ts',
    'adapters/pipes/serve-hooks.ts',
    'adapters/pipes/take-request.ts',
  ]);
});

it('programs are git, ourselves, mkfifo, an editor, and providers, which ask first', () => {
  expect(filesWith(/node:child_process/)).toEqual([
    'adapters/git/run-git.ts',
    'adapters/pipes/hook-folder.ts',
    'adapters/pipes/ready-pipes.ts',
    'doors/cli/notes/body.ts',
    'doors/cli/setup/demo.ts',
    'lib/run-program.ts',
    'lib/start-detached.ts',
  ]);
  expect(filesWith(/\brunProgram\(/)).toEqual([
    // To install a folder on this machine; what it would say to others is switched off.
    'adapters/claude-code/client-program.ts',
    'adapters/providers/ask-provider.ts',
    // Our own MCP server.
    'doors/cli/setup/doctor/installation.ts',
    'lib/run-program.ts',
  ]);
});

it('says that nobody failed', () => {
  const asked = () => assertOnline({ MEMORY_OFFLINE: '1' }, 'Ollama');
  expect(asked).toThrow('MEMORY_OFFLINE is set, so Ollama is not asked.');
  expect(() => assertOnline({ MEMORY_OFFLINE: '' }, 'Ollama')).not.toThrow();
  expect(isOffline(new MemoryError('unavailable', 'Down.'))).toBe(false);
});
