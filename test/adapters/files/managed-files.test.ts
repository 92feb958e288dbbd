import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { managedFiles } from '../../../src/adapters/files/managed-files.ts';
import type { ManagedFiles } from '../../../src/core/notes/managed-files.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
let files: ManagedFiles;
let hidden: string[];
let notes: Map<string, string>;
beforeEach(() => {
  sandbox = new Sandbox();
  hidden = [];
  notes = new Map();
  files = managedFiles(sandbox.project, (pattern) => hidden.push(pattern), {
    note: (name, text) => notes.set(name, text ?? ''),
    noted: (name) => notes.get(name),
  });
});
afterEach(() => sandbox.dispose());

const at = (path: string) => join(sandbox.project, path);
const put = (path: string, data: string | Uint8Array) => writeFileSync(at(path), data);
const text = (path: string) => readFileSync(at(path), 'utf8');

describe('reading', () => {
  it('keeps the BOM and the line ends', () => {
    put('CLAUDE.md', '\uFEFFa\r\nb');
    expect(files.read('CLAUDE.md')).toMatchObject({ text: '\uFEFFa\r\nb' });
  });

  it('takes nothing that is not UTF-8, no folder, and no link that leads out', () => {
    put('CLAUDE.md', Uint8Array.of(0xff, 0xfe, 65));
    sandbox.write('elsewhere.md', 'x');
    symlinkSync('../elsewhere.md', at('AGENTS.md'));
    expect(files.read('CLAUDE.md')).toEqual({ problem: 'is not UTF-8 text' });
    expect(files.read('AGENTS.md')).toEqual({
      problem: 'is a link to a file outside of the project',
    });
    expect(files.read('.git')).toEqual({ problem: 'is not a file' });
    expect(files.read('NONE.md')).toBeUndefined();
  });
});

describe('replacing', () => {
  it('keeps a copy before the first change only, hidden from git', () => {
    put('CLAUDE.md', 'one');
    expect(files.replace('CLAUDE.md', 'one', 'two')).toEqual({
      isDone: true,
      backup: 'CLAUDE.md.backup',
    });
    expect(files.replace('CLAUDE.md', 'two', 'three')).toEqual({ isDone: true });
    expect([text('CLAUDE.md'), text('CLAUDE.md.backup')]).toEqual(['three', 'one']);
    expect(hidden).toEqual(['CLAUDE.md.backup*']);
  });

  it('leaves a file that somebody changed since it was read', () => {
    put('CLAUDE.md', 'theirs');
    expect(files.replace('CLAUDE.md', 'one', 'two').isDone).toBe(false);
    expect(files.replace('CLAUDE.md', undefined, 'two').isDone).toBe(false);
    expect(text('CLAUDE.md')).toBe('theirs');
  });

  it('does not bring back a file that somebody removed', () => {
    put('CLAUDE.md.backup', '');
    expect(files.replace('CLAUDE.md', 'one', 'two').isDone).toBe(false);
    expect(existsSync(at('CLAUDE.md'))).toBe(false);
  });

  it('writes behind a link, which stays one', () => {
    put('AGENTS.md', 'one');
    symlinkSync('AGENTS.md', at('CLAUDE.md'));
    files.replace('CLAUDE.md', 'one', 'two');
    expect(text('AGENTS.md')).toBe('two');
    expect(lstatSync(at('CLAUDE.md')).isSymbolicLink()).toBe(true);
  });

  it('takes away what a killed process left', () => {
    put('CLAUDE.md', 'one');
    put('.CLAUDE.md.999999999-1.tmp', 'half');
    files.replace('CLAUDE.md', 'one', 'two');
    expect(existsSync(at('.CLAUDE.md.999999999-1.tmp'))).toBe(false);
  });

  it('numbers copies that are asked for', () => {
    put('CLAUDE.md', 'one');
    expect([files.backUp('CLAUDE.md'), files.backUp('CLAUDE.md')]).toEqual([
      'CLAUDE.md.backup',
      'CLAUDE.md.backup.2',
    ]);
  });
});

describe('what was written', () => {
  it('is remembered for each file, and not what somebody else put there', () => {
    put('CLAUDE.md', 'a');
    expect(files.written('CLAUDE.md')).toBeUndefined();
    files.replace('CLAUDE.md', 'a', 'b');
    files.replace('CLAUDE.md', 'a', 'c');
    put('CLAUDE.md', 'd');
    expect(files.written('CLAUDE.md')).toBe('b');
    expect(files.written('AGENTS.md')).toBeUndefined();
  });

  it('need not be remembered for the file to be written', () => {
    const note = () => {
      throw new Error('The disk is full.');
    };
    const others = managedFiles(sandbox.project, () => {}, { note, noted: () => undefined });
    expect(others.replace('CLAUDE.md', undefined, 'a').isDone).toBe(true);
    expect(text('CLAUDE.md')).toBe('a');
  });
});
