/** Commands that write what a person typed: secrets are taken out, and one line says so. */
import type { App } from '../../../core/ports/app.ts';
import { type SecretCleaner, secretCleaner } from '../../../note-text/secret-cleaner.ts';
import { takenOutText } from '../../../render/notes/written.ts';
import type { Input, Option } from '../command.ts';

export const allowSecretOption: Option = {
  flags: '--allow-secret',
  help: 'keep what looks like a secret in the file; it is still hidden wherever notes are recalled',
};

export function cleanerFor(app: App, { options }: Input): Promise<SecretCleaner> {
  return secretCleaner(app, options.allowSecret === true);
}

/** Says what was taken out; what it gives belongs into the answer of `--json`. */
export function sayTakenOut(app: App, secrets: SecretCleaner): { redacted?: readonly string[] } {
  const kinds = secrets.takenOut();
  if (kinds.length === 0) return {};
  app.warn(`${takenOutText(kinds)}; --allow-secret keeps ${kinds.length === 1 ? 'it' : 'them'}.`);
  return { redacted: kinds };
}
