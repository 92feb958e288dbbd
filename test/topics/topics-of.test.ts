import { expect, it } from 'vitest';
import { topicsOf } from '../../src/topics/topics-of.ts';
import { trackTopics } from '../../src/topics/track-topics.ts';
import { talk } from './talk.ts';

const topicsIn = (lines: readonly string[]) => topicsOf(trackTopics(talk(lines)), lines.length);

it('finds one in a single message, and none without messages', () => {
  expect(topicsIn([])).toEqual([]);
  expect(topicsIn(['u fix the test'])).toEqual([{ depth: 0, pieces: [[0, 1]] }]);
});

it('goes on with a topic after a part of it was looked at in detail', () => {
  const lines = [
    'u design the public API of the scheduling product: calendars, slots, bookings',
    'a Start with what an integrator does first: find slots, then book one.',
    'u specifically the slots, how do we send three weeks of them?',
    'a As ranges of free time: some sixty ranges for three weeks of slots.',
    'u zooming out, are bookings and calendars missing anything?',
    'a Webhooks: integrators want to hear of changed bookings.',
    'u unrelated: the zsh on my laptop takes two seconds to open',
    'a The profile shows nvm and compinit; load both lazily.',
  ];
  expect(topicsIn(lines)).toEqual([
    {
      depth: 0,
      pieces: [
        [0, 2],
        [4, 6],
      ],
    },
    { depth: 1, pieces: [[2, 4]] },
    { depth: 0, pieces: [[6, 8]] },
  ]);
});
