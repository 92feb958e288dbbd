/**
 * Questions that begin with what they want: "decisions about caching", "open questions", "problems with the build".
 * Only at the beginning, and only as a noun: "what problems did she have" asks for more than passages that are problems.
 */
import type { Intent } from '../../core/conversation.ts';
import type { IntentFilter } from '../../core/insight.ts';

const WANTED: readonly {
  readonly words: string;
  readonly intent: Intent;
  readonly isOpen?: true;
}[] = [
  { words: 'decisions?', intent: 'decision' },
  { words: '(?:open|unanswered|pending) questions?', intent: 'question', isOpen: true },
  { words: 'questions?', intent: 'question' },
  { words: '(?:known )?(?:problems?|issues?|bugs?)', intent: 'problem' },
  { words: 'solutions?|fix(?:es)?|work-?arounds?', intent: 'solution' },
  { words: '(?:open )?(?:to-?dos?|action items?)|things to do', intent: 'todo' },
  { words: 'conclusions?|findings?|lessons?(?: learned)?', intent: 'conclusion' },
];

const BEFORE =
  '(?:(?:show|list|give|find|tell)(?: me)? )?(?:(?:all|any|the|our|my|key|latest|recent|past) )*';
const AFTER =
  '(?: (?:that |which )?(?:we |i )?(?:made|took|had|have|found))?(?: (?:about|on|with|for|of|in|to|regarding|concerning|around|from)\\b|[:?]|$)';

export interface QueryIntent extends IntentFilter {
  /** The words that said so. */
  readonly phrase: string;
  /** What is left of the question. */
  readonly rest: string;
}

/** The patterns take longer to set up than all else that is done with a question; few questions need them. */
const MAY_WANT =
  /(?:decision|question|problem|issue|bug|solution|fix|fixe|work-?around|to-?do|action item|conclusion|finding|lesson)s?(?: |:|\?|$)|things to do|lessons? learned/;
const LOOKED_AT = 80;

export function readIntent(text: string): QueryIntent | undefined {
  const trimmed = text.trim();
  if (!MAY_WANT.test(trimmed.slice(0, LOOKED_AT).toLowerCase())) return undefined;
  for (const { words, intent, isOpen = false } of WANTED) {
    const found = new RegExp(`^${BEFORE}(?:${words})${AFTER}`, 'i').exec(trimmed);
    if (!found) continue;
    const phrase = found[0].trim();
    return { intents: [intent], isOpen, phrase, rest: trimmed.slice(found[0].length).trim() };
  }
  return undefined;
}
