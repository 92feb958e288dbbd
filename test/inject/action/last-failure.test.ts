/** The command that failed last, by the end of a transcript. */
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claudeTranscripts } from '../../../src/adapters/claude-code/transcripts.ts';
import { lastFailure } from '../../../src/inject/action/last-failure.ts';

const call = (id: string, command: string, name = 'Bash') =>
  JSON.stringify({
    type: 'assistant',
    message: { content: [{ type: 'tool_use', id, name, input: { command } }] },
  });
const result = (id: string, content: unknown, is_error: boolean) =>
  JSON.stringify({
    type: 'user',
    message: { content: [{ type: 'tool_result', tool_use_id: id, content, is_error }] },
  });

it('is the last one, though others ran beside it', () => {
  const lines = [
    call('a', 'make'),
    call('b', 'ls'),
    result('a', 'no rule', true),
    result('b', '', false),
  ];
  expect(lastFailure(lines)).toEqual({ command: 'make', output: 'no rule' });
});

it('reads results in parts', () => {
  const lines = [call('a', 'make'), result('a', [{ type: 'text', text: 'no rule' }], true)];
  expect(lastFailure(lines)?.output).toBe('no rule');
});

it('is none if it was dealt with, if it was no command, or if its call is not in sight', () => {
  const passed = ['b', 'c', 'd'].flatMap((id) => [call(id, 'ls'), result(id, 'ok', false)]);
  expect(lastFailure([call('a', 'make'), result('a', 'no', true), ...passed])).toBeUndefined();
  expect(lastFailure([call('a', 'x', 'Read'), result('a', 'no', true)])).toBeUndefined();
  expect(lastFailure([result('a', 'no', true)])).toBeUndefined();
});

it('is none in what is no transcript', () => {
  expect(
    lastFailure(['"tool_', '{"type":"user","message":{"content":[1,null,"tool_"]}}']),
  ).toBeUndefined();
});

it('is read from the end of a file: whole lines, a few bytes', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'memory-test-')), 's.jsonl');
  appendFileSync(file, `${'x'.repeat(100)}\nfirst\nsecond\nhalf`);
  const { lastLines } = claudeTranscripts('/nowhere');
  expect(lastLines(file, 20)).toEqual(['first', 'second']);
  expect(lastLines(file, 1000)).toHaveLength(3);
  expect(lastLines('/nowhere/at/all', 20)).toEqual([]);
  expect(lastLines('/dev/zero', 20)).toEqual([]);
});
