/** Found by meaning: a question that shares no word with its answer, through the built CLI and the real model. */
import { chmodSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistant, user } from '../../conversations/transcripts.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const hasModel = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));
const env = { MEMORY_EMBEDDING_PROVIDER: 'builtin' };

describe.skipIf(!hasModel)('remember by meaning', () => {
  const sandbox = new Sandbox();
  const run = (...words: readonly string[]) =>
    sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });
  const place = { cwd: sandbox.project };

  beforeAll(async () => {
    const lines = [
      user('People have to sign in again after thirty minutes.', place),
      assistant('The build takes four minutes on the small runner.', place),
      user('Let us draw the charts with plain SVG.', place),
    ];
    const file = sandbox.write('.claude/projects/p/s1.jsonl', lines.join(''));
    await sandbox.memory('index', file);
  });
  afterAll(() => sandbox.dispose());

  it('finds by words alone until the vectors are there', async () => {
    const { stdout } = await run('remember', 'when does a login expire', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ results: [] });
  });

  it('finds an answer that shares no word with the question', async () => {
    expect((await run('embed')).stdout).toMatch(/^Embedded 4 passages with .* in \d+ s\.\n$/);
    const { stdout } = await run('remember', 'when does a login expire', '--json');
    const { results } = JSON.parse(stdout) as { results: { text: string; why: object }[] };
    expect(results[0]?.text).toBe('People have to sign in again after thirty minutes.');
    expect(results[0]?.why).toHaveProperty('meaning');
    expect((await run('stats')).stdout).toContain('Found by meaning: 3 of 3 passages (100 %)');
  });

  it('does without when it is switched off, or asked to', async () => {
    const off = await sandbox.json('remember', 'when does a login expire');
    expect(off).toMatchObject({ results: [] });
    const { stdout } = await run(
      'remember',
      'when does a login expire',
      '--mode',
      'keyword',
      '--json',
    );
    expect(JSON.parse(stdout)).toMatchObject({ results: [] });
  });

  it('asks a language model to imagine an answer, if there is one', async () => {
    const vague = ['remember', 'how should it look', '--hyde', '--json'];
    const none = await run(...vague);
    expect(none.code).toBe(0);
    expect(none.stderr).toContain('No language model: index.model is off');
    const folder = sandbox.write('bin/claude', '#!/bin/sh\necho "Charts are drawn as SVG."\n');
    chmodSync(folder, 0o755);
    const path = `${dirname(folder)}:${sandbox.env.PATH}`;
    const { stdout, stderr } = await sandbox.run(join(packageRoot, 'bin', 'memory'), vague, {
      env: { ...env, PATH: path, MEMORY_INDEX_MODEL: 'claude' },
    });
    expect(stderr).toBe('');
    const { results } = JSON.parse(stdout) as { results: { text: string }[] };
    expect(results[0]?.text).toBe('Let us draw the charts with plain SVG.');
    expect(JSON.parse(none.stdout).results[0]?.text).not.toBe(results[0]?.text);
    expect((await run('stats')).stdout).toContain('Language model: asked 1 time today');
  });

  it('forgets the vector with the passage', async () => {
    await run('forget', '--match', 'thirty minutes', '--yes');
    const { stdout } = await run('remember', 'when does a login expire', '--json');
    expect(stdout).not.toContain('thirty');
    expect((await run('stats')).stdout).toContain('Found by meaning: 2 of 2 passages');
  });
});
