import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { captureRead } from '../../../src/capture/tools/capture-read.ts';
import { captureFile } from '../../../src/notes/capture-file.ts';
import { deleteNote } from '../../../src/notes/trash-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const IS = '`ledger.go` converts bank statements into balanced postings.';
const FAULT =
  'The `parse` function in `src/ledger.go` was dropping the last line of files without a newline.';
const DECIDED =
  'We decided to use ledger.go for refunds rather than a new refunds.go, because both share their rates.';
const WARNED = 'Never edit src/rates.json by hand, the bank sends it every night.';

const notes = () => join(world.project, '.claude', 'memory', 'nodes', 'files');
const list = () => (existsSync(notes()) ? readdirSync(notes()).toSorted() : []);
const read = (name = 'src-ledger-go') => readFileSync(join(notes(), `${name}.md`), 'utf8');
const lines = (name?: string) => read(name).match(/^- .*/gm) ?? [];

function put(path: string, text = 'package main\n'): string {
  const file = join(world.project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function edits(path: string, line = {}): ConversationWorld {
  const input = { file_path: join(world.project, path), old_string: 'a', new_string: 'b' };
  return world.does('Edit', input, {}, line);
}

async function capture(session = SESSION): Promise<void> {
  const app = await world.index();
  const info = app.archive.session(session);
  if (!info) throw new Error('not indexed');
  await captureSession(app, info);
}

describe('a file that was worked on', () => {
  it('gets a note of what was said of it, each line with where and when', async () => {
    put('src/ledger.go');
    put('src/rates.json', '{}');
    world.says(`Refunds get lost. ${DECIDED}`);
    edits('src/ledger.go');
    edits('src/rates.json').answers(`${FAULT}\n\n${IS}`).says(WARNED);
    await capture();
    expect(list()).toEqual(['src-ledger-go.md', 'src-rates-json.md']);
    expect(lines().map((line) => line.replace(/i\d+, .*/, '…'))).toEqual([
      `- You decided: "${DECIDED}" (memory show …`,
      `- Mended: ${FAULT} (memory show …`,
      `- ${IS} (memory show …`,
    ]);
    expect(read()).toMatch(/\(memory show i\d+, 2026-01-05\)\n/);
    expect(read()).toMatch(/^created: "2026-01-05T/m);
    expect(read()).toContain('path: src/ledger.go\n');
    expect(lines('src-rates-json')[0]).toContain(`You warned: "${WARNED}"`);
  });

  it('gets none for narration, plans and reports of success', async () => {
    put('src/ledger.go');
    world.says('Refunds get lost, please look.');
    edits('src/ledger.go')
      .answers('Now let me update ledger.go so that it converts refunds, too.')
      .answers('Perfect! I have updated `ledger.go` and all 14 tests pass.');
    await capture();
    expect(list()).toEqual([]);
  });

  it('is told of as it was last, not as it was before it was changed', async () => {
    put('src/ledger.go');
    world.says('Refunds get lost, please look.');
    world.does('Read', { file_path: join(world.project, 'src/ledger.go') }).answers(IS);
    edits('src/ledger.go');
    await capture();
    expect(list()).toEqual([]);
  });

  it('is not noted if it is gone, never read, or another one may be meant', async () => {
    put('src/gone.go');
    put('.env.go');
    put('a/twin.go');
    put('b/twin.go');
    world.says('Please look at these files.');
    for (const path of ['src/gone.go', '.env.go', 'a/twin.go', 'b/twin.go']) edits(path);
    const tells = (name: string) => IS.replace('ledger.go', name);
    for (const name of ['gone.go', '.env.go', 'twin.go']) world.answers(tells(name));
    rmSync(join(world.project, 'src/gone.go'));
    await capture();
    expect(list()).toEqual([]);
  });
});

describe('its note', () => {
  beforeEach(() => {
    put('src/ledger.go');
    world.says('Refunds get lost, please look.');
    edits('src/ledger.go').answers(IS);
  });

  it('does not change if the session is captured again', async () => {
    await capture();
    const before = read();
    await capture();
    expect(read()).toBe(before);
  });

  it('stays away once a person deleted it', async () => {
    await capture();
    const app = await world.index();
    await deleteNote(app, 'file-src-ledger-go');
    await capture();
    expect(list()).toEqual([]);
  });

  it('keeps what a person wrote, and says the same once', async () => {
    await capture();
    appendFileSync(join(notes(), 'src-ledger-go.md'), 'Ask Ada about the rates.\n');
    world.says('Look again.', { session: OTHER });
    edits('src/ledger.go', { session: OTHER })
      .answers(`The ${IS}`, { session: OTHER })
      .answers(FAULT, { session: OTHER });
    await capture(OTHER);
    expect(read()).toContain('Ask Ada about the rates.\n');
    expect(lines().map((line) => line.slice(0, 12))).toEqual(['- `ledger.go', '- Mended: Th']);
  });

  it('has at most eight lines, the newest', async () => {
    const words = 'audits bonds coupons debits equities futures grants hedges indices'.split(' ');
    for (const word of words) {
      const others = [1, 2, 3, 4].map((at) => `${word}${at}`).join(' ');
      const session = `${words.indexOf(word)}b2d0c15-1111-4222-8333-444455556666`;
      world.says('Look again, please.', { session });
      edits('src/ledger.go', { session });
      world.answers(`\`ledger.go\` handles ${word} with ${others}.`, { session });
      await capture(session);
    }
    expect(lines()).toHaveLength(8);
    expect(lines()[0]).toContain('bonds');
    expect(lines().at(-1)).toContain('indices');
  });

  it('has a summary of the file beside it, and neither overwrites the other', async () => {
    await capture();
    const app = await world.index();
    const file = { path: join(world.project, 'src/ledger.go'), tags: [], related: [], content: '' };
    await captureFile(app, file);
    expect(read()).toMatch(/## From Work\n- `ledger\.go` converts[\s\S]*## Key Exports\n/);
    world.says('Look again.', { session: OTHER });
    edits('src/ledger.go', { session: OTHER }).answers(FAULT, { session: OTHER });
    await capture(OTHER);
    expect(read()).toMatch(/## From Work\n- `ledger.*\n- Mended.*\n\n## Key Exports\n/);
    expect(read()).toMatch(/^file_size: "?13"?$/m);
  });

  it('gets a summary when the file is read and large, though the note is newer', async () => {
    await capture();
    const app = await world.index();
    const path = join(world.project, 'src/ledger.go');
    expect(await captureRead(app, { path, cwd: world.project })).toEqual([]);
    put(
      'src/ledger.go',
      `// Package main keeps the books of the bank.\npackage main\n${'//\n'.repeat(20_000)}`,
    );
    await capture();
    const [first] = await captureRead(app, { path, cwd: world.project });
    expect(first?.outcome).toBe('updated');
    expect(read()).toMatch(/## Purpose\n.*books of the bank[\s\S]*## From Work\n/);
    put('src/ledger.go', `// Package main counts coins.\npackage main\n${'//\n'.repeat(20_000)}`);
    world.says('Look again.', { session: OTHER });
    edits('src/ledger.go', { session: OTHER }).answers(FAULT, { session: OTHER });
    await capture(OTHER);
    const [again] = await captureRead(app, { path, cwd: world.project });
    expect(again?.outcome).toBe('updated');
    expect(read()).toContain('counts coins');
    expect(await captureRead(app, { path, cwd: world.project })).toEqual([]);
  });
});

describe('nothing is noted', () => {
  it('of a file that the session removed again', async () => {
    put('src/ledger.go');
    world.says(`Refunds get lost. ${DECIDED}`);
    edits('src/ledger.go');
    world.answers(IS);
    world.does('Bash', { command: 'go test ./... && git rm -f src/ledger.go' });
    await capture();
    expect(list()).toEqual([]);
  });

  it('of a file from which something only moves elsewhere', async () => {
    put('src/ledger.go');
    world.says("We decided to put ledger.go's rounding rules into the bank package, not the shop.");
    edits('src/ledger.go');
    await capture();
    expect(list()).toEqual([]);
  });
});
