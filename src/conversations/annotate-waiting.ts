/** Annotates conversations that have grown, or were annotated by older rules. The rules are loaded only if there are any. */
import type { Warn } from '../core/basics.ts';
import { REDACTION_VERSION } from '../lib/redact/version.ts';
import type { AnnotatePorts } from './annotate/annotate.ts';

/**
 * Count up the first number when rules change: conversations are then annotated anew, in the background. Also when rules of
 * redaction do: names and summaries are cut, and half a secret is not recognised when it is shown.
 */
export const ANNOTATION_RULES = 5 * 1000 + REDACTION_VERSION;

export interface AnnotateOptions {
  /** By default all that wait. */
  readonly session?: string | undefined;
  /** The session is over: what was not looked at as a whole is, once, and then named by all that was said. */
  readonly isOver?: boolean;
  readonly isTimeUp?: () => boolean;
}

/** Returns how many conversations were annotated. */
export async function annotateWaiting(
  ports: AnnotatePorts,
  { session, isOver = false, isTimeUp = () => false }: AnnotateOptions = {},
): Promise<number> {
  const { annotations } = ports;
  const partly = isOver && session !== undefined ? annotations.partly(session) : [];
  let annotated = 0;
  for (const conversation of new Set([
    ...annotations.waiting(ANNOTATION_RULES, session),
    ...partly,
  ])) {
    if (isTimeUp()) break;
    // Also a turn for whoever else lives in this process.
    const { annotate } = await import('./annotate/annotate.ts');
    if (await annotate(ports, conversation, ANNOTATION_RULES, isOver)) annotated++;
  }
  return annotated;
}

/** For whoever lists what annotations say: reading makes none. */
export function warnOfWaiting({
  annotations,
  warn,
}: AnnotatePorts & { readonly warn: Warn }): void {
  const count = annotations.waiting(ANNOTATION_RULES).length;
  if (count === 0) return;
  const they = count === 1 ? 'conversation is' : 'conversations are';
  warn(`${count} ${they} not annotated yet, and missing here. To do it now: memory catch-up`);
}
