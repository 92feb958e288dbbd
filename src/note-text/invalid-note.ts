import { MemoryError } from '../core/errors.ts';

/** All problems of a note as one error. */
export function invalidNote(
  problems: readonly string[],
  hint = 'Nothing was changed.',
): MemoryError {
  const message = `${problems.join('; ')}.`;
  return new MemoryError('invalid', message[0]?.toUpperCase() + message.slice(1), { hint });
}
