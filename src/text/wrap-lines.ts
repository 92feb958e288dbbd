/**
 * Breaks lines between words, so that no terminal breaks them inside one. What follows a break stands below the text of its
 * line: a list's mark and an indentation stay clear. A word that is wider than the terminal stays whole.
 */
import { displayWidth } from './display-width.ts';

const LEAD = /^ *(?:(?:[-*•→←]|\d{1,3}[.)]) +)?/;
/** Two spaces in a line part its columns; prose has none. */
const COLUMNS = /\S {2,}\S/;
const STEP = 2;

/** `hang`: how far what follows a break is moved in, if the line itself does not say. */
export function wrapLines(text: string, width: number | undefined, hang = 0): string {
  if (width === undefined || width < 1) return text;
  return text
    .split('\n')
    .map((line) => (displayWidth(line) <= width ? line : wrapLine(line, width, hang)))
    .join('\n');
}

function wrapLine(line: string, width: number, hang: number): string {
  const [lead = ''] = LEAD.exec(line) ?? [];
  const below = Math.max(hang, lead.length + (COLUMNS.test(line.slice(lead.length)) ? STEP : 0));
  const margin = ' '.repeat(below * 2 > width ? 0 : below);
  const lines: string[] = [];
  let current = lead;
  let isFresh = true;
  for (const [, gap = '', word = ''] of line.slice(lead.length).matchAll(/( *)([^ ]+)/g)) {
    const longer = `${current}${gap}${word}`;
    if (isFresh || displayWidth(longer) <= width) {
      current = longer;
    } else {
      lines.push(current);
      current = `${margin}${word}`;
    }
    isFresh = false;
  }
  return [...lines, current].join('\n');
}
