/** What a person is told beside the result. Names of files and texts of errors are in it, and they may be anybody's. */
import { harmless } from './harmless.ts';

export function printError(text: string): void {
  process.stderr.write(harmless(text));
}
