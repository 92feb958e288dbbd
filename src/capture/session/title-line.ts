import { firstWords } from '../../text/cut-at-words.ts';

const LONGEST = 150;

/** As many words of a line as a title should have. */
export function titleLine(line: string): string {
  if (line.length <= LONGEST) return line;
  const start = firstWords(line, LONGEST).trimEnd() || [...line].slice(0, LONGEST).join('');
  return `${start}…`;
}
