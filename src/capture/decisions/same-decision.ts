import { overlap, telling } from '../../recall/near-duplicates.ts';

const ALIKE = 0.6;
const NEGATES = /\b(?:no|not|never|without|stop|drop|against|\w+n['’]t)\b/i;

/**
 * Whether two sentences decide the same: one has all telling words of the other, and hardly more. A single other word
 * may be the whole difference ("use Redis", "use Valkey"), and so is a "not".
 */
export function isSameDecision(a: string, b: string): boolean {
  if (NEGATES.test(a) !== NEGATES.test(b)) return false;
  const [one, other] = [telling(a), telling(b)];
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return (
    fewer.size > 0 && [...fewer].every((word) => more.has(word)) && overlap(fewer, more) >= ALIKE
  );
}
