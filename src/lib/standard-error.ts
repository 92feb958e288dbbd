/** What a person is told beside the result. Names of files and texts of errors are in it, and they may be anybody's. */
import { harmless } from './harmless.ts';
import { isWritten } from './standard-output.ts';

const STDERR = 2;

/** Where it cannot be written, nobody would read why: the command goes on. */
export function printError(text: string): void {
  try {
    isWritten(STDERR, harmless(text));
  } catch {
    // Closed, or on a full disk.
  }
}
