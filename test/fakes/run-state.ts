import type { RunState } from '../../src/core/ports/client-ports.ts';

/** What processes leave for each other, in memory. */
export function fakeRunState(): Pick<RunState, 'note' | 'noted' | 'names'> {
  const notes = new Map<string, string>();
  return {
    names: (start) => [...notes.keys()].filter((name) => name.startsWith(start)),
    noted: (name) => notes.get(name),
    note(name, text) {
      if (text === undefined) notes.delete(name);
      else notes.set(name, text);
    },
  };
}
