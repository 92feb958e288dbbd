import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretRules } from '../../../src/lib/redact/secret-rules.ts';
import { REDACTION_VERSION } from '../../../src/lib/redact/version.ts';

test('a change of the rules counts the version up', () => {
  // If this fails: add 1 to REDACTION_VERSION, then put both values here.
  expect({ version: REDACTION_VERSION, rules: fingerprint() }).toEqual({
    version: 3,
    rules: '8cb0d41bd1a8e2a5',
  });
});

/** Of what the rules look for; code that they call is known by its name only. */
function fingerprint(): string {
  const text = JSON.stringify(secretRules(), (_, value: unknown) => {
    if (value instanceof RegExp) return String(value);
    return typeof value === 'function' ? value.name : value;
  });
  return hash('sha256', text).slice(0, 16);
}
