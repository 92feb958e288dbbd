/** The thought that a model was asked about in vain: asked with the same words again, it is not added again. */
import { type Thought, UNANSWERED_FILE } from '../core/thinking.ts';
import type { Found, ThinkPorts } from './deliberations.ts';

export function leaveUnanswered(
  { sessionFiles }: ThinkPorts,
  session: string,
  { id }: Found,
  { number }: Thought,
): void {
  try {
    sessionFiles.write(session, UNANSWERED_FILE, `${id} ${number}\n`);
  } catch {
    // Why there was no answer is what the person has to hear.
  }
}

/** Whether just that is the last thought, and nobody answered it. */
export function isUnanswered(
  { sessionFiles }: ThinkPorts,
  session: string,
  { id, thoughts }: Found,
  typed: string,
): boolean {
  const last = thoughts.at(-1);
  const left = sessionFiles.read(session, UNANSWERED_FILE)?.trim();
  return last?.text === typed && left === `${id} ${last.number}`;
}
