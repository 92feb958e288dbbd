import { countLines } from '../../text/text-of-bytes.ts';
import type { Exported } from '../file-summary.ts';

/**
 * A secret of many lines leaves one behind. What stands before the first of them keeps its line, the rest is
 * counted from the end.
 */
export function inLinesOf(original: string, redacted: string): (one: Exported) => Exported {
  const missing = countLines(original) - countLines(redacted);
  if (missing === 0) return (one) => one;
  let same = 0;
  while (same < redacted.length && redacted[same] === original[same]) same++;
  const firstChanged = countLines(redacted.slice(0, same));
  return (one) => (one.line <= firstChanged ? one : { ...one, line: one.line + missing });
}
