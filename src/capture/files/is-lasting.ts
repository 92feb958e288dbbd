/** Whether a decision of a person's still tells something a month later: not an errand, and clear to who was not there. */
import { telling } from '../../recall/near-duplicates.ts';

const LEADS_UP =
  /^(?:(?:ok(?:ay)?|k|yes|yeah|yup|yep|no|now|then|also|and|so|but|please|great|good|right|well|hmm+|actually|agreed|first|next)\b[,.!: ]*)*/i;
const ERRAND =
  /^(?:let['’]?s |we (?:should|need to) |make sure (?:you |to )?|can you )?(?:read|write|do|address|look|check|review|commit|update|note|add|see|run|fix|finish|continue|take|try|start|proceed|revert|discuss|plan|show|tell|open|create|improve|implement|investigate|consider|go)\b/i;
/** A choice, or its reason. */
const CHOOSES =
  /\b(?:(?:do not|don['’]?t|dont|doesn['’]?t|shouldn['’]?t|not) (?:\w+ ){0,2}(?:want|need|run|allow|use|put|have|keep|be)|(?:decided|agreed) (?:to|on|that|against)|rather than|instead of|in favou?r of|want to keep|let['’]?s (?:not|move|merge|keep|put|change|call|use|rename|make|split|drop|have|switch|stick)|(?:should|must|has to|have to|needs? to) (?:not |never |always |only )?(?:be|stay|live|go|move|have|call|use|append|return|collect|come|print|match|fail|keep|stop)|going to (?:start|move|use|keep|drop|stop)|belongs?|because|so that|so it|never|always)\b/i;
/** Clear only to those who were there, or about the work itself. */
const UNCLEAR =
  /^(?:this|that|these|those|it|they|there|same|as)\b|\b(?:the above|above|below|for now|so far|as is|as-is|put a pin|(?:option|issues?|improvement|phase|step|point|number|top) \d+)\b|\b(?:want|put|do) (?:this|that|these|those|it)\b|\b(?:initially|was thinking|at all)\b|\.{3}/i;
const TO_THE_AGENT =
  /\b(?:you|your|you['’]\w+|yourself|todo ?write|context left|this session|\/compact|opus|sonnet|claude|gemini)\b|:\d+/i;

const FEWEST_WORDS = 5;
const LONGEST = 280;

export function isLasting(sentence: string): boolean {
  const bare = sentence.replace(LEADS_UP, '');
  if (bare.length > LONGEST || bare.endsWith('?') || telling(bare).size < FEWEST_WORDS)
    return false;
  if (ERRAND.test(bare) || UNCLEAR.test(bare) || TO_THE_AGENT.test(bare)) return false;
  return CHOOSES.test(bare);
}
