/** What a layer of settings asked for and did not get: the value, where it came from, why, and what to do. */

import { clip } from '../core/budget.ts';
import type { RefusedValue } from '../core/settings/config.ts';

const MOST_SHOWN = 100;

export function refusedText({ key, value, origin, reason, isYours }: RefusedValue): string {
  const asked = clip(JSON.stringify(value), MOST_SHOWN);
  // Not the value: who takes it over should have to look at it.
  const next = isYours ? ` If you want it: memory config set ${key} VALUE` : '';
  return `${key} = ${asked}  (${origin}): ${reason}.${next}`;
}

export function ignoredText(variable: string): string {
  return `${variable} of the project's .claude/settings.json: it is yours to set. If you want it: set it in your shell, or in your own settings.json.`;
}
