import { expect, it } from 'vitest';
import { cutIntoTopics } from '../../../src/topics/cut/cut-into-topics.ts';
import { talk } from '../talk.ts';

it('starts a topic with the first message, and none without messages', () => {
  expect(cutIntoTopics([])).toEqual([]);
  expect(cutIntoTopics(talk(['u fix the test']))).toEqual([0]);
});

it('does not cut where a part is looked at in detail', () => {
  const messages = talk([
    'u design the public API of the scheduling product: calendars, slots, bookings',
    'a Start with what an integrator does first: find slots, then book one.',
    'u specifically the slots, how do we send three weeks of them?',
    'a As ranges of free time: some sixty ranges for three weeks of slots.',
    'u zooming out, are bookings and calendars missing anything?',
    'a Webhooks: integrators want to hear of changed bookings.',
    'u unrelated: the zsh on my laptop takes two seconds to open',
    'a The profile shows nvm and compinit; load both lazily.',
  ]);
  expect(cutIntoTopics(messages)).toEqual([0, 6]);
});
