/** Why something failed, in Claude's words: on the way to the solution, else when it had passed. Empty if nobody said. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { redactedAnew } from '../../recall/redacted-anew.ts';
import { gist } from '../session/gist.ts';

const LONGEST = 320;

const EXPLAINS =
  /\b(?:because|since|due to|caus(?:e|ed|es)|reason|turned? out|missing|wrong(?:ly)?|forgot(?:ten)?|instead of|not installed|never|no longer|(?:was|were|did|had|is|does|has)(?: not|n['’]t)|the (?:problem|issue|bug|culprit))\b/i;

export async function causeOf(
  ports: ActionPorts,
  failure: PlacedAction,
  passed: PlacedAction,
): Promise<string> {
  const onTheWay = ports.talk
    .saidAfter(failure.conversation, failure.line)
    .filter(({ line }) => line < passed.line);
  const said = [...onTheWay, ...ports.talk.saidAfter(passed.conversation, passed.line)];
  const words = await redactedAnew(
    ports,
    said.filter(({ role }) => role === 'assistant'),
  );
  return words.map(({ text }) => gist(text, LONGEST)).find((text) => EXPLAINS.test(text)) ?? '';
}
