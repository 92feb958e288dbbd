/**
 * The door for Claude Code's hooks: JSON on standard input, nothing or JSON on standard output, always exit code 0.
 */
import type { CreateApp } from '../../core/ports/app.ts';
import { standardInput } from '../../lib/standard-input.ts';
import { print } from '../../lib/standard-output.ts';
import { answerHook } from './answer-hook.ts';

/** Larger than any file that a tool reads or writes in one go. */
const MOST_INPUT = 32_000_000;

export async function runHook(event: string, createApp: CreateApp): Promise<void> {
  try {
    const said = await standardInput(MOST_INPUT);
    if (said === undefined) return;
    const around = { env: process.env, cwd: () => process.cwd(), print };
    await answerHook({ event, said }, around, createApp);
  } catch {
    // Nobody is there to hear of it.
  }
}
