/** What a person is told beside the result. Names of files and texts of errors are in it, and they may be anybody's. */
import { harmless } from '../text/harmless.ts';
import { wrapLines } from '../text/wrap-lines.ts';
import { isWritten, terminalWidth } from './standard-output.ts';
import { withTilde } from './tilde.ts';

const STDERR = 2;
/** What follows a break stands behind `memory: `, as hints do. */
const HANG = 8;

/** Where it cannot be written, nobody would read why: the command goes on. */
export function printError(text: string): void {
  try {
    isWritten(STDERR, toBeSeen(text));
  } catch {
    // Closed, or on a full disk.
  }
}

/** On a terminal it takes the place of a bar of progress, which leaves the cursor before itself. */
function toBeSeen(text: string): string {
  const width = terminalWidth(STDERR);
  if (width === undefined) return harmless(text);
  const lines = wrapLines(withTilde(harmless(text)), width, HANG);
  return process.env.TERM === 'dumb' ? lines : `\u001b[K${lines}`;
}
