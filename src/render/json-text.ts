/** JSON that is harmless to look at: a letter that a terminal obeys or nobody sees stands as its number. */
import { replaceUnseen } from '../text/harmless.ts';

/** JSON has escapes of its own for the others. */
const LATE_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return replaceUnseen(text.replace(LATE_CONTROLS, asNumber), asNumber);
}

function asNumber(letter: string): string {
  const units = Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
