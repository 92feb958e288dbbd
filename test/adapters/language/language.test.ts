/** Language models: the user's `claude`, here a script on a private PATH, and Ollama, here on a loopback port. */
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runState } from '../../../src/adapters/files/run-state.ts';
import { chooseLanguage } from '../../../src/adapters/language/choose-language.ts';
import { modelCalls } from '../../../src/adapters/language/ledger.ts';
import { fileLock } from '../../../src/adapters/sqlite/schema/file-lock.ts';
import type { LanguageModel } from '../../../src/core/ports/model-ports.ts';
import { type Config, effectiveConfig } from '../../../src/core/settings/config.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-language-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ PATH: [home, process.env.PATH].join(delimiter) });
const place = (time = NOW) => ({
  ...{ env: env(), cwd: home },
  state: runState(home, fileLock),
  clock: () => time,
});

function claudeIs(script: string): void {
  const path = join(home, 'claude');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function chosen(index: Partial<Config['index']>, endpoint?: string, time = NOW): LanguageModel {
  const values = { index, ...(endpoint === undefined ? {} : { embedding: { endpoint } }) };
  const { config } = effectiveConfig([{ origin: 'test', from: 'user', values }]);
  const model = chooseLanguage(config, place(time));
  if (typeof model === 'string') throw new Error(model);
  return model;
}

describe('claude', () => {
  it('gets the prompt byte for byte, guarded, away from the project', async () => {
    claudeIs('cat > prompt; echo "$CLAUDE_CODE_MEMORY_GUARD $*" > seen; echo "  It was Redis. "');
    const prompt = `"quotes" $(touch pwned) \`x\`\n${'long '.repeat(40_000)}end`;
    expect(await chosen({ model: 'claude' }).write(prompt)).toBe('It was Redis.');
    expect(readFileSync(join(home, 'prompt'), 'utf8')).toBe(prompt);
    expect(readFileSync(join(home, 'seen'), 'utf8')).toBe(
      '1 --print --no-session-persistence --tools= --strict-mcp-config --model haiku\n',
    );
  });
});

describe('Ollama', () => {
  let server: EmbeddingServer;
  let endpoint: string;
  beforeEach(async () => {
    server = new EmbeddingServer();
    server.behaviour.says = 'It was Redis.';
    endpoint = await server.listen();
  });
  afterEach(() => server.close());

  it('writes', async () => {
    expect(await chosen({ model: 'ollama' }, endpoint).write('What was it?')).toBe('It was Redis.');
    expect(server.requests.at(-1)?.body).toEqual({
      model: 'llama3.2',
      prompt: 'What was it?',
      stream: false,
    });
  });

  it('is asked so many times a day, whoever asks, and the ledger knows', async () => {
    const ask = (time = NOW) =>
      chosen({ model: 'ollama', dailyCalls: 2 }, endpoint, time).write('?');
    await ask();
    await ask();
    await expect(ask()).rejects.toThrow('The 2 model calls of today are used up');
    const tomorrow = new Date('2026-03-02T10:00:00Z');
    await ask(tomorrow);
    server.behaviour.says = '';
    await expect(ask(tomorrow)).rejects.toThrow('answered with status 200');
    expect(modelCalls(place().state, tomorrow)).toEqual({ today: 2, month: 4, failed: 1 });
  });
});

it('is off unless somebody switches it on', () => {
  const { config } = effectiveConfig([]);
  expect(chooseLanguage(config, place())).toContain('index.model is off');
});
