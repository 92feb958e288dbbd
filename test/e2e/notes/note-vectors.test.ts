/** Vectors of notes across real processes: files for those of a server, meaning through the real model. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const hasModel = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));
const SLUG = 'decision-use-sqlite';
const TITLES = ['Charts', 'Cookies', 'Dates'];

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const write = (title: string, content: string, ...more: readonly string[]) =>
  sandbox.memory(
    'write',
    title,
    '--type',
    'decision',
    '--tags',
    'x',
    '--content',
    content,
    ...more,
  );

describe('with a server', () => {
  let server: EmbeddingServer;
  let env: Record<string, string>;
  beforeEach(async () => {
    server = new EmbeddingServer();
    server.behaviour.models = { embeddinggemma: 768, 'nomic-embed-text': 768, 'all-minilm': 384 };
    const endpoint = await server.listen();
    env = { MEMORY_EMBEDDING_PROVIDER: 'ollama', MEMORY_EMBEDDING_ENDPOINT: endpoint };
    await write('Use SQLite', 'One file, no server.');
    await write('Deploy by hand', 'No pipeline yet.');
  });
  afterEach(() => server.close());

  const run = (words: readonly string[], more: Record<string, string> = {}) =>
    sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env: { ...env, ...more } });
  const semantic = (more: Record<string, string> = {}) =>
    run(['semantic', 'where is data kept', '--json'], more);
  const folder = (name = '.embedding-cache') => join(sandbox.notes, name);
  const pathOf = (slug = SLUG) => join(folder(), `${slug}.json`);
  const cached = (slug = SLUG) =>
    JSON.parse(readFileSync(pathOf(slug), 'utf8')) as Record<string, unknown> & {
      vector: number[];
    };
  const embedded = () =>
    server.requests
      .filter(({ path }) => path === '/api/embed')
      .flatMap(({ body }) => body.input ?? []);
  const forgetDatabase = () => {
    for (const name of readdirSync(sandbox.global).filter((each) => each.startsWith('memory.db'))) {
      rmSync(join(sandbox.global, name));
    }
  };

  it('keeps each in a file with slug, model, hash, time and vector, out of git', async () => {
    expect(await semantic()).toMatchObject({ code: 0, stderr: '' });
    expect(Object.keys(cached()).toSorted()).toEqual(
      ['contentHash', 'model', 'slug', 'timestamp', 'vector'].toSorted(),
    );
    expect(cached()).toMatchObject({ slug: SLUG, model: 'embeddinggemma' });
    expect(cached().vector).toHaveLength(768);
    const { stdout: body } = await sandbox.memory('read', SLUG, '--body');
    expect(cached().contentHash).toBe(createHash('sha256').update(body).digest('hex'));
    const exclude = readFileSync(join(sandbox.project, '.git', 'info', 'exclude'), 'utf8');
    expect(exclude).toContain('.claude/memory/.embedding-cache');
    await semantic({ MEMORY_EMBEDDING_CACHE_DIRECTORY: '.vectors' });
    expect(readdirSync(folder('.vectors')).toSorted()).toEqual([
      'decision-deploy-by-hand.json',
      `${SLUG}.json`,
    ]);
  });

  it('takes them from there when the database is gone, if they fit', async () => {
    await semantic();
    forgetDatabase();
    const { vector } = cached();
    writeFileSync(
      pathOf('decision-deploy-by-hand'),
      JSON.stringify({ ...cached('decision-deploy-by-hand'), vector: [1, 2, 3] }),
    );
    const before = embedded().length;
    expect(await semantic()).toMatchObject({ code: 0 });
    const asked = embedded().slice(before);
    expect(asked.some((text) => text.startsWith('Deploy by hand'))).toBe(true);
    expect(asked.some((text) => text.startsWith('Use SQLite'))).toBe(false);
    expect(cached().vector).toEqual(vector);
    expect(cached('decision-deploy-by-hand').vector).toHaveLength(768);
  });

  it('says in index.json which notes have one', async () => {
    const told = () => {
      const index = JSON.parse(readFileSync(join(sandbox.notes, 'index.json'), 'utf8')) as {
        memories: Record<string, { hasEmbedding: boolean }>;
      };
      return Object.values(index.memories).map(({ hasEmbedding }) => hasEmbedding);
    };
    expect(told()).toEqual([false, false]);
    await semantic();
    expect(told()).toEqual([true, true]);
    await run(['update', SLUG, '--content', 'Another body.']);
    expect(told()).toEqual([true, false]);
  });

  it('makes all anew when the model of that name has vectors of another length', async () => {
    for (const [at, length] of [768, 512, 768].entries()) {
      server.behaviour.models = { embeddinggemma: length };
      await run(['update', SLUG, '--content', `One file, ${at} times.`]);
      expect(await run(['write', TITLES[at] ?? '', '--type', 'hub', '--tags', 'x'])).toMatchObject({
        ...{ code: 0, stderr: '' },
      });
      expect(await semantic()).toMatchObject({ code: 0, stderr: '' });
      expect(await run(['embed'])).toMatchObject({ code: 0, stderr: '' });
      for (const slug of [SLUG, 'decision-deploy-by-hand'])
        expect(cached(slug).vector).toHaveLength(length);
    }
    expect(await run(['suggest-links'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('makes one anew when the body was changed by hand', async () => {
    await semantic();
    const old = cached().contentHash;
    const note = join(sandbox.notes, `${SLUG}.md`);
    writeFileSync(note, readFileSync(note, 'utf8').replace('no server', 'no daemon'));
    expect(await semantic()).toMatchObject({ code: 0, stderr: '' });
    expect(cached().contentHash).not.toBe(old);
  });

  it('removes it with an update or a delete, not with a link', async () => {
    await semantic();
    await run(['link', SLUG, 'decision-deploy-by-hand']);
    expect(existsSync(pathOf())).toBe(true);
    await run(['update', SLUG, '--content', 'Another body.']);
    expect(existsSync(pathOf())).toBe(false);
    await run(['delete', 'decision-deploy-by-hand', '--yes']);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('leaves only files of the new model after a change', async () => {
    await semantic();
    await semantic({ MEMORY_EMBEDDING_MODEL: 'all-minilm' });
    for (const slug of [SLUG, 'decision-deploy-by-hand']) {
      expect(cached(slug)).toMatchObject({ model: 'all-minilm' });
      expect(cached(slug).vector).toHaveLength(384);
    }
  });

  it('names the model that was there', async () => {
    server.behaviour.models = { 'nomic-embed-text': 768 };
    await semantic();
    expect(cached().model).toBe('nomic-embed-text');
  });

  it('needs none of them for anything else, and clears away strays', async () => {
    await semantic();
    writeFileSync(pathOf('gotcha-gone'), '{}');
    const { stdout } = await run(['repair']);
    expect(stdout).toContain('remove the vector of gotcha-gone');
    expect(readdirSync(folder()).toSorted()).toEqual([
      'decision-deploy-by-hand.json',
      `${SLUG}.json`,
    ]);
    rmSync(folder(), { recursive: true });
    for (const words of [['list'], ['search', 'file'], ['edges', SLUG]]) {
      expect(await run(words)).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it('searches by words and says so when the server breaks off, or is switched off', async () => {
    server.behaviour.spoil = () => 'no vector';
    const broken = await run(['semantic', 'file']);
    expect(broken).toMatchObject({ code: 0, stdout: expect.stringContaining(SLUG) });
    expect(broken.stderr).toMatch(/^memory: Searching by words, not by meaning: /m);
    const off = await sandbox.memory('search', '--semantic', 'file');
    expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining(SLUG) });
    expect(off.stderr).toContain(
      'Searching by words, not by meaning: embedding.provider is disabled',
    );
  });
});

describe.skipIf(!hasModel)('with the model', () => {
  const env = { MEMORY_EMBEDDING_PROVIDER: 'builtin' };
  const run = (...words: readonly string[]) =>
    sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });

  beforeEach(async () => {
    await write('Cookies for the login', 'People sign in once a day; the session is a cookie.');
    await write('Charts as plain SVG', 'No library: a chart is forty lines.');
    await write('Tests need TZ=UTC', 'Date tests fail in other zones.');
    await write('Dates are compared as texts', 'ISO 8601 in one time zone sorts by itself.');
  });

  it('finds a note that shares no word with the question', async () => {
    const { stdout } = await run('search', '--semantic', 'authentication of users', '--json');
    const { results } = JSON.parse(stdout) as { results: { slug: string; score: number }[] };
    expect(results[0]?.slug).toBe('decision-cookies-for-the-login');
    expect(results[0]?.score).toBeGreaterThan(results[1]?.score ?? 0);
    expect(results[0]?.score).toBeLessThanOrEqual(1);
    const asked = JSON.parse((await run('remember', 'authentication of users', '--json')).stdout);
    expect(asked).toMatchObject({
      results: [{ id: 'decision-cookies-for-the-login', why: { meaning: expect.any(Number) } }],
    });
    expect(existsSync(join(sandbox.notes, '.embedding-cache'))).toBe(false);
    expect((await run('stats')).stdout).toContain('4 of 4 notes');
  });

  /** The MCP server, with its model loaded. */
  async function startResident(): Promise<() => void> {
    const env = { ...sandbox.env, MEMORY_EMBEDDING_PROVIDER: 'builtin' };
    const server = spawn(join(packageRoot, 'bin', 'memory'), ['mcp'], {
      ...{ cwd: sandbox.project, env, stdio: ['pipe', 'ignore', 'ignore'] },
    });
    const app = await createApp({ env, cwd: sandbox.project, warn: () => {} }, packageRoot);
    const ask = () => app.resident.embed(['a'], { patienceMs: 30_000 });
    while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 50));
    app.close();
    return () => server.stdin.end();
  }

  it('warns of a note that says the same in other words, and proposes links', async () => {
    await run('embed');
    const words = [
      ...['write', 'Set the time zone to UTC in tests', '--type', 'gotcha', '--tags', 'y'],
      ...['--content', 'Otherwise tests with dates fail on machines in other zones.'],
    ];
    // Nobody has the model loaded, and a note is not worth that.
    expect(await run(...words)).toMatchObject({ code: 0, stderr: '' });
    await run('delete', 'gotcha-set-the-time-zone-to-utc-in-tests', '--yes');
    const stop = await startResident();
    const again = await run(...words);
    expect(again.stderr).toMatch(/decision-tests-need-tz-utc says much the same \(\d+ %\)/);
    const other = await run(
      ...['write', 'Deploys wait for staging', '--type', 'decision', '--tags', 'z'],
      ...['--content', 'Two hours there first.', '--json'],
    );
    expect(other.stderr).toBe('');
    stop();
    await run('embed');
    const { stdout } = await run(
      'suggest-links',
      'gotcha-set-the-time-zone-to-utc-in-tests',
      '--json',
    );
    expect(JSON.parse(stdout).suggestions[0]).toMatchObject({
      target: 'decision-tests-need-tz-utc',
      reason: 'close in meaning',
    });
  });
});

it('warns of a note with the same words, without any model', async () => {
  await write('Use SQLite', 'One file, no server.');
  const { stdout } = await write('SQLite: use it', 'One file and no server.', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ similar: [{ slug: SLUG, likeness: 1 }] });
  const long = `One file and no server. ${Array.from({ length: 99 }, (_, n) => `word${n}`).join(' ')}`;
  await write('Long words', long);
  expect((await write('Words, long', long)).stderr).toContain(
    'decision-long-words says much the same',
  );
  const other = await write('Use SQLite in tests', 'In memory, a fresh one for each test.');
  expect(other.stderr).toBe('');
});
