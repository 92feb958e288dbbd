/** What a new session begins with: gathered, vetted, fitted into its budget, recorded and written. */
import type { Clock } from '../core/basics.ts';
import type { InjectionLog } from '../core/injection.ts';
import type { TrustPorts } from '../trust/trust.ts';
import { type Injection, recordInjected } from './choose/record-injected.ts';
import {
  type Beginning,
  type SessionContextPorts,
  sessionContext,
} from './start/session-context.ts';
import { vetSessionContext } from './start/vet-session-context.ts';
import { sessionContextText } from './text/session-context-text.ts';

export type StartPorts = SessionContextPorts &
  TrustPorts & {
    readonly clock: Clock;
    readonly injections: InjectionLog;
    /** Whether the error says that the database is broken. */
    readonly isDamaged: (error: unknown) => boolean;
  };

/** Empty if there is nothing to say. Never over the budget; a database that is busy costs only the record. */
export async function injectAtStart(ports: StartPorts, beginning: Beginning): Promise<string> {
  const found = await sessionContext(ports, beginning);
  if (!found) return '';
  const { context, refused } = vetSessionContext(ports, found);
  const { session_start_max_tokens } = ports.settings.injection;
  const { text, shown } = sessionContextText(context, session_start_max_tokens);
  const near = refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` }));
  const { session } = beginning;
  if (session !== undefined) record(ports, { session, event: 'SessionStart', shown, near });
  return text;
}

/** Somebody else may be writing just now: the session does not wait for that. */
function record(ports: StartPorts, injection: Injection): void {
  try {
    recordInjected(ports, injection);
  } catch (error) {
    if (ports.isDamaged(error)) throw error;
  }
}
