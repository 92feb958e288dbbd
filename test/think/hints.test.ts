import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectBounds } from '../../src/adapters/files/project-bounds.ts';
import { sessionFiles } from '../../src/adapters/files/session-files.ts';
import { SESSION_FILES } from '../../src/core/thinking.ts';
import {
  incrementHintCount,
  loadHintState,
  resetHints,
  shouldShowHint,
  startHintsOver,
} from '../../src/think/hints.ts';

const CALL = 'call-ai-assistance';
const NOW = new Date('2026-01-24T22:15:00.000Z');
const DAY_MS = 86_400_000;

let project: string;
let excluded: string[];
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'memory-hints-'));
  excluded = [];
});
afterEach(() => rmSync(project, { recursive: true }));

const ports = () => ({
  clock: () => NOW,
  sessionFiles: sessionFiles(
    {
      project: () => project,
      bounds: projectBounds(() => []),
      configDir: '/nowhere',
      exclude: (_, line) => excluded.push(line),
    },
    SESSION_FILES,
  ),
});
const path = (session: string, name = 'hints.json') =>
  join(project, '.claude', 'session-state', session, name);
const put = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

describe('hints', () => {
  it('are counted in a file of the session, which is made by the first', () => {
    expect(loadHintState(ports(), 'abc-def-123')).toEqual({ sessionId: 'abc-def-123', hints: {} });
    expect(shouldShowHint(ports(), 'abc-def-123', CALL)).toBe(true);
    expect(existsSync(join(project, '.claude'))).toBe(false);
    incrementHintCount(ports(), 'abc-def-123', CALL);
    incrementHintCount(ports(), 'abc-def-123', CALL);
    incrementHintCount(ports(), 'abc-def-123', 'interactive-complex-thought');
    const lastShown = '2026-01-24T22:15:00.000Z';
    const expected = {
      sessionId: 'abc-def-123',
      hints: {
        [CALL]: { count: 2, lastShown },
        'interactive-complex-thought': { count: 1, lastShown },
      },
    };
    expect(JSON.parse(readFileSync(path('abc-def-123'), 'utf8'))).toEqual(expected);
    expect(loadHintState(ports(), 'abc-def-123')).toEqual(expected);
    expect(excluded).toEqual(['.claude/session-state/']);
  });

  it('are shown three times, or as often as is said, in each session', () => {
    const due = () => shouldShowHint(ports(), 's', CALL);
    const shown = [0, 1, 2, 3].map(() => {
      const isDue = due();
      incrementHintCount(ports(), 's', CALL);
      return isDue;
    });
    expect(shown).toEqual([true, true, true, false]);
    expect(shouldShowHint(ports(), 's', CALL, 5)).toBe(true);
    expect(shouldShowHint(ports(), 'another', CALL)).toBe(true);
    resetHints(ports(), 's');
    expect(due()).toBe(true);
    expect(existsSync(dirname(path('s')))).toBe(false);
  });

  it.each(['{', '', '[]', '{"hints":{"call-ai-assistance":{"count":-1}}}', '{"hints":7}'])(
    'begin anew where the file is broken: %s',
    (broken) => {
      put(path('s'), broken);
      expect(loadHintState(ports(), 's')).toEqual({ sessionId: 's', hints: {} });
      incrementHintCount(ports(), 's', CALL);
      expect(loadHintState(ports(), 's').hints[CALL]?.count).toBe(1);
    },
  );

  it.each(['../../x', '', 'a/b', '.', 'a'.repeat(129), 'a\nb'])(
    'refuse the session %j',
    (session) => {
      expect(() => loadHintState(ports(), session)).toThrow('no id of a session');
      expect(() => incrementHintCount(ports(), session, CALL)).toThrow('no id of a session');
      expect(() => resetHints(ports(), session)).toThrow('no id of a session');
    },
  );

  it('start over when a session is cleared, and not when it is resumed', () => {
    incrementHintCount(ports(), 's', CALL);
    startHintsOver(ports(), 's', 'resume');
    expect(loadHintState(ports(), 's').hints[CALL]?.count).toBe(1);
    startHintsOver(ports(), 's', 'clear');
    expect(loadHintState(ports(), 's').hints).toEqual({});
  });

  it('go after seven days, and leave what is not ours', () => {
    const age = (file: string, days: number) => {
      const time = new Date(NOW.getTime() - days * DAY_MS);
      put(file, '{}');
      utimesSync(file, time, time);
    };
    age(path('old'), 8);
    age(path('mixed'), 8);
    age(path('mixed', 'theirs.json'), 8);
    age(path('young'), 6);
    startHintsOver(ports(), undefined, 'startup');
    expect([path('old'), dirname(path('old')), path('mixed')].map(existsSync)).toEqual([
      false,
      false,
      false,
    ]);
    expect([path('mixed', 'theirs.json'), path('young')].map(existsSync)).toEqual([true, true]);
  });
});
