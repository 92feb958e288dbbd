/**
 * The line that ends the facts of a section, with a short sum of them. Where the sum is not true any more, somebody wrote among
 * the facts: that is told from the file alone, so in every clone, and a teammate's sync is not taken for it.
 */
import { hash } from 'node:crypto';

const STAMP = /^<!-- facts: ([0-9a-f]{8}) -->[ \t]*$/;
/** Below it stands what a person had written among the facts: no model's words take its place. */
export const BY_HAND = '<!-- by hand -->';

/** Comments of ours that may stand in a section. */
export function isOwnComment(line: string): boolean {
  return STAMP.test(line) || line.trimEnd() === BY_HAND;
}

export function stamped(facts: string): string {
  return facts.trim() === '' ? '' : `${facts.trimEnd()}\n<!-- facts: ${sumOf(facts)} -->`;
}

/** The sum that a section was given; undefined if it has none. */
export function stampOf(content: string): string | undefined {
  for (const line of linesIn(content)) {
    const sum = STAMP.exec(line)?.[1];
    if (sum !== undefined) return sum;
  }
  return undefined;
}

export function withoutStamp(content: string): string {
  return linesIn(content)
    .filter((line) => !STAMP.test(line))
    .join('\n');
}

/** Formatters move blanks and empty lines about: they do not count. */
export function sumOf(facts: string): string {
  const lines = linesIn(withoutStamp(facts)).map((line) => line.trim());
  return hash('sha256', lines.filter((line) => line !== '').join('\n')).slice(0, 8);
}

function linesIn(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
