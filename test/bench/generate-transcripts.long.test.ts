import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePassages, writeTranscripts } from '../../bench/generate-transcripts.ts';
import { ZIPF } from '../../bench/transcripts/vocabulary.ts';
import { parseTranscriptLine } from '../../src/conversations/transcript-line.ts';
import { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const size = (line: string) => Buffer.byteLength(line) + 1;

/** As the product reads them, so that what it would pass over does not count as speech. */
function spoken(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => parseTranscriptLine(line)?.text || []);
}

it('keeps the fixed mix of speech, tool results and the rest', () => {
  const files = writeTranscripts(join(sandbox.home, 't'), { files: 6, megabytes: 12, seed: 7 });
  const lines = files.flatMap(linesOf);
  const total = sum(lines.map(size));
  const results = lines.filter((line) => line.includes('"tool_use_id":"')).map(size);
  results.sort((a, b) => a - b);
  expect(files).toHaveLength(6);
  expect(total / 12e6).toBeCloseTo(1, 1);
  expect(sum(spoken(lines).map((text) => text.length)) / total).toBeGreaterThan(0.15);
  expect(sum(results) / total).toBeGreaterThan(0.4);
  expect(Math.abs((results[results.length >> 1] ?? 0) - 2_048)).toBeLessThan(250);
  expect(results.filter((length) => length > 200_000).length).toBeGreaterThan(1);
});

it('writes the lines that Claude Code writes, each hanging on the one before', () => {
  const [file = ''] = writeTranscripts(sandbox.home, { files: 1, megabytes: 3, seed: 7 });
  const lines = linesOf(file).map((line) => JSON.parse(line));
  const kinds = new Set(lines.map(({ type }) => type));
  const expected = 'user assistant attachment system queue-operation api-request api-request-blob';
  expect([...kinds]).toEqual(expect.arrayContaining(expected.split(' ')));
  const chain = lines.filter((line) => 'parentUuid' in line);
  expect(chain.map(({ parentUuid }) => parentUuid)).toEqual([
    null,
    ...chain.slice(0, -1).map(({ uuid }) => uuid),
  ]);
  const blocks = chain.flatMap(({ message }) => message?.content ?? []);
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  const results = blocks.filter(({ type }) => type === 'tool_result');
  expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual(calls.map(({ id }) => id));
  expect(results.some(({ is_error, content }) => is_error && /^Exit code \d\n/.test(content))).toBe(
    true,
  );
});

it('writes the same for the same seed and something else for another', () => {
  const text = (folder: string, seed: number) =>
    writeTranscripts(join(sandbox.home, folder), { files: 2, megabytes: 0.2, seed })
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  expect(text('a', 1)).toBe(text('b', 1));
  expect(text('a', 1)).not.toBe(text('c', 2));
});

it('makes as many passages as asked for', () => {
  const files = writePassages(join(sandbox.home, 'i'), { passages: 1_200, seed: 1 });
  expect(spoken(files.flatMap(linesOf))).toHaveLength(1_200);
});

it('uses some words all the time and most words hardly ever', () => {
  const counts = [...Map.groupBy(ZIPF, (word) => word).values()].map(({ length }) => length);
  expect(counts.length).toBe(6_000);
  const [first = 0] = counts;
  expect(first / ZIPF.length).toBeGreaterThan(0.02);
  expect(counts.filter((count) => count < 10).length).toBeGreaterThan(4_500);
});
