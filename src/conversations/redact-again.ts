/** What was stored under older redaction rules is looked at once more before anybody sees it. */
import type { Redaction } from '../core/ports/conversation-ports.ts';
import type { ActionRecord, SaidMessage } from '../core/recall.ts';
import { REDACTION_VERSION } from '../lib/redact/version.ts';

export type Redact = Redaction['redact'];

interface Ports {
  readonly redaction: () => Promise<Redaction>;
}

/** The rules are loaded only if something is older than they are: that takes longer than the rest. */
export async function redactorFor(
  ports: Ports,
  stored: readonly { readonly rules: number }[],
): Promise<Redact> {
  const isOld = stored.some(({ rules }) => rules < REDACTION_VERSION);
  return isOld ? (await ports.redaction()).redact : (text) => text;
}

export function cleanMessage(message: SaidMessage, redact: Redact): SaidMessage {
  return {
    ...message,
    passages: message.passages.map((passage) => cleanText(passage, redact)),
    actions: message.actions.map((action) => cleanAction(action, redact)),
  };
}

export function cleanAction(action: ActionRecord, redact: Redact): ActionRecord {
  const clean = (text: string | undefined) => (text === undefined ? undefined : redact(text));
  const { path, detail, before, after, error } = action;
  return {
    ...action,
    path: clean(path),
    detail: clean(detail),
    before: clean(before),
    after: clean(after),
    error: clean(error),
  };
}

export function cleanText<T extends { readonly text: string }>(one: T, redact: Redact): T {
  return { ...one, text: redact(one.text) };
}
