/**
 * "The `parse` function in `reader.go` was dropping the last line": what was wrong in a file that the session then changed. It
 * says more of the file than the change does.
 */

import { telling } from '../../recall/near-duplicates.ts';
import type { FileStatement } from './file-statement.ts';

const NAME = String.raw`(?:[\w@.-]+/)*[\w@.-]*\w\.[A-Za-z]\w{0,9}`;
const LEADS_UP =
  /^(?:(?:the )?(?:root cause|cause|problem|issue|bug)(?: (?:is|was) (?:that )?|: )|[^`]{1,40} [—–-] )?(?=the |both |in |`)/i;
const FAULT = new RegExp(
  String.raw`^(?:the |both )?(?:\w+ ){0,3}\`[^\`]+\`.{0,60}?(?: (?:in|at|of) (?:the )?| \()\`?(${NAME})(?::[\d-]+)?\`?\)?,? (?:was|were) (?:(?:\w+ly|only|always|never|also) )?(?:\w+ing|only|not|never|always) `,
  'i',
);
const SOMEBODY = /\b(?:I|I['’]\w+|we|we['’]\w+|you|your|let['’]s|my|our)\b/i;
const FEWEST_WORDS = 6;
const LONGEST = 280;

export function fileFault(sentence: string): FileStatement | undefined {
  const whole = sentence.replace(LEADS_UP, '').replace(/[;,.:\s]+$/, '');
  const name = FAULT.exec(whole)?.[1];
  if (name === undefined || whole.length > LONGEST || SOMEBODY.test(whole)) return undefined;
  const text = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
  return telling(whole).size < FEWEST_WORDS ? undefined : { name, text };
}
