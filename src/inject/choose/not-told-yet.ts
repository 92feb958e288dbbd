/**
 * Of what is found for a prompt, what the session was not told yet. After a tool only a title and a sentence are told: the
 * rest follows when somebody asks for more than these say.
 */
import type { InjectionLog } from '../../core/injection.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';
import type { FoundMemory } from '../search/found.ts';
import { isCommon } from '../search/is-common.ts';
import { tellingLine } from '../text/telling-line.ts';

const ASKS_FOR_REASONS = /\b(?:why|how come|explain|reason|details?|tell me more|what about)\b/i;

export function notToldYet(
  { injections }: { readonly injections: InjectionLog },
  { session, prompt }: { readonly session: string | undefined; readonly prompt: string },
  found: readonly FoundMemory[],
): readonly FoundMemory[] {
  const told = session === undefined ? [] : injections.told(session);
  const whole = new Map<string, boolean>();
  for (const { target, isWhole = true } of told) {
    whole.set(target, isWhole || whole.get(target) === true);
  }
  return found.filter((memory) => {
    const isWhole = whole.get(memory.id);
    return isWhole === undefined || (!isWhole && isAskedFor(memory, prompt));
  });
}

/** The prompt wants to know why, or has a word that only the rest of the text has. */
function isAskedFor(memory: FoundMemory, prompt: string): boolean {
  if (ASKS_FOR_REASONS.test(prompt)) return true;
  const said = stemsOf(`${memory.title} ${tellingLine(memory).line}`);
  const text = stemsOf(memory.text);
  return [...stemsOf(prompt)].some((word) => text.has(word) && !said.has(word));
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !isCommon(word))
      .map(stem),
  );
}
