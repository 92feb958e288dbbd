import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { A, CaptureWorld } from '../capture-world.ts';
import { recorded } from '../recorded.ts';

let world: CaptureWorld;
beforeEach(() => {
  world = new CaptureWorld();
});
afterEach(() => world.sandbox.dispose());

const NOTE = 'files/src-big-ts';

/** Of so many bytes, whatever the language. */
function put(path: string, bytes: number, start = '// The queue of jobs.\n'): string {
  const text = start + '//\n'.repeat(bytes);
  return world.sandbox.write(`project/${path}`, text.slice(0, bytes));
}

const read = (path: string, cwd = world.sandbox.project) =>
  world.tool({ session_id: A, cwd, tool_name: 'Read', tool_input: { file_path: path } });

/** Seconds from now; the clock of files is the machine's. */
function touch(file: string, seconds: number): void {
  const time = Date.now() / 1000 + seconds;
  utimesSync(file, time, time);
}

describe('a file that Claude has read', () => {
  it('is summarised from 50,000 bytes on, and not before it was read', async () => {
    const big = put('src/big.ts', 50_000);
    put('src/small.ts', 49_999);
    expect(world.list('files')).toEqual([]);
    expect(await read(join(world.sandbox.project, 'src/small.ts'))).toEqual([]);
    expect(await read(big)).toEqual(['new file-src-big-ts']);
    expect(world.read(NOTE)).toContain('file_size: 50000\n');
    expect(world.list('files')).toEqual(['src-big-ts.md']);
  });

  it('that became small is summarised anew if it was before', async () => {
    const big = put('src/big.ts', 60_000);
    await read(big);
    writeFileSync(big, 'export function drain() {}\n');
    touch(big, 60);
    expect(await read(big)).toEqual(['updated file-src-big-ts']);
    expect(world.read(NOTE)).toContain('drain');
  });

  it('has a summary of its own, however like another its name is', async () => {
    const names = ['src/user.service.ts', 'src/user-service.ts', 'src/user/service.ts'];
    for (const name of names) await read(put(name, 60_000, `// About ${name}.\n`));
    const notes = world.list('files').map((name) => world.read(`files/${name.slice(0, -3)}`));
    expect(notes.map((text) => /^path: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual(
      names.toSorted(),
    );
    for (const text of notes) {
      const path = /^path: (.*)$/m.exec(text)?.[1];
      expect(text).toContain(`About ${path}`);
    }
    expect(world.list('files')).toContain('src-user-service-ts.md');
    expect(world.list('files')).toHaveLength(3);
    touch(put('src/user-service.ts', 61_000, '// Another text.\n'), 60);
    const [again] = await read(join(world.sandbox.project, 'src/user-service.ts'));
    expect(again).toMatch(/^updated file-src-user-service-ts-[0-9a-f]{8}$/);
  });

  it('is measured as a whole, however little of it was read', async () => {
    const [payload] = recorded('2.0.77', 'Read');
    const project = world.sandbox.project;
    const given = { ...payload, cwd: project };
    put('a.txt', 60_000);
    world.env = { MEMORY_CAPTURE_AUTO_SUMMARIZE_LANGUAGES: '["text"]' };
    expect(await world.tool(given)).toEqual(['new file-a-txt']);
  });

  it('is not summarised again if a person deleted its note', async () => {
    const big = put('src/big.ts', 60_000);
    await read(big);
    await world.sandbox.memory('delete', 'file-src-big-ts', '--yes');
    touch(big, 60);
    expect(await read(big)).toEqual([]);
    await world.sandbox.memory('trash', 'restore', 'file-src-big-ts');
    expect(world.list('files')).toEqual(['src-big-ts.md']);
    rmSync(world.path(NOTE));
    touch(big, 120);
    expect(await read(big)).toEqual([]);
  });

  it('is not summarised again under the name of another, of which nobody knows where it went', async () => {
    const files = ['src/user.service.ts', 'src/user-service.ts'].map((path) => put(path, 60_000));
    for (const file of files) await read(file);
    const own = world.list('files').find((name) => name !== 'src-user-service-ts.md');
    await world.sandbox.memory('delete', `file-${own?.replace('.md', '')}`, '--yes');
    rmSync(dirname(world.path('files/any')), { recursive: true });
    expect(await read(files[1] ?? '')).toEqual([]);
    expect(await read(files[0] ?? '')).toEqual(['new file-src-user-service-ts']);
  });

  it('is not summarised again while its note is as new as it is', async () => {
    const big = put('src/big.ts', 60_000);
    await read(big);
    const { mtimeMs } = statSync(world.path(NOTE));
    expect(await read(big)).toEqual([]);
    writeFileSync(big, `export function drain() {}\n${'//\n'.repeat(20_000)}`);
    touch(big, -60);
    expect(await read(big)).toEqual([]);
    expect(statSync(world.path(NOTE)).mtimeMs).toBe(mtimeMs);
    touch(big, 60);
    expect(await read(big)).toEqual(['updated file-src-big-ts']);
    expect(world.read(NOTE)).toContain('drain');
  });

  it('leaves the bytes of its note alone if it only looks newer', async () => {
    const big = put('src/big.ts', 60_000);
    await read(big);
    const before = world.read(NOTE);
    touch(big, 60);
    expect(await read(big)).toEqual([]);
    expect(world.read(NOTE)).toBe(before);
  });

  it('is of a language that is configured', async () => {
    const [ruby, python, script] = [
      put('a.rb', 60_000),
      put('a.py', 60_000),
      put('tool', 60_000, '#!/usr/bin/env python3\n'),
    ];
    expect(await read(ruby)).toEqual([]);
    expect(await read(python)).toEqual(['new file-a-py']);
    expect(await read(script)).toEqual(['new file-tool']);
    world.env = { MEMORY_CAPTURE_AUTO_SUMMARIZE_LANGUAGES: '["ruby"]' };
    expect(await read(ruby)).toEqual(['new file-a-rb']);
  });

  it('is not one that is excluded, by us or by the person', async () => {
    world.env = {
      MEMORY_CAPTURE_EXCLUDE_PATTERNS: '["generated/"]',
      MEMORY_CAPTURE_AUTO_SUMMARIZE_LANGUAGES: '["text", "typescript"]',
    };
    expect(await read(put('.env.local', 60_000))).toEqual([]);
    expect(await read(put('generated/api.ts', 60_000))).toEqual([]);
    expect(await read(put('src/api.ts', 60_000))).toEqual(['new file-src-api-ts']);
    // Not even looked at, or there would have been a complaint.
    expect(world.warnings).toEqual([]);
  });

  it('is one of the project', async () => {
    const outside = world.sandbox.write('elsewhere/big.ts', '//\n'.repeat(20_000));
    expect(await read(outside)).toEqual([]);
    expect(await read('../elsewhere/big.ts')).toEqual([]);
    expect(await read('src/missing.ts')).toEqual([]);
    expect(await read('src/\0.ts')).toEqual([]);
  });

  it('is told by where Claude was', async () => {
    put('src/big.ts', 60_000);
    expect(await read('big.ts', join(world.sandbox.project, 'src'))).toEqual([
      'new file-src-big-ts',
    ]);
  });

  it('may be known by another name of the project', async () => {
    put('src/big.ts', 60_000);
    const other = join(world.sandbox.home, 'other-name');
    symlinkSync(world.sandbox.project, other);
    expect(await read(join(other, 'src/big.ts'))).toEqual(['new file-src-big-ts']);
  });

  it('obeys a threshold of a person', async () => {
    world.env = { MEMORY_CAPTURE_AUTO_SUMMARIZE_THRESHOLD_KB: '1' };
    expect(await read(put('src/big.ts', 1000))).toEqual(['new file-src-big-ts']);
  });
});

describe('a note by hand about such a file', () => {
  const fields = `id: file-src-big-ts\ntype: file-summary\ncreated: 2026-01-01\nupdated: 2026-01-01\npath: src/big.ts`;

  it('is never overwritten', async () => {
    const big = put('src/big.ts', 60_000);
    const byHand = `---\n${fields}\n---\n\n# src/big.ts\n\nAsk Ann before you touch this.\n`;
    world.put(NOTE, byHand);
    touch(big, 60);
    expect(await read(big)).toEqual([]);
    expect(world.read(NOTE)).toBe(byHand);
  });

  it('that is broken is left alone, too', async () => {
    const big = put('src/big.ts', 60_000);
    world.put(NOTE, 'no frontmatter');
    touch(big, 60);
    expect(await read(big)).toEqual([]);
    expect(world.read(NOTE)).toBe('no frontmatter');
    expect(world.warnings.join()).toContain('not a valid note');
  });
});
