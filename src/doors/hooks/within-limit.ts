/**
 * The client takes 10,000 characters of a hook; one more, and the model gets a preview of 2 KB instead. Budgets keep what we say
 * far below. This is for what slipped through: rather nothing than half a block, which would have no end.
 */
import { clip } from '../../core/budget.ts';
import type { HookOutput } from './hook.ts';

const MOST_PRINTED = 9500;
/** Two of them, each character of which is printed as six, fit. */
const LONGEST_LINE = 750;

export function withinLimit(output: HookOutput): HookOutput {
  if (JSON.stringify(output).length <= MOST_PRINTED) return output;
  const { context: _, block, message, ...rest } = output;
  return {
    ...rest,
    ...(block === undefined ? {} : { block: clip(block, LONGEST_LINE) }),
    ...(message === undefined ? {} : { message: clip(message, LONGEST_LINE) }),
  };
}
