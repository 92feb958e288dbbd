/** What was stored under older redaction rules is looked at once more before anybody sees it. */
import type { Redaction } from '../core/ports/conversation-ports.ts';
import type { DeedRecord, Passage } from '../core/recall.ts';
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

export function cleanPassage(passage: Passage, redact: Redact): Passage {
  return {
    ...passage,
    ideas: passage.ideas.map((idea) => cleanText(idea, redact)),
    deeds: passage.deeds.map((deed) => cleanDeed(deed, redact)),
  };
}

export function cleanDeed(deed: DeedRecord, redact: Redact): DeedRecord {
  const clean = (text: string | undefined) => (text === undefined ? undefined : redact(text));
  const { path, detail, before, after, error } = deed;
  return {
    ...deed,
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
