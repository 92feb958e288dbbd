/** What was stored under older rules is redacted again before anything is cut out of it. */
import type { TalkDeed, TalkMessage } from '../../core/annotations.ts';
import { REDACTION_VERSION } from '../../lib/redact/version.ts';
import { cleanText, type Redact } from '../redact-again.ts';

export function cleanMessage(message: TalkMessage, redact: Redact): TalkMessage {
  if (message.rules >= REDACTION_VERSION) return message;
  return {
    ...message,
    passages: message.passages.map((passage) => cleanText(passage, redact)),
    deeds: message.deeds.map((deed) => cleanDeed(deed, redact)),
  };
}

function cleanDeed(deed: TalkDeed, redact: Redact): TalkDeed {
  const { path, detail, error } = deed;
  return {
    ...deed,
    path: path && redact(path),
    detail: detail && redact(detail),
    error: error && redact(error),
  };
}
