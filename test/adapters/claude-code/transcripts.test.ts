import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claudeTranscripts } from '../../../src/adapters/claude-code/transcripts.ts';
import type { Transcripts } from '../../../src/core/ports/conversation-ports.ts';

let home: string;
let project: string;
let warnings: string[];
let transcripts: Transcripts;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-transcripts-')));
  project = join(home, 'projects', 'p');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'a.jsonl'), '{}\n');
  warnings = [];
  transcripts = claudeTranscripts(home, { warn: (message) => warnings.push(message) });
});
afterEach(() => rmSync(home, { recursive: true }));

const names = () => transcripts.list().map(({ path }) => basename(path));

describe('list', () => {
  it('leaves out a link that leads nowhere, and says so of one that leads to itself', () => {
    symlinkSync('nowhere', join(project, 'b.jsonl'));
    symlinkSync('c.jsonl', join(project, 'c.jsonl'));
    expect(names()).toEqual(['a.jsonl']);
    expect(warnings.join()).toContain('c.jsonl is left out');
  });

  it('follows a link to a folder, but into no folder twice', () => {
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'd.jsonl'), '{}\n');
    symlinkSync(elsewhere, join(project, 'linked'));
    symlinkSync('.', join(project, 'back'));
    symlinkSync('round', join(project, 'round'));
    expect(names().toSorted()).toEqual(['a.jsonl', 'd.jsonl']);
  });

  it('has nothing to offer where there is neither a file nor a folder', () => {
    expect(transcripts.list('/dev/null')).toEqual([]);
  });

  // Nothing is closed to root.
  it.skipIf(process.getuid?.() === 0)('leaves out what may not be read, and says so', () => {
    const closed = join(home, 'projects', 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0);
    writeFileSync(join(project, 'e.jsonl'), '{}\n', { mode: 0 });
    expect(names()).toEqual(['a.jsonl']);
    expect(warnings).toHaveLength(2);
    chmodSync(closed, 0o700);
  });
});
