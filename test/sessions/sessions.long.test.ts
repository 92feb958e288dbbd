import { expect, it } from 'vitest';
import { readSession, replay, sessionFiles } from './session.ts';

it.concurrent.each(sessionFiles())('%s prints it in processes of its own, too', async (name) => {
  const text = readSession(name);
  expect(await replay(text)).toBe(text);
});
