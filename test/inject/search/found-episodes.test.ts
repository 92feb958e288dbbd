import { afterEach, beforeEach, expect, it } from 'vitest';
import { foundEpisodes } from '../../../src/inject/search/found-episodes.ts';
import { lookedFor } from '../../../src/inject/search/looked-for.ts';
import { weighWords } from '../../../src/inject/search/weigh-words.ts';
import { ConversationWorld } from '../../conversation-world.ts';

const PROMPT = 'Why do the lantern ferries wait for the tide?';
const MEANING = { model: 'm', vector: new Float32Array([1]) };

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

it('counts what is near in meaning in a small memory, and words alone in a large one', async () => {
  world.says('Why do the lantern ferries wait for the tide?');
  world.answers(
    'The lantern ferries wait for the tide because the harbour is shallow in the morning.',
  );
  const app = await world.index();
  const words = weighWords(app.candidates, lookedFor(PROMPT), { passages: true });
  const nearAll = (_: string, __: unknown, ids: readonly number[]) =>
    new Map(ids.map((id) => [id, 0.9]));
  const ports = {
    ...app,
    vectors: { ...app.vectors, nearest: () => new Map(), similarities: nearAll },
  };
  const strength = async (size: number, meaning: typeof MEANING | undefined) => {
    const signs = { words: { ...words, size }, meaning, aim: undefined, isAsked: true };
    const [first] = await foundEpisodes(ports, signs, undefined);
    return first?.strength;
  };
  expect(await strength(50, undefined)).toBeGreaterThan(0);
  expect(await strength(50, MEANING)).toBeGreaterThan((await strength(50, undefined)) ?? 9);
  expect(await strength(5_000, MEANING)).toBe(await strength(5_000, undefined));
});
