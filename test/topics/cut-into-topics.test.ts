import { expect, it } from 'vitest';
import { cutIntoTopics } from '../../src/topics/cut-into-topics.ts';

it('starts a topic with the first message, and none without messages', () => {
  expect(cutIntoTopics([])).toEqual([]);
  expect(
    cutIntoTopics([{ role: 'user', time: '2026-03-02T09:00:00Z', text: 'fix the test' }]),
  ).toEqual([0]);
});
