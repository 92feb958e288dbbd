/** How long it is known what a session was given: until the model has lost sight of it. The log itself stays longer. */

import type { Clock } from '../core/basics.ts';
import type { InjectionLog } from '../core/injection.ts';

interface Ports {
  readonly injections: InjectionLog;
  readonly clock: Clock;
}

const DAY_MS = 24 * 60 * 60_000;
const STATE_DAYS = 7;
/** For `memory why`. */
const LOG_DAYS = 90;

/** After these the earlier text is gone from the model's sight. */
const LOSES_SIGHT = ['clear', 'compact'];

/** A session starts: may what it was given before be given again? A new session has been given nothing. */
export function startOver(
  { injections, clock }: Ports,
  session: string | undefined,
  source: string | undefined,
): void {
  if (session === undefined) return;
  const [last] = injections.list({ session, limit: 1 });
  if (!last) return;
  const isOld = Date.parse(last.at) < clock().getTime() - STATE_DAYS * DAY_MS;
  const reason = LOSES_SIGHT.find((name) => name === source) ?? (isOld ? 'a week ago' : undefined);
  if (reason !== undefined) injections.reset(session, clock().toISOString(), reason);
}

export function pruneInjections({ injections, clock }: Ports): void {
  injections.prune(new Date(clock().getTime() - LOG_DAYS * DAY_MS).toISOString());
}
