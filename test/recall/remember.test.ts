import { afterEach, beforeEach, expect, it } from 'vitest';
import { remember } from '../../src/recall/remember.ts';
import { ConversationWorld } from '../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

it('finds as many as are asked for, however many that is', async () => {
  for (let day = 0; day < 230; day++) world.says(`The heron was fed, as on day ${day}.`);
  const app = await world.index();
  const found = async (limit: number) =>
    (await remember(app, { query: 'heron', filter: {}, limit, kind: 'idea' })).results.length;
  expect(await found(10)).toBe(10);
  expect(await found(220)).toBe(220);
  expect(await found(Number.MAX_SAFE_INTEGER)).toBe(230);
});
