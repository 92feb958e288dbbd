// What redaction must not do: take long on any text, or take ordinary developer talk for secrets.

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSecrets, redact } from '../../../src/lib/redact/redact.ts';
import { secretRules } from '../../../src/lib/redact/secret-rules.ts';
import { leastCpuMs } from '../../cpu-time.ts';
import { ordinaryLines } from './ordinary-lines.ts';

const MEGABYTE = 1_000_000;
const MOST_MS = 2000;
const filled = (shape: string, length: number): string =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

describe('a megabyte takes no more than two seconds when it is made of', () => {
  test.each([
    'a',
    'A',
    '=',
    'a.',
    'a-',
    '0123456789abcdef',
    'QUJDRA+/',
    '-----BEGIN',
    '-----BEGIN PRIVATE KEY-----',
    `-----BEGIN RSA PRIVATE KEY-----\n${'A'.repeat(64)}\n`,
    '://',
    '://a:b',
    'eyJ-',
    'eyJaaaaaaaaaaaaaaaa.',
    '\\"',
    '\\n',
    '[redacted:',
    'password=',
    'password: ',
    'password="',
    'token=token',
    '--password ',
    'Cookie: aaaaaaaa=bbbbbbbbb; ',
    'curl -u a:',
    'xoxb-',
    'sessionid=',
    ' ',
  ])('%j', async (shape) => {
    expect(await milliseconds(filled(shape, MEGABYTE), MOST_MS)).toBeLessThanOrEqual(MOST_MS);
  });
});

test('no rule takes more than linear time on repetitions of its own hints', async () => {
  const hints = new Set(secretRules().flatMap((rule) => rule.hints.slice(0, 12)));
  const shapes = [...hints].flatMap((hint) =>
    ['', '-', '=', ': ', '="A1b', ' a='].map((s) => hint + s),
  );
  for (const shape of shapes) {
    // 20 KB would take a second and more in quadratic time, and take some 3 ms.
    expect(await milliseconds(filled(shape, 20_000), 300), shape).toBeLessThanOrEqual(300);
  }
});

test('a long run after a rule has begun is read once', async () => {
  const beginnings = ['password=', 'token="', 'eyJ', 'sk-ant-', '://a:', 'Bearer ', 'sl.'];
  const pem = '-----BEGIN PRIVATE KEY-----\n';
  for (const beginning of [...beginnings, pem]) {
    for (const run of ['a', 'aB3d', '+/', '=', 'a.', '\\n', 'AAAA\n', '\\\\']) {
      const took = await milliseconds(beginning + filled(run, MEGABYTE), MOST_MS);
      expect(took, beginning + run).toBeLessThanOrEqual(MOST_MS);
    }
  }
});

function milliseconds(text: string, enough: number): Promise<number> {
  return leastCpuMs(() => redact(text), enough);
}

test('ordinary lines of developer talk raise no alarm', () => {
  const text = ordinaryLines(5, 400_000);
  expect(alarmsIn(text)).toEqual([]);
  expect(redact(text)).toBe(text);
});

test('the sources and documents of installed packages raise no alarm but for example URLs', () => {
  const text = collectSources(1.2 * MEGABYTE);
  expect(text.length).toBeGreaterThan(MEGABYTE);
  const alarms = alarmsIn(text);
  // Node's own documentation shows URLs with a password, as `https://abc:xyz@example.com`; where a
  // URL has one there is no telling an example from a weak password.
  const examples = alarms.filter((alarm) => alarm.startsWith('url-password'));
  expect(alarms.filter((alarm) => !examples.includes(alarm))).toEqual([]);
  expect(examples.length).toBeLessThanOrEqual(12);
});

function alarmsIn(text: string): string[] {
  return findSecrets(text).map(({ kind, start, end }) => {
    return `${kind}: ${text.slice(Math.max(0, start - 40), end + 20)}`;
  });
}

// Types, documents and code of the packages that run this test: from each file the beginning, from
// each package in turn.
function collectSources(length: number): string {
  const vitest = createRequire(import.meta.url).resolve('vitest/package.json');
  const modules = dirname(dirname(vitest));
  const packages = ['vitest', 'vite', 'fast-check', 'typescript', '@types/node', 'magic-string'];
  const paths = packages.map((name) => {
    return globSync(`${name}/**/*.{ts,md,js,json}`, { cwd: modules }).sort();
  });
  const pieces: string[] = [];
  for (
    let round = 0, size = 0;
    size < length && paths.some((list) => round < list.length);
    round++
  ) {
    for (const path of paths.flatMap((list) => list.slice(round, round + 1))) {
      const piece = readFileSync(join(modules, path), 'utf8').slice(0, 40_000);
      pieces.push(piece);
      size += piece.length;
    }
  }
  return pieces.join('\n').slice(0, length);
}
