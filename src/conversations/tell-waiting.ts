/** Tells conversations that have grown, or were told by older rules. The rules are loaded only if there are any. */
import { REDACTION_VERSION } from '../lib/redact/version.ts';
import type { TellPorts } from './annotate/tell.ts';

/**
 * Count up the first number when rules change: conversations are then told anew, in the background. Also when rules of
 * redaction do: names and summaries are cut, and half a secret is not recognised when it is shown.
 */
export const TELLING_RULES = 2 * 1000 + REDACTION_VERSION;

export interface TellOptions {
  /** By default all that wait. */
  readonly session?: string | undefined;
  readonly isTimeUp?: () => boolean;
}

/** Returns how many conversations were told. */
export async function tellWaiting(
  ports: TellPorts,
  { session, isTimeUp = () => false }: TellOptions = {},
): Promise<number> {
  let told = 0;
  for (const conversation of ports.telling.waiting(TELLING_RULES, session)) {
    if (isTimeUp()) break;
    // Also a turn for whoever else lives in this process.
    const { tell } = await import('./annotate/tell.ts');
    if (await tell(ports, conversation, TELLING_RULES)) told++;
  }
  return told;
}
