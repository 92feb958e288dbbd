/**
 * The last thing that happens to what a person is shown. What memory holds came from anywhere; only the colours that
 * `style.ts` puts on are let through, and each ends with its line, whoever began it.
 */
import { styleText } from 'node:util';
import { harmless } from '../text/harmless.ts';
import { wrapLines } from '../text/wrap-lines.ts';
import { FORMATS } from './style.ts';

const CODES = new Set(
  FORMATS.flatMap((format) => styleText(format, '|', { validateStream: false }).split('|')),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours begin
const COLOURS = /(\u001b\[\d+m)/;
/** What ends bold and dim, and what ends a colour. */
const PLAIN = styleText(['bold', 'yellow'], '|', { validateStream: false }).split('|')[1] ?? '';

interface Look {
  readonly color: boolean;
  /** Lines that are wider are broken between words. */
  readonly width?: number | undefined;
}

export function forTerminal(text: string, { color, width }: Look): string {
  const shown = color ? text.split('\n').map(painted).join('\n') : harmless(text);
  return wrapLines(shown, width);
}

function painted(line: string): string {
  const parts = line.split(COLOURS);
  if (parts.length === 1) return harmless(line);
  const shown = parts.map((part) => (CODES.has(part) ? part : harmless(part))).join('');
  return shown.endsWith(PLAIN) ? shown : `${shown}${PLAIN}`;
}
