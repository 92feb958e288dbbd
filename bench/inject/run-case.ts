import type { Case } from './data.ts';
import type { Outcome } from './metrics.ts';
import type { Place } from './place.ts';
import { commandsFor, type Hooks } from './registered.ts';
import { told } from './told.ts';

/** All commands that are registered for it, one after the other. */
export async function runCase(place: Place, hooks: Hooks, one: Case): Promise<Outcome> {
  const input = place.inputOf(one);
  const env = { ...place.env, CLAUDE_CODE_SESSION_ID: String(input.session_id) };
  const commands = commandsFor(hooks, one.event, input);
  const texts: string[] = [];
  const start = performance.now();
  for (const command of commands) {
    const ran = await place.sandbox.shell(command, { env, stdin: JSON.stringify(input) });
    texts.push(told(one.event, ran.stdout));
  }
  const ms = commands.length === 0 ? undefined : performance.now() - start;
  return { one, text: texts.filter(Boolean).join('\n\n'), ms };
}
