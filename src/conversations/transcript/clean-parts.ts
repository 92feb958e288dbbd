import type { Redaction } from '../../core/ports/conversation-ports.ts';

/** As a whole, and each part by itself: `token=…` followed by a slash does not look like a value. */
export function cleanParts(text: string, separator: string, redact: Redaction['redact']): string {
  return redact(text).split(separator).map(redact).join(separator);
}
