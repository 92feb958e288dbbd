import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TopicMessage } from '../../src/topics/topic-message.ts';
import { LOOK_AHEAD, trackTopics } from '../../src/topics/track-topics.ts';
import { talk } from './talk.ts';

const MEMORY_LEAK = [
  'u the ingest service leaks memory, the heap grows by 200 MB an hour',
  'a The heap profile shows buffers held by the pending map: acks of the broker get lost.',
  'u can the map expire entries?',
  'a Yes: pending entries expire after ten minutes now, and a counter tells how many did.',
];

/** Its words are not quite enough for another topic. */
const NEARLY = [
  'u bump the container image to alpine',
  'a The container image uses alpine 3.20 and is smaller by half; the heap is the same.',
] as const;

function starts(lines: readonly string[], more: Partial<TopicMessage> = {}) {
  return trackTopics(talk(lines).map((message) => ({ ...message, ...more })));
}

it('starts the first topic with the first message, and has none without messages', () => {
  expect(trackTopics([])).toEqual([]);
  expect(starts(MEMORY_LEAK)).toEqual([{ at: 0, depth: 0, signal: 'start' }]);
});

it('knows a topic that is announced, also by few words', () => {
  const found = starts([
    ...MEMORY_LEAK,
    "u okay, let's move on to deployment",
    'a What shall I set up?',
  ]);
  expect(found.at(-1)).toEqual({ at: 4, depth: 0, signal: 'phrase' });
});

it('knows a topic by its words, without any phrase', () => {
  const found = starts([
    ...MEMORY_LEAK,
    'u marketing wants a table of customers who bought twice within thirty days',
    'a In dbt as a mart: repeat_buyers.sql, with a window function over customer and order date.',
  ]);
  expect(found.at(-1)).toEqual({ at: 4, depth: 0, signal: 'vocabulary' });
});

it('goes on with what is said of the work itself, in whatever words', () => {
  const opinion =
    'never drop a hundred lines of code without explaining the design first, I am the reviewer';
  const reply =
    'a Understood: smaller steps, each with its explanation, and a review before the next one.';
  expect(starts([...MEMORY_LEAK, `u ${opinion}`, reply])).toHaveLength(2);
  for (const feedback of ['you forgot the plan:', 'not bad,', 'I agree,', 'nah,', 'looks good,']) {
    expect(starts([...MEMORY_LEAK, `u ${feedback} ${opinion}`, reply])).toHaveLength(1);
  }
});

it('takes a long pause for a sign where the words alone are not enough', () => {
  const [asked, answer] = NEARLY;
  expect(starts([...MEMORY_LEAK, asked, answer])).toHaveLength(1);
  const found = starts([...MEMORY_LEAK, asked.replace('u ', 'u +9h '), answer]);
  expect(found.at(-1)).toEqual({ at: 4, depth: 0, signal: 'gap' });
});

it('goes on after a pause with the same words', () => {
  const found = starts([
    ...MEMORY_LEAK,
    'u +15h continue with the pending map',
    'a The map is done.',
  ]);
  expect(found).toHaveLength(1);
});

it('takes other files for a sign, and the same ones for none', () => {
  const worked = (files: readonly string[]) =>
    trackTopics(
      talk([...MEMORY_LEAK, ...NEARLY]).map((message, at) => ({
        ...message,
        files: message.role === 'user' ? [] : at < 4 ? ['src/ack.go'] : files,
      })),
    );
  expect(worked(['Dockerfile']).at(-1)).toEqual({ at: 4, depth: 0, signal: 'files' });
  expect(worked(['src/ack.go'])).toHaveLength(1);
});

it('takes vectors that point elsewhere for a sign', () => {
  const pointing = (elsewhere: readonly number[]) =>
    trackTopics(
      talk([...MEMORY_LEAK, ...NEARLY]).map((message, at) => ({
        ...message,
        vector: Float32Array.from(at < 4 ? [1, 0] : elsewhere),
      })),
    );
  expect(pointing([0, 1])).toHaveLength(2);
  expect(pointing([1, 0])).toHaveLength(1);
});

it('knows the way back to an earlier topic', () => {
  const found = starts([
    ...MEMORY_LEAK,
    'u different question: which colour palette suits colour-blind readers in a stacked bar chart?',
    'a Okabe and Ito made one with eight colours; seaborn brings it as "colorblind".',
    'u and for the legend?',
    'a Put the legend beside the bars, in the order of the stack.',
    'u back to the leak, does the counter of expired entries have an alert?',
    'a Not yet: I added one for more than ten expired entries an hour.',
  ]);
  expect(found).toEqual([
    { at: 0, depth: 0, signal: 'start' },
    { at: 4, depth: 0, signal: 'phrase' },
    { at: 8, depth: 0, signal: 'return' },
  ]);
});

it('looks at a part in detail and at the whole again, within one topic', () => {
  const found = starts([
    ...MEMORY_LEAK,
    "u let's drill into the broker, what does it do with acks when the heap is full?",
    'a The broker drops acks silently when its own heap is full.',
    'u zooming out, is the service fine with ten minutes?',
    'a Yes, the service has room for an hour of pending entries.',
  ]);
  expect(found.slice(1)).toEqual([
    { at: 4, depth: 1, signal: 'zoomIn' },
    { at: 6, depth: 0, signal: 'zoomOut' },
  ]);
});

it('leaves a thank you to the topic that it ends', () => {
  const found = starts([
    ...MEMORY_LEAK,
    'u perfect, thanks',
    "a You're welcome.",
    'u the android launcher icon has a white square around it',
    'a Pixels want an adaptive icon with a foreground and a background.',
  ]);
  expect(found.map(({ at }) => at)).toEqual([0, 6]);
});

it('takes what Claude says for the same topic, unless it tells of another matter', () => {
  const next = 'a Now I will update the docs and the changelog for reviewers.';
  expect(starts([...MEMORY_LEAK, next])).toHaveLength(1);
  const report =
    'a The background task you started has finished: the product search was indexed again, 1,204 documents failed.';
  expect(starts([...MEMORY_LEAK, report]).at(-1)).toMatchObject({ at: 4, depth: 0 });
});

it('does not need times that can be read', () => {
  expect(starts(MEMORY_LEAK, { time: 'yesterday' })).toHaveLength(1);
});

const SAYINGS = [
  'the heap grows by the hour',
  'ok thanks',
  'back to the heap of the broker',
  'by the way, which palette suits a stacked chart for the colour-blind?',
  'let us drill into the broker',
  'overall, are chart and broker fine?',
  'continue',
  'next: rename the workspace package and its typescript aliases',
  'the android launcher icon has a white square',
  'why?',
];

it('does not move what it found when messages are added', () => {
  const message = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    text: fc.constantFrom(...SAYINGS),
    gap: fc.constantFrom(20_000, 120_000, 40_000_000),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 40 }), fc.nat(40), (said, cut) => {
      let time = Date.UTC(2026, 2, 2);
      const messages = said.map(({ role, text, gap }) => {
        time += gap;
        return { role, text, time: new Date(time).toISOString() };
      });
      const some = messages.slice(0, cut);
      const settled = (all: readonly TopicMessage[]) =>
        trackTopics(all).filter(({ at }) => at < some.length - LOOK_AHEAD);
      expect(settled(messages)).toEqual(settled(some));
    }),
  );
});
