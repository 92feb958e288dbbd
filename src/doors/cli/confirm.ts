import { MemoryError } from '../../core/errors.ts';
import { printError } from '../../lib/standard-error.ts';
import { terminalWidth } from '../../lib/standard-output.ts';
import { withTilde } from '../../lib/tilde.ts';
import { harmless } from '../../text/harmless.ts';
import { wrapLines } from '../../text/wrap-lines.ts';
import type { Input } from './command.ts';

const STDERR = 2;

/** Asks on a terminal; elsewhere only `--yes` is a yes. Returns false if the person says no; who leaves ends the command. */
export async function confirm(input: Input, question: string): Promise<boolean> {
  if (input.options.yes === true) return true;
  if (!input.terminal.interactive) {
    throw new MemoryError('invalid', `${question} Not done: there is nobody to ask.`, {
      hint: 'Add --yes to go ahead.',
    });
  }
  const { createInterface } = process.getBuiltinModule('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(asked(question))).trim());
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? left(error) : error;
  } finally {
    terminal.close();
  }
}

function asked(question: string): string {
  return `${wrapLines(withTilde(harmless(question)), terminalWidth(STDERR))} [y/N] `;
}

/** Ctrl-C or Ctrl-D: the cursor still stands behind the question. */
function left(cause: Error): MemoryError {
  printError('\n');
  return new MemoryError('interrupted', 'Stopped. Nothing more was changed.', { cause });
}
