import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askByKeyword } from '../../bench/recall/ask.ts';
import { readGroups } from '../../bench/recall/data.ts';
import { measureGroup } from '../../bench/recall/measure-group.ts';
import { writeGroup } from '../../bench/recall/write-group.ts';
import { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const said = (id: string, session: string, speaker: string, minute: number, text: string) => ({
  id,
  session,
  speaker,
  time: `2023-05-08T13:0${minute}:00Z`,
  text,
});

const CHAT = {
  dataset: 'chat',
  split: 'test',
  group: 'g',
  docs: [
    said('D1:1', 'S1', 'Mel', 0, 'Hey Caroline, how was the pottery class?'),
    said('D1:2', 'S1', 'Caroline', 1, 'The kiln exploded!'),
    said('D2:1', 'S2', 'Caroline', 5, 'I bought a new bicycle.'),
    said('D2:2', 'S2', 'Mel', 6, 'What colour is the bicycle?'),
  ],
  queries: [
    { qid: 'q1', type: 'single', text: 'Which kiln exploded?', gold: ['D1:2'] },
    { qid: 'q2', type: 'multi', text: 'bicycle kiln', gold: ['D1:2', 'D2:1', 'D2:2'] },
    { qid: 'q3', type: 'none', text: 'zebra', gold: ['D1:1'] },
  ],
};

it('finds docs through transcript, index and remember', async () => {
  const { answers, index } = await measureGroup(CHAT, askByKeyword);
  const [kiln, both, zebra] = answers;
  // What stands beside the answer comes after it.
  expect(kiln?.ranking).toEqual(['D1:2', 'D1:1']);
  expect(kiln?.turn).toMatchObject({ 'recall@1': 1, mrr: 1 });
  expect(both?.ranking.slice(0, 3).toSorted()).toEqual(['D1:2', 'D2:1', 'D2:2']);
  expect(both?.turn['recall@1']).toBeCloseTo(1 / 3);
  expect(both?.session).toMatchObject({ 'recall@1': 0.5, 'all@5': 1 });
  expect(zebra?.turn).toMatchObject({ 'hit@20': 0 });
  expect(index.bytes).toBeGreaterThan(4096);
});

it('writes a chat of two people as user and assistant, names before the text', () => {
  const { files, docAt } = writeGroup(CHAT, join(sandbox.home, 't'), '/p');
  const lines = files.map((file) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  expect(lines.map((file) => file.map(({ type }) => type))).toEqual([
    ['user', 'assistant'],
    ['assistant', 'user'],
  ]);
  expect(lines[0]?.[0]).toMatchObject({
    message: { role: 'user', content: 'Mel: Hey Caroline, how was the pottery class?' },
    timestamp: '2023-05-08T13:00:00Z',
    cwd: '/p',
    parentUuid: null,
  });
  expect(lines[0]?.[1]).toMatchObject({
    message: { content: [{ type: 'text', text: 'Caroline: The kiln exploded!' }] },
    parentUuid: lines[0]?.[0].uuid,
    sessionId: lines[0]?.[0].sessionId,
  });
  expect(lines[1]?.[0].sessionId).not.toBe(lines[0]?.[0].sessionId);
  expect(docAt(files[1] ?? '', 2)?.id).toBe('D2:2');
});

it('keeps the roles of a chat with an assistant, without names', () => {
  const docs = [said('0', '1', 'user', 0, 'Hello'), said('1', '1', 'assistant', 1, 'Hi')];
  const { files } = writeGroup({ ...CHAT, docs }, join(sandbox.home, 't'), '/p');
  const text = readFileSync(files[0] ?? '', 'utf8');
  expect(text).toContain('"content":"Hello"');
  expect(text).toContain('"text":"Hi"');
});

it('reads plain and gzipped sets, and leaves out questions without gold', () => {
  const queries = [...CHAT.queries, { qid: 'q4', type: 'abstention', text: 'why?', gold: [] }];
  const line = `${JSON.stringify({ ...CHAT, queries })}\n`;
  const plain = sandbox.write('set.jsonl', line);
  const zipped = join(sandbox.home, 'set.jsonl.gz');
  writeFileSync(zipped, gzipSync(line));
  expect(readGroups(plain)).toEqual([CHAT]);
  expect(readGroups(zipped)).toEqual([CHAT]);
});
