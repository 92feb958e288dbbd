/** What went wrong in a session and was solved for sure, in the order in which it was met. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { failedCommands } from './failed-commands.ts';
import type { SolvedError } from './solved-error.ts';
import { toldErrors } from './told-errors.ts';

export async function solvedErrors(
  ports: ActionPorts,
  talk: SessionTalk,
): Promise<readonly SolvedError[]> {
  const failed = await failedCommands(ports, talk);
  const causes = new Set(failed.map(({ cause }) => cause?.text));
  const told = toldErrors(ports, talk).filter(({ cause }) => !causes.has(cause?.text));
  return [...failed, ...told].toSorted((a, b) => a.line - b.line);
}
