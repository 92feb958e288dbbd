/** What was stored under older rules is redacted once more before it is shown; what is current is not. */
import type { ActionPorts } from '../core/ports/conversation-ports.ts';
import { REDACTION_VERSION } from '../lib/redact/version.ts';

const TEXTS = ['text', 'path', 'detail', 'before', 'after', 'error'];

/** Before anything is cut: half a secret is not recognised. */
export async function redactedAnew<T extends { readonly rules: number }>(
  ports: Pick<ActionPorts, 'redaction'>,
  records: readonly T[],
): Promise<readonly T[]> {
  if (records.every(({ rules }) => rules >= REDACTION_VERSION)) return records;
  const { redact } = await ports.redaction();
  const clean = ([name, value]: [string, unknown]) =>
    [name, typeof value === 'string' && TEXTS.includes(name) ? redact(value) : value] as const;
  return records.map((record) =>
    record.rules >= REDACTION_VERSION
      ? record
      : (Object.fromEntries(Object.entries(record).map(clean)) as T),
  );
}
