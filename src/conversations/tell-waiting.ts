/** Tells conversations that have grown, or were told by older rules. The rules are loaded only if there are any. */
import type { Telling } from '../core/telling.ts';

/** Count up when rules change: conversations are then told anew, in the background. */
export const TELLING_RULES = 1;

export interface TellOptions {
  /** By default all that wait. */
  readonly session?: string | undefined;
  readonly isTimeUp?: () => boolean;
}

/** Returns how many conversations were told. */
export async function tellWaiting(
  { telling }: { readonly telling: Telling },
  { session, isTimeUp = () => false }: TellOptions = {},
): Promise<number> {
  let told = 0;
  for (const conversation of telling.waiting(TELLING_RULES, session)) {
    if (isTimeUp()) break;
    // Also a turn for whoever else lives in this process.
    const { tell } = await import('./tell.ts');
    tell(telling, conversation, TELLING_RULES);
    told++;
  }
  return told;
}
