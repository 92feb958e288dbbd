/** Notes that speak of code, in whole processes and a real repository. */
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { Sandbox } from '../../sandbox.ts';

const SLUG = 'decision-sessions';
/** Commits come after the notes, whatever the machine's clock says. */
const LATER = '2099-03-01T12:00:00Z';
const STILL_LATER = '2099-04-01T12:00:00Z';

let sandbox: Sandbox;
let repository: GitRepository;
beforeEach(() => {
  sandbox = new Sandbox();
  repository = new GitRepository(sandbox.project);
  repository.write('src/auth.ts', 'one\n');
  repository.write('src/db.ts', 'one\n');
  repository.commit('2026-01-01T00:00:00Z');
});
afterEach(() => sandbox.dispose());

const noteFile = () => join(sandbox.notes, `${SLUG}.md`);
const noteText = () => readFileSync(noteFile(), 'utf8');

const write = (content: string, ...more: readonly string[]) =>
  sandbox.memory(
    'write',
    'Sessions',
    ...['--type', 'decision', '--tags', 'auth', '--content', content],
    ...more,
  );

interface Stale {
  readonly stale: readonly { readonly path: string; readonly commit?: string }[];
}

const staleOf = async () => (await sandbox.json<Stale>('read', SLUG)).stale;

/** As a person writes it in an editor. */
function byHand(updated: string, content: string): void {
  sandbox.write(
    `project/.claude/memory/${SLUG}.md`,
    `---\ntype: decision\ntags: [auth]\ncreated: 2020-01-01T00:00:00Z\nupdated: ${updated}\n---\n\n# Sessions\n\n${content}\n`,
  );
}

describe('a note written by a command', () => {
  it('keeps the git blobs of the files that it names', async () => {
    await write('`src/auth.ts:3`, `npm test`, `src/nothing.ts`');
    const blob = repository.git('hash-object', 'src/auth.ts');
    expect(noteText()).toContain(`anchors:\n  - ${blob} src/auth.ts\n---\n`);
  });

  it('is stale since the commit that changed the file: in read, search, query, recall, health', async () => {
    await write('`src/auth.ts`');
    expect(await staleOf()).toEqual([]);
    repository.write('src/auth.ts', 'two\n');
    const commit = repository.commit(LATER);
    repository.write('src/auth.ts', 'three\n');
    repository.commit(STILL_LATER);
    expect(await staleOf()).toEqual([
      { path: 'src/auth.ts', state: 'changed', commit, since: LATER },
    ]);
    const line = `stale since ${commit}, 2099-03-01: src/auth.ts`;
    const commands = [
      ['read', SLUG],
      ['show', SLUG],
      ['search', 'sessions'],
      ['health', '--stale'],
    ];
    for (const words of [...commands, ['query', '--tag', 'auth'], ['remember', 'sessions']]) {
      expect((await sandbox.memory(...words)).stdout, words.join(' ')).toContain(line);
    }
    expect((await sandbox.memory('health')).stdout).toContain('1 note may be stale');
    expect((await sandbox.json<{ totals: object }>('health')).totals).toMatchObject({ stale: 1 });
  });

  it('says so to an agent that searches over MCP', async () => {
    await write('`src/auth.ts`');
    repository.write('src/auth.ts', 'two\n');
    const commit = repository.commit(LATER);
    const call = (id: number, method: string, params: object) =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
    const client = { name: 'test', version: '1' };
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client };
    const search = { name: 'search', arguments: { query: 'sessions' } };
    const stdin = call(1, 'initialize', hello) + call(2, 'tools/call', search);
    const { stdout } = await sandbox.shell('memory mcp', { stdin });
    expect(stdout).toContain(`stale since ${commit}, 2099-03-01: src/auth.ts`);
  });

  it('is stale at once when the change is not committed yet, and no more when it is taken back', async () => {
    await write('`src/auth.ts`');
    repository.write('src/auth.ts', 'two\n');
    expect(await staleOf()).toMatchObject([{ path: 'src/auth.ts' }]);
    expect((await staleOf())[0]).not.toHaveProperty('commit');
    repository.git('checkout', '-q', 'src/auth.ts');
    expect(await staleOf()).toEqual([]);
  });

  it('says since when a file is gone', async () => {
    await write('`src/auth.ts`');
    rmSync(join(sandbox.project, 'src/auth.ts'));
    const commit = repository.commit(LATER);
    expect((await sandbox.memory('read', SLUG)).stdout).toContain(
      `stale, gone since ${commit}, 2099-03-01: src/auth.ts`,
    );
  });

  it('stays stale when its tags change, when it is linked, renamed, or the database is lost', async () => {
    await write('`src/auth.ts`');
    repository.write('src/auth.ts', 'two\n');
    repository.commit(LATER);
    await sandbox.memory('update', SLUG, '--tags', 'auth,login');
    await sandbox.memory('write', 'Hub', '--type', 'hub', '--tags', 'x', '--links', SLUG);
    await sandbox.shell('rm -f ~/.claude/memory/memory.db*');
    expect(await staleOf()).toHaveLength(1);
    await sandbox.memory('rename', SLUG, 'decision-logins');
    const { total } = await sandbox.json<{ total: number }>('health', '--stale');
    expect(total).toBe(1);
  });

  it('is fresh again when its words are new, or when somebody confirms it', async () => {
    await write('`src/auth.ts`');
    repository.write('src/auth.ts', 'two\n');
    repository.commit(LATER);
    await sandbox.memory('update', SLUG, '--content', 'Two: `src/auth.ts`');
    expect(await staleOf()).toEqual([]);
    repository.write('src/auth.ts', 'three\n');
    repository.commit(STILL_LATER);
    expect(await staleOf()).toHaveLength(1);
    const before = noteText();
    const old = repository.git('rev-parse', 'HEAD~:src/auth.ts');
    await sandbox.memory('update', '--fresh', SLUG);
    expect(await staleOf()).toEqual([]);
    const timeless = (text: string) => text.replace(/updated: .*/, '');
    const now = repository.git('hash-object', 'src/auth.ts');
    expect(timeless(noteText())).toBe(timeless(before).replace(old, now));
  });

  it('keeps no hash of what is never read, and none for all projects', async () => {
    repository.write('.env', 'TOKEN=1\n');
    await write('`.env`');
    expect(noteText()).not.toContain('anchors');
    await write('`src/auth.ts`', '--scope', 'global');
    expect(readFileSync(join(sandbox.global, `${SLUG}.md`), 'utf8')).not.toContain('anchors');
  });

  it('works without git', async () => {
    rmSync(join(sandbox.project, '.git'), { recursive: true });
    await sandbox.memory('init');
    await write('`src/auth.ts`', '--scope', 'project');
    repository.write('src/auth.ts', 'two\n');
    utimesSync(join(sandbox.project, 'src/auth.ts'), new Date(LATER), new Date(LATER));
    expect((await sandbox.memory('read', SLUG)).stdout).toContain(
      'stale since 2099-03-01: src/auth.ts',
    );
  });
});

describe('a note written by hand', () => {
  it('is compared by its time, and is left as it is by whoever reads it', async () => {
    byHand('2026-01-02T00:00:00Z', '`src/auth.ts` and `src/db.ts`');
    const before = noteText();
    expect(await staleOf()).toEqual([]);
    repository.write('src/db.ts', 'two\n');
    const commit = repository.commit('2026-02-01T00:00:00Z');
    expect(await staleOf()).toMatchObject([{ path: 'src/db.ts', commit }]);
    await sandbox.memory('search', 'sessions');
    await sandbox.memory('health', '--stale');
    expect(noteText()).toBe(before);
  });

  it('is not called fresh by a new tag', async () => {
    byHand('2025-12-01T00:00:00Z', '`src/auth.ts`');
    expect(await staleOf()).toHaveLength(1);
    await sandbox.memory('tag', SLUG, 'login');
    expect(noteText()).toContain('- 2025-12-01T00:00:00Z src/auth.ts');
    expect(await staleOf()).toHaveLength(1);
    await sandbox.memory('update', '--fresh', SLUG);
    expect(await staleOf()).toEqual([]);
  });

  it('may name its file by `path`', async () => {
    byHand('2025-12-01T00:00:00Z\npath: src/auth.ts', 'Signs people in.');
    expect(await staleOf()).toMatchObject([{ path: 'src/auth.ts' }]);
  });
});

it('--fresh leaves a note that names no file as it is', async () => {
  await write('Names no file.');
  const before = noteText();
  expect((await sandbox.memory('update', '--fresh', SLUG)).stdout).toContain('names no file');
  expect(noteText()).toBe(before);
});

it('a file summary is of what the file was, until it is made anew', async () => {
  const stale = async () => (await sandbox.memory('health', '--stale')).stdout;
  await sandbox.memory('node', 'create', 'file-summary', '--path', 'src/auth.ts');
  expect(await stale()).toBe('No note is stale.\n');
  repository.write('src/auth.ts', 'two\n');
  repository.commit(LATER);
  expect(await stale()).toContain('file-src-auth-ts');
  expect((await sandbox.memory('read', 'file-src-auth-ts')).stdout).toContain('stale since');
  await sandbox.memory('node', 'create', 'file-summary', '--path', 'src/auth.ts');
  expect(await stale()).toBe('No note is stale.\n');
});

describe('a captured note', () => {
  it('of any kind keeps the git blobs of the files that it names', async () => {
    const create = ['node', 'create', 'discovery', 'Sessions', '--content', 'See `src/auth.ts`.'];
    await sandbox.memory(...create);
    const file = join(sandbox.notes, 'nodes/discoveries/discovery-sessions.md');
    const blob = repository.git('hash-object', 'src/auth.ts');
    expect(readFileSync(file, 'utf8')).toContain(`anchors:\n  - ${blob} src/auth.ts\n---\n`);

    repository.write('src/auth.ts', 'two\n');
    const commit = repository.commit(LATER);
    const { stale } = await sandbox.json<Stale>('read', 'discovery-sessions');
    expect(stale).toMatchObject([{ path: 'src/auth.ts', commit }]);
  });
});
