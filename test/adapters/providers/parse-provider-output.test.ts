import { expect, it } from 'vitest';
import { parseProviderOutput } from '../../../src/adapters/providers/parse-provider-output.ts';

const CODEX_HEADERS = [
  '[2025-08-01T10:00:00] OpenAI Codex v0.11.0 (research preview)',
  '[2025-08-01T10:00:00] workdir: /home/ann/shop',
  '',
  '[2025-08-01T10:00:03] codex',
].join('\n');

it('takes the headers of codex off, and leaves brackets in the answer alone', () => {
  const answer = 'A table will do.\n\n[1] is only a reference.\n- done';
  expect(parseProviderOutput('codex', `${CODEX_HEADERS}\n\n${answer}\n`)).toBe(answer);
  expect(parseProviderOutput('codex', `${answer}\n`)).toBe(answer);
});

it.each(['[The docs](https://example.org) say no.', '[ ] Ask Ann', '[x] Asked Ann'])(
  'takes "%s" for an answer',
  (answer) => {
    expect(parseProviderOutput('codex', `${CODEX_HEADERS}\n${answer}\n`)).toBe(answer);
  },
);

it('leaves nothing of headers alone', () => {
  expect(parseProviderOutput('codex', `${CODEX_HEADERS}\n\n`)).toBe('');
  expect(parseProviderOutput('codex', '')).toBe('');
});

it("takes gemini's noise out wherever it stands", () => {
  const raw =
    'Loading extension: web\n[Gemini] ready\nUse a queue.\n\nLoading extension: b\nLater.\n';
  expect(parseProviderOutput('gemini', raw)).toBe('Use a queue.\n\nLater.');
});

it('leaves what claude says as it is', () => {
  const raw = '\n[note] As it is.\n  Loading extension\n';
  expect(parseProviderOutput('claude', raw)).toBe(raw);
});
