/** What was said about it before: keywords over every indexed conversation. */
import type { Recalled } from '../core/conversation.ts';
import type { ConversationPorts } from '../core/ports.ts';
import { matchExpression } from '../lib/match-expression.ts';

export interface RememberInput {
  readonly query: string;
  /** Only conversations of this project; undefined: of all. */
  readonly project: string | undefined;
  readonly limit: number;
}

export interface Remembered {
  readonly results: readonly Recalled[];
  /** How many other projects' conversations would have answered, if this one has nothing. */
  readonly elsewhere: number;
  readonly sessions: number;
}

export async function remember(
  ports: ConversationPorts,
  input: RememberInput,
): Promise<Remembered> {
  const { conversations } = ports;
  const { sessions } = conversations.counts();
  const match = matchExpression(input.query);
  if (match === undefined) return { results: [], elsewhere: 0, sessions };
  const found = conversations.search(match, input.project, input.limit);
  // Once more on the way out: a rule that was added later covers what was stored before it. Loaded
  // only now, because the rules take longer to set up than a search takes.
  const { redact } = await import('../lib/redact/redact.ts');
  const results = found.map((result) => ({
    ...result,
    text: redact(result.text),
    snippet: redact(result.snippet),
  }));
  const other = results.length > 0 || input.project === undefined;
  const elsewhere = other ? 0 : conversations.search(match, undefined, input.limit).length;
  return { results, elsewhere, sessions };
}
