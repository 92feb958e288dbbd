import { afterEach, beforeEach, expect, it } from 'vitest';
import { readQuestion } from '../../src/recall/question.ts';
import { ConversationWorld } from '../conversation-world.ts';

const NOW = new Date(2026, 3, 15);

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

it('takes "recently" beside a date for a time near that date, not for now', async () => {
  const app = await world.open();
  const read = (query: string) => readQuestion(app, { query, filter: {}, mode: 'keyword' }, NOW);
  expect(await read('what was fixed recently')).toMatchObject({ recent: true });
  const dated = await read('what was fixed recently, on 3 May, 2024');
  expect(dated).toMatchObject({ recent: false });
  expect(new Date(dated.around?.since ?? '')).toEqual(new Date(2024, 4, 3));
});

it('restricts to a date with its year when it is asked what we did then, and else only favours it', async () => {
  const app = await world.open();
  const read = (query: string) => readQuestion(app, { query, filter: {}, mode: 'keyword' }, NOW);
  const ours = await read('what did we do on 5 July 2025');
  expect(new Date(ours.filter.since ?? '')).toEqual(new Date(2025, 6, 5));
  expect(ours.around).toBeUndefined();
  const theirs = await read('when was the outage of 5 July 2025');
  expect(theirs.filter.since).toBeUndefined();
  expect(new Date(theirs.around?.since ?? '')).toEqual(new Date(2025, 6, 5));
});
