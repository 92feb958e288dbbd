/** Annotates conversations that have grown, or were annotated by older rules. The rules are loaded only if there are any. */
import { REDACTION_VERSION } from '../lib/redact/version.ts';
import type { AnnotatePorts } from './annotate/annotate.ts';

/**
 * Count up the first number when rules change: conversations are then annotated anew, in the background. Also when rules of
 * redaction do: names and summaries are cut, and half a secret is not recognised when it is shown.
 */
export const ANNOTATION_RULES = 2 * 1000 + REDACTION_VERSION;

export interface AnnotateOptions {
  /** By default all that wait. */
  readonly session?: string | undefined;
  readonly isTimeUp?: () => boolean;
}

/** Returns how many conversations were annotated. */
export async function annotateWaiting(
  ports: AnnotatePorts,
  { session, isTimeUp = () => false }: AnnotateOptions = {},
): Promise<number> {
  let annotated = 0;
  for (const conversation of ports.annotations.waiting(ANNOTATION_RULES, session)) {
    if (isTimeUp()) break;
    // Also a turn for whoever else lives in this process.
    const { annotate } = await import('./annotate/annotate.ts');
    if (await annotate(ports, conversation, ANNOTATION_RULES)) annotated++;
  }
  return annotated;
}
