import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../src/think/session-of.ts';
import { fakeRunState } from '../fakes/run-state.ts';

const state = fakeRunState();
const on = (day: string, session?: string) => ({
  state,
  session,
  clock: () => new Date(`${day}T12:00:00Z`),
});

describe('a session', () => {
  it('is the one that was typed, else that of the client', () => {
    expect(sessionOf(on('2026-01-05', 'client-1'), 'typed_2', 7)).toBe('typed_2');
    expect(sessionOf(on('2026-01-05', 'client-1'), undefined, 7)).toBe('client-1');
  });

  it('is refused if it could lead out of its folder, wherever it comes from', () => {
    for (const id of ['../../x', 'a b', '', '\u00e4']) {
      expect(() => sessionOf(on('2026-01-05'), id, 7)).toThrow('is no id of a session');
    }
    expect(() => sessionOf(on('2026-01-05', '../x'), undefined, 7)).toThrow(
      'is no id of a session',
    );
  });

  it('is otherwise one per terminal and day', () => {
    const first = sessionOf(on('2026-01-05'), undefined, 7);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(sessionOf(on('2026-01-05'), undefined, 7)).toBe(first);
    expect(sessionOf(on('2026-01-05'), undefined, 8)).not.toBe(first);
    expect(sessionOf(on('2026-01-06'), undefined, 7)).not.toBe(first);
    expect(state.names('think-terminal-')).toEqual(['think-terminal-2026-01-06-7']);
  });
});
