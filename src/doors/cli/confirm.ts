import { MemoryError } from '../../core/errors.ts';
import { harmless } from '../../lib/harmless.ts';
import type { Input } from './command.ts';

/** Asks on a terminal; elsewhere only `--yes` is a yes. Returns false if the person says no. */
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
    return /^y(es)?$/i.test((await terminal.question(`${harmless(question)} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
