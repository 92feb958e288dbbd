/** What was tried and is not to be tried again: refused by the person, in their words, or taken back. */
import { clip } from '../../core/budget.ts';
import type { Action, Message } from '../../core/conversation.ts';
import { below } from './step.ts';

export interface DeadEnd {
  readonly what: string;
  /** The person's words: why it was refused, or what they said before it was taken back. */
  readonly words: string;
}

const MOST = 4;
const LONGEST_COMMAND = 80;
/** Of what a person said. */
export const LONGEST_WORDS = 160;
const TAKES_BACK =
  /\bgit (?:revert\b|reset --hard\b|restore\b(?!.*--staged)|checkout (?:\S+ )?-- )/;

/** The last first. */
export function deadEnds(messages: readonly Message[], project: string): readonly DeadEnd[] {
  const found: DeadEnd[] = [];
  let asked = '';
  let tried: Action | undefined;
  for (const { role, source, author, passages, actions } of messages) {
    const words = passages.join(' ');
    if (source === 'refusal' && tried) {
      found.push({ what: `${nameOf(tried, project)} was refused`, words: said(words) });
    }
    if (role === 'user' && source === undefined && author === undefined && words !== '')
      asked = words;
    for (const action of actions) {
      tried = action;
      const { kind, detail = '', outcome } = action;
      if (kind !== 'run' || outcome === 'failed' || !TAKES_BACK.test(detail)) continue;
      found.push({ what: `Taken back: \`${clip(detail, LONGEST_COMMAND)}\``, words: said(asked) });
    }
  }
  return found.toReversed().slice(0, MOST);
}

function said(words: string): string {
  return clip(words, LONGEST_WORDS);
}

function nameOf({ kind, tool, path, detail = '' }: Action, project: string): string {
  if (kind === 'run') return `\`${clip(detail, LONGEST_COMMAND)}\``;
  if (path !== undefined) return `${tool} of ${below(path, project)}`;
  return /plan/i.test(tool) ? 'A plan' : tool;
}
