// Rules taken over from gitleaks as data, in the form of our own. A vendor's name and a value after it say less
// than a prefix does, so such a value has to look as if a machine had issued it.

import { once } from '../once.ts';
import { labelled, type SecretRule } from './secret-rule.ts';
import { isIssued, isPlaceholder } from './secret-value.ts';
import { ALLOWED, STOP_WORDS, VENDOR_RULES } from './vendor-rules.ts';

const allowed = once(() => ALLOWED.map((source) => new RegExp(source, 'i')));

export const vendorRules = once((): readonly SecretRule[] =>
  VENDOR_RULES.map(([id, hints, entropy, value, label]) => {
    const isLikely = label === undefined ? (text: string) => !isPlaceholder(text) : isIssued;
    return {
      kind: id,
      hints,
      pattern: label === undefined ? prefixed(value) : labelled(label, value),
      ...(label === undefined ? {} : { inWord: true as const }),
      check: (text) => isLikely(text) && entropyOf(text) >= entropy && !isAllowed(text),
    };
  }),
);

function prefixed(value: string): RegExp {
  const source = value.replace('(?i)', '');
  return new RegExp(`(?:${source})(?![\\w-])`, source === value ? '' : 'i');
}

function isAllowed(text: string): boolean {
  return (
    STOP_WORDS.some((word) => text.toLowerCase().includes(word)) ||
    allowed().some((pattern) => pattern.test(text))
  );
}

/** Shannon's, in bits for each character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
