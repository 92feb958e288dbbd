/**
 * Another embedding model through the built CLI: added, used, searched by, removed; and nobody notices while vectors move over.
 * The runtime is a stand-in, unless MEMORY_TEST_ONNXRUNTIME names the real one.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import { embedWaiting } from '../../../src/conversations/embed-waiting.ts';
import type { App } from '../../../src/core/ports/app.ts';
import { embedNotes } from '../../../src/upkeep/embed-notes.ts';
import { assistant, user } from '../../conversations/transcripts.ts';
import { installRuntime, tinyModel } from '../../fakes/tiny-onnx.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';
import { hasNoWorkers } from '../../workers-of.ts';

/** What the user has set counts, not what tests usually switch off. */
const OWN_SETTINGS = { MEMORY_EMBEDDING_PROVIDER: '' };

class World extends Sandbox {
  own(...words: readonly string[]) {
    return this.run(join(packageRoot, 'bin', 'memory'), words, { env: OWN_SETTINGS });
  }

  async printed<T>(...words: readonly string[]): Promise<T> {
    return JSON.parse((await this.own(...words, '--json')).stdout) as T;
  }

  /** `builtin`, or the name of the added model that serves. */
  async serving(): Promise<string | undefined> {
    const { models } = await this.printed<{ models: { name: string; isServing: boolean }[] }>(
      'model',
      'list',
    );
    return models.find(({ isServing }) => isServing)?.name;
  }

  async found(query: string): Promise<string | undefined> {
    const { results } = await this.printed<{ results: { text: string }[] }>('remember', query);
    return results[0]?.text;
  }

  /** With a model of its own choice, and nothing in the background. */
  app(added: string): Promise<App> {
    const env = { ...this.env, MEMORY_EMBEDDING_PROVIDER: 'onnx', MEMORY_EMBEDDING_ADDED: added };
    return createApp({ env, cwd: this.project, warn: () => {} }, packageRoot);
  }

  async prepare(lines: readonly string[]): Promise<void> {
    installRuntime(this.global);
    await this.memory('index', this.write('.claude/projects/p/s1.jsonl', lines.join('')));
    await this.own('model', 'add', tinyModel(join(this.home, 'one')));
    await this.own('model', 'add', tinyModel(join(this.home, 'two'), { dimensions: 16, shift: 3 }));
  }
}

describe('memory model', () => {
  const world = new World();
  const place = { cwd: world.project };
  beforeAll(() =>
    world.prepare([
      user('The boiler is cold again.', place),
      assistant('The build takes four minutes.', place),
    ]),
  );
  afterAll(() => world.dispose());

  it('lists what there is', async () => {
    expect((await world.own('model', 'list')).stdout).toMatch(
      /^builtin {2}all-MiniLM-L6-v2: 0 passages {2}\(used\)\none {2}[0-9a-f]{12}, 8 dimensions, mean, 0\.0 MB: 0 passages\ntwo /,
    );
  });

  it('uses an added model: vectors come in the background, and find without a shared word', async () => {
    const used = await world.own('model', 'use', 'one');
    expect(used.stdout).toContain('Vectors are made with one from now on, in the background');
    expect(used.stderr).toBe('');
    expect(JSON.parse(readFileSync(join(world.global, 'config.json'), 'utf8'))).toMatchObject({
      embedding: { provider: 'onnx', added: 'one' },
    });
    await expect.poll(() => world.serving(), { timeout: 60_000 }).toBe('one');
    await expect.poll(() => hasNoWorkers(world.home), { timeout: 60_000 }).toBe(true);
    expect((await world.own('embed')).stdout).toContain('with one@');
    expect(await world.found('heating')).toBe('The boiler is cold again.');
    expect(await world.found('pipeline')).toBe('The build takes four minutes.');
  });

  it('finds notes, too', async () => {
    await world.own('write', 'Boiler', '--type', 'gotcha', '--tags', 'x', '--content', 'It leaks.');
    const { stdout } = await world.own('semantic', 'heating', '--json');
    expect(stdout).toContain('"Boiler"');
  });

  it('removes no model that is used or serves, and any other', async () => {
    const used = await world.own('model', 'remove', 'one');
    expect(used).toMatchObject({ code: 2, stderr: expect.stringContaining('one is used.') });
    expect((await world.own('model', 'remove', 'two')).stdout).toBe('Removed two.\n');
    expect((await world.own('model', 'use', 'two')).stderr).toContain('There is no model "two".');
  });

  it('refuses a file whose hash is another one', async () => {
    const file = tinyModel(join(world.home, 'three'), { shift: 2 });
    const wrong = await world.own('model', 'add', file, '--sha256', 'a'.repeat(64));
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('not taken in') });
    expect((await world.own('model', 'list')).stdout).not.toContain('three');
  });

  it('says how to get the runtime, and searches by words without it', async () => {
    rmSync(join(world.global, 'runtime'), { recursive: true });
    const { stdout, stderr } = await world.own('remember', 'boiler');
    expect(stdout).toContain('The boiler is cold again.');
    expect(stderr).toContain('npm install --prefix');
    expect(stderr).toContain('onnxruntime-web@1');
  });

  it('a project cannot choose a model', async () => {
    world.write(
      'project/.claude/memory/config.json',
      JSON.stringify({ embedding: { provider: 'ollama', added: 'two' } }),
    );
    const { stdout } = await world.own('config', 'get', 'embedding.added');
    expect(stdout).toContain('one');
    expect(existsSync(join(world.notes, 'models'))).toBe(false);
  });
});

describe('while vectors move over', () => {
  const world = new World();
  const place = { cwd: world.project };
  let app: App;
  beforeAll(async () => {
    const chatter = Array.from({ length: 300 }, (_, at) => user(`Number ${at} of many.`, place));
    await world.prepare([user('The boiler is cold again.', place), ...chatter]);
    await world.memory(
      'write',
      'Login',
      '--type',
      'gotcha',
      '--tags',
      'x',
      '--content',
      'It expires.',
    );
    const before = await world.app('one');
    await embedAll(before);
    before.close();
    app = await world.app('two');
  });
  afterAll(() => {
    app.close();
    world.dispose();
  });

  const embedAll = async (on: App, isTimeUp = () => false) => {
    const embedder = await on.embedder();
    if (!embedder) throw new Error('there is no model');
    await embedNotes(on, embedder, { roots: on.scopes.roots });
    return embedWaiting(on, { isTimeUp });
  };

  /** What answers, and whether a passage and a note are found that share no word with the question. */
  const asked = async () => {
    const heating = await app.meaning('heating');
    const account = await app.meaning('account');
    if (!heating || !account) return undefined;
    const [passage = 0] = app.vectors.nearest('idea', heating, 1).values();
    const [note] = app.noteVectors.nearest(account, { roots: app.scopes.roots, limit: 1 });
    return [heating.model.split('@')[0], passage > 0.9, (note?.similarity ?? 0) > 0.9];
  };

  it('the old ones serve before, during and until the last is there', async () => {
    expect(await asked()).toEqual(['one', true, true]);
    let steps = 0;
    const cut = await embedAll(app, () => steps++ > 1);
    expect(cut?.left).toBeGreaterThan(0);
    expect(app.vectors.counts().map(({ passages }) => passages > 0)).toEqual([true, true]);
    expect(await asked()).toEqual(['one', true, true]);
    expect(await embedAll(app)).toMatchObject({ left: 0 });
    expect(await asked()).toEqual(['two', true, true]);
    await embedAll(app);
    expect(app.vectors.counts()).toHaveLength(1);
    expect(app.noteVectors.model()).toMatch(/^two@/);
  });
});
