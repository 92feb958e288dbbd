// What stands in the place of a secret, and how to know it again: text is redacted more than once
// (when it is stored, when it is recalled, when it is exported), and a marker must survive that.

export const MARKER_START = '[redacted:';

const MARKER = /\[redacted:[a-z0-9-]{1,48}\]/y;
const LONGEST = 64;

export function marker(kind: string): string {
  return `${MARKER_START}${kind}]`;
}

/** The end of the marker that begins at `start`, or 0 if none does. */
export function endOfMarker(text: string, start: number): number {
  MARKER.lastIndex = start;
  return MARKER.test(text) ? MARKER.lastIndex : 0;
}

/** Whether a cut at this position would go through a marker. */
export function isInMarker(text: string, at: number): boolean {
  const from = Math.max(0, at - LONGEST);
  const offset = text.slice(from, at).lastIndexOf('[');
  return offset >= 0 && endOfMarker(text, from + offset) > at;
}
