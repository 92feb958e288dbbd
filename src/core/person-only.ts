import { MemoryError } from './errors.ts';

/** The global scope speaks in every project of this user: a model reads it, and changes nothing there. */
export function globalIsPersons(): MemoryError {
  return new MemoryError(
    'invalid',
    'Only a person changes the global scope: it is told in every project. Nothing was changed. Write to the project or local scope; the person can then run: memory move SLUG global',
  );
}

/** For what only counts if a person says it. */
export function personOnly(command: string): MemoryError {
  return new MemoryError('invalid', 'A person has to run this; nothing was changed.', {
    hint: `Ask them to run it in a terminal of their own: ${command}`,
  });
}
