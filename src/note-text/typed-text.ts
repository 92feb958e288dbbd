import type { Warn } from '../core/basics.ts';
import { withoutPrivate } from '../text/without-private.ts';

/** What may be kept of what a person typed. */
export function typedText({ warn }: { readonly warn: Warn }, text: string): string {
  const kept = withoutPrivate(text);
  if (kept !== text) warn('What stands between <private> and </private> was left out.');
  return kept;
}
