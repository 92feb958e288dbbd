import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMarkers } from '../../../src/claude-md/sections/markers.ts';
import { DocsServer } from '../../fakes/docs-server.ts';
import { GitRepository } from '../../git-repository.ts';
import { type Ran, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
  write('package.json', manifest({ test: 'vitest run', build: 'tsc' }));
  write('src/orders.ts', 'export function addOrder() {}\n');
});
afterEach(() => sandbox.dispose());

const at = (path: string) => join(sandbox.project, path);
const write = (path: string, text: string) => sandbox.write(join('project', path), text);
const read = (path: string) => readFileSync(at(path), 'utf8');
const manifest = (scripts: Readonly<Record<string, string>>) =>
  JSON.stringify({ name: 'orders', description: 'Takes orders.', scripts });
const sections = (path: string) => findMarkers(read(path)).sections.map(({ name }) => name);
/** What no command may change. */
const outside = (text: string) => {
  const { sections: found } = findMarkers(text);
  return found.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
};

function claudeMd(words: readonly string[], stdin = ''): Promise<Ran> {
  const env = { MEMORY_OFFLINE: '1', ...extra };
  return sandbox.run('memory', ['claude-md', ...words], { env, stdin });
}
let extra: Record<string, string> = {};
afterEach(() => {
  extra = {};
});

async function json<T = Record<string, unknown>>(words: readonly string[], stdin = ''): Promise<T> {
  return JSON.parse((await claudeMd([...words, '--json'], stdin)).stdout) as T;
}

const dirty = (...paths: readonly string[]) => {
  mkdirSync(at('.claude'), { recursive: true });
  appendFileSync(at('.claude/.dirty-files'), paths.map((path) => `${path}\n`).join(''));
};
const pending = async () => (await json<{ pending: number }>(['status'])).pending;

describe('init', () => {
  it('prints the plan without --yes, and writes nothing', async () => {
    const before = readdirSync(sandbox.project);
    const { stdout, code } = await claudeMd(['init']);
    expect(code).toBe(0);
    expect(stdout).toContain('+ # Project: orders');
    expect(stdout).toContain('Nothing was written.\nAdd --yes');
    expect(readdirSync(sandbox.project)).toEqual(before);
    await claudeMd(['init', '--yes', '--dry-run']);
    expect(existsSync(at('CLAUDE.md'))).toBe(false);
  });

  it('makes files for the project and for sub-trees', async () => {
    await claudeMd(['init', '--yes', '--subtrees', 'src']);
    expect(sections('CLAUDE.md')).toHaveLength(8);
    expect(read('CLAUDE.md')).toContain('`npm');
    expect(sections('src/CLAUDE.md')).toEqual([
      'module-description',
      'architecture',
      'conventions',
      'memory',
    ]);
    expect(read('src/CLAUDE.md')).toMatch(/^# Module: src\n/);
  });

  it('asks what becomes of a text that is there', async () => {
    write('CLAUDE.md', '# Mine\n');
    const { code, stderr } = await claudeMd(['init', '--yes']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--existing migrate, merge')]);
    expect(read('CLAUDE.md')).toBe('# Mine\n');
  });

  it.each(['migrate', 'merge', 'backup'])('%s keeps the text, and a copy', async (existing) => {
    const mine = '# Mine\r\n\r\nrules `$(touch pwned)`\r\n';
    write('CLAUDE.md', mine);
    const { stdout } = await claudeMd(['init', '--yes', '--existing', existing]);
    expect(stdout).toBe('Wrote CLAUDE.md (as it was: CLAUDE.md.backup)\n');
    expect(read('CLAUDE.md.backup')).toBe(mine);
    expect(read('CLAUDE.md').includes(mine)).toBe(existing !== 'backup');
    expect(sections('CLAUDE.md')).toHaveLength(8);
    expect(existsSync(at('pwned'))).toBe(false);
    expect(read('.git/info/exclude')).toContain('/CLAUDE.md.backup*\n');
  });

  it('changes nothing when it is cancelled', async () => {
    write('CLAUDE.md', '# Mine\n');
    await claudeMd(['init', '--yes', '--existing', 'cancel']);
    expect(read('CLAUDE.md')).toBe('# Mine\n');
    expect(existsSync(at('CLAUDE.md.backup'))).toBe(false);
  });

  it.each(['../other', '/etc', 'none-such'])('refuses %s as a sub-tree', async (folder) => {
    const { code } = await claudeMd(['init', '--yes', '--subtrees', folder]);
    expect(code).toBe(2);
    expect(existsSync(at('CLAUDE.md'))).toBe(false);
  });

  it('keeps AGENTS.md in step if that is wanted, and a link between the two once', async () => {
    extra = { MEMORY_CLAUDE_MD_FILES: 'CLAUDE.md,AGENTS.md' };
    await claudeMd(['init', '--yes']);
    expect(read('AGENTS.md')).toBe(read('CLAUDE.md'));
    write('package.json', manifest({ lint: 'biome' }));
    await claudeMd(['sync']);
    expect(read('AGENTS.md')).toContain('npm run lint');
    expect(read('AGENTS.md')).toBe(read('CLAUDE.md'));
  });
});

describe('sync', () => {
  beforeEach(async () => {
    await claudeMd(['init', '--yes', '--subtrees', 'src']);
  });

  it('changes no byte when nothing changed', async () => {
    const before = [read('CLAUDE.md'), read('src/CLAUDE.md')];
    const { stdout } = await claudeMd(['sync']);
    expect(stdout).toBe('CLAUDE.md is up to date.\nsrc/CLAUDE.md is up to date.\n');
    expect([read('CLAUDE.md'), read('src/CLAUDE.md')]).toEqual(before);
    expect(existsSync(at('CLAUDE.md.backup'))).toBe(false);
  });

  it('updates the sections, keeps the rest and a copy, and clears the list', async () => {
    const mine = read('CLAUDE.md').replace('## Custom Notes', '## Custom Notes\n\nMine – ☂');
    write('CLAUDE.md', mine);
    write('package.json', manifest({ lint: 'biome check' }));
    dirty(at('package.json'));
    const synced = await json(['sync']);
    expect(synced).toMatchObject({
      cleared: 1,
      files: [
        { targetFile: 'CLAUDE.md', sections: ['build-commands'], backup: 'CLAUDE.md.backup' },
        { targetFile: 'src/CLAUDE.md', sections: [] },
      ],
    });
    expect(read('CLAUDE.md')).toContain('npm run lint');
    expect(outside(read('CLAUDE.md'))).toBe(outside(mine));
    expect(read('CLAUDE.md.backup')).toBe(mine);
    expect(await pending()).toBe(0);
  });

  it('shows the change and makes none with --dry-run', async () => {
    write('package.json', manifest({ lint: 'biome check' }));
    dirty(at('package.json'));
    const before = read('CLAUDE.md');
    const { stdout } = await claudeMd(['sync', '--dry-run']);
    expect(stdout).toMatch(/Would update CLAUDE\.md: build-commands\n[\s\S]*\+ .*npm run lint/);
    expect(read('CLAUDE.md')).toBe(before);
    expect(await pending()).toBe(1);
  });

  it('keeps what manifests told when one cannot be read', async () => {
    const before = read('CLAUDE.md');
    write('package.json', '{ "scripts": ');
    const { stderr, code } = await claudeMd(['sync']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('package.json')]);
    expect(read('CLAUDE.md')).toBe(before);
  });

  it('leaves a file that is not UTF-8, and one that is a link out of the project', async () => {
    writeFileSync(at('CLAUDE.md'), Uint8Array.of(0xff, 0xfe));
    sandbox.write('mine.md', read('src/CLAUDE.md'));
    await sandbox.run('rm', ['-f', at('src/CLAUDE.md')]);
    symlinkSync('../../mine.md', at('src/CLAUDE.md'));
    write('package.json', manifest({ lint: 'x' }));
    const { stderr } = await claudeMd(['sync']);
    expect(stderr).toContain('CLAUDE.md is not UTF-8 text');
    expect(stderr).toContain('src/CLAUDE.md is a link to a file outside');
  });
});

describe('process', () => {
  beforeEach(async () => {
    await claudeMd(['init', '--yes', '--subtrees', 'src']);
  });

  it('tells each step, updates the nearest file and the root, and clears the list', async () => {
    write('src/billing/bill.ts', 'export const bill = 1;\n');
    write('package.json', manifest({ lint: 'biome' }));
    dirty(at('src/billing/bill.ts'), at('package.json'), at('package.json'));
    const processed = await json<Record<string, readonly { targetFile: string }[]>>(['process']);
    expect(processed).toMatchObject({
      files: ['package.json', 'src/billing/bill.ts'],
      categorised: [
        { path: 'package.json', categories: ['BUILD'] },
        { path: 'src/billing/bill.ts', categories: ['ARCHITECTURE', 'CONVENTIONS'] },
      ],
      cleared: 2,
      summary: '2 changed files seen to.',
    });
    expect(processed.updated?.map(({ targetFile }) => targetFile)).toEqual([
      'CLAUDE.md',
      'src/CLAUDE.md',
    ]);
    expect(read('CLAUDE.md')).toContain('npm run lint');
    expect(processed.asked).toContainEqual({
      targetFile: 'src/CLAUDE.md',
      section: 'architecture',
      category: 'ARCHITECTURE',
      why: 'nobody has explained yet how the parts work together',
      files: ['src/billing/bill.ts'],
    });
    expect(await pending()).toBe(0);
  });

  it('ignores what leads out of the project, with a warning', async () => {
    dirty('../../etc/passwd', '/etc/passwd', at('src/orders.ts'));
    const { stderr, stdout } = await claudeMd(['process', '--json']);
    expect(stderr).toContain('../../etc/passwd');
    expect(JSON.parse(stdout)).toMatchObject({ files: ['src/orders.ts'] });
  });

  it('has nothing to do for an empty list', async () => {
    dirty();
    expect((await claudeMd(['process'])).stdout).toBe('No changed file is waiting.\n');
  });
});

describe('git context', () => {
  it.each([0, 1, 10])('is told after %i commits', async (count) => {
    sandbox.dispose();
    const repository = new GitRepository(sandbox.project);
    repository.write('package.json', manifest({}));
    for (let n = 0; n < count; n++) {
      repository.write(
        'src/orders.ts',
        `export const n = ${n};\nconst password = 'hunter${n}2zzq';\n`,
      );
      repository.commit('2026-01-01T00:00:00Z');
    }
    repository.write('src/orders.ts', 'export const n = 99;\n');
    dirty(at('src/orders.ts'));
    const { git } = await json<{ git: readonly { commits: string[]; diff: string[] }[] }>([
      'process',
    ]);
    expect(git).toHaveLength(1);
    expect(git[0]?.commits).toHaveLength(Math.min(count, 5));
    expect(git[0]?.diff.join('\n')).not.toContain('hunter');
    if (count > 0) expect(git[0]).toMatchObject({ subject: 'x' });
  });

  it('is left out outside of git', async () => {
    await sandbox.run('rm', ['-r', at('.git')]);
    dirty(at('src/orders.ts'));
    const { stdout, code } = await claudeMd(['process', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ git: [], files: ['src/orders.ts'] });
  });
});

describe('apply', () => {
  it('takes JSON from standard input, and says what it wrote', async () => {
    await claudeMd(['init', '--yes', '--subtrees', 'src']);
    const update = { category: 'ARCHITECTURE', content: 'Words.', targetFile: 'src/CLAUDE.md' };
    expect(await json(['apply'], JSON.stringify(update))).toEqual({
      files: [
        {
          targetFile: 'src/CLAUDE.md',
          sections: ['architecture'],
          backup: 'src/CLAUDE.md.backup',
          applied: ['architecture'],
        },
      ],
    });
    expect(read('src/CLAUDE.md')).toContain('### Explained\n\nWords.\n');
  });

  it.each(['', '{', '[]', '7'])('says what it takes when it is given %j', async (stdin) => {
    const { code, stderr } = await claudeMd(['apply'], stdin);
    expect([code, stderr]).toEqual([2, expect.stringContaining('"category": "ARCHITECTURE"')]);
  });
});

describe('what is in a repository', () => {
  it('is not run, and its secrets are not told', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    write('.env', `API_KEY=${secret}\n`);
    write('package.json', manifest({ start: `GITHUB_TOKEN=${secret} node . && touch pwned` }));
    write('Makefile', 'X := $(shell touch pwned)\nall:\n\ttouch pwned\n');
    await claudeMd(['init', '--yes']);
    await claudeMd(['sync']);
    expect(read('CLAUDE.md')).not.toContain(secret);
    expect(existsSync(at('pwned'))).toBe(false);
  });
});

describe('decisions', () => {
  it('are told, with a link', async () => {
    write('.claude/memory/decision-bill-late.md', DECISION);
    await claudeMd(['init', '--yes']);
    expect(read('CLAUDE.md')).toContain(
      '- Decided: Bill late ([decision-bill-late](.claude/memory/decision-bill-late.md))',
    );
  });
});

const DECISION = `---
type: decision
title: Bill late
created: 2026-01-01T00:00:00.000Z
updated: 2026-01-01T00:00:00.000Z
tags: [billing]
---

Invoices in \`src/orders.ts\` are written a day later.
`;

describe('best practices', () => {
  it('are fetched once for all commands, and left out where nobody answers', async () => {
    const server = new DocsServer();
    server.html = '<main><h2>Write a CLAUDE.md</h2><p>Keep it short, and say how.</p></main>';
    extra = { MEMORY_OFFLINE: '', MEMORY_DOCS_URL: await server.listen() };
    await claudeMd(['init', '--yes']);
    await claudeMd(['sync']);
    expect(server.paths).toHaveLength(1);
    expect(read('CLAUDE.md')).toContain('- **Write a CLAUDE.md**: Keep it short, and say how.');
    await server.close();
    extra = { MEMORY_OFFLINE: '', MEMORY_DOCS_URL: 'http://127.0.0.1:9' };
    const before = read('CLAUDE.md');
    expect(await claudeMd(['sync'])).toMatchObject({ code: 0, stderr: '' });
    expect(read('CLAUDE.md')).toBe(before);
  });
});

describe('status', () => {
  it('tells what waits, when it was done and where the files are', async () => {
    expect(await json(['status'])).toEqual({
      pending: 0,
      pendingFiles: [],
      lastSync: null,
      files: [],
    });
    await claudeMd(['init', '--yes']);
    dirty(at('src/orders.ts'));
    const status = await json<{ lastSync: string; pending: number; files: object[] }>(['status']);
    expect(status).toMatchObject({ pending: 1, files: [{ path: 'CLAUDE.md', problems: [] }] });
    expect(Date.parse(status.lastSync)).toBeGreaterThan(0);
    expect((await claudeMd(['status'])).stdout).toContain('memory stats');
  });
});

it.each(['[]', 'null', '"x"'])(
  'a package.json that is %s is warned of, and what was known stays',
  async (text) => {
    await claudeMd(['init', '--yes']);
    const before = read('CLAUDE.md');
    expect(before).toContain('npm run build');
    write('package.json', `${text}\n`);
    dirty('package.json');
    const { warnings } = await json<{ warnings: string[] }>(['process']);
    expect(warnings.join('\n')).toContain('package.json cannot be parsed');
    expect(read('CLAUDE.md')).toBe(before);
  },
);

it('a short history is no lack of one, and process looks at it, too', async () => {
  rmSync(at('.git'), { recursive: true });
  const repository = new GitRepository(sandbox.project);
  await claudeMd(['init', '--yes']);
  expect(read('CLAUDE.md')).not.toContain('## Git Insights');
  repository.commit('2026-11-01T00:00:00Z');
  dirty('package.json');
  await claudeMd(['process']);
  expect(read('CLAUDE.md')).not.toContain('## Git Insights');
  for (const day of [2, 3, 4, 5, 6]) {
    write('src/orders.ts', `export function addOrder${day}() {}\n`);
    repository.commit(`2026-11-0${day}T00:00:00Z`);
  }
  dirty('src/orders.ts');
  await claudeMd(['process']);
  expect(read('CLAUDE.md')).toContain('Changed most often: `src/orders.ts`');
});
