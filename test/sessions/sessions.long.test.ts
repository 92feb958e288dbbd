/** `sessions.test.ts` replays all of them in one process; these few also run as a person would, each command by itself. */
import { expect, it } from 'vitest';
import { readSession, replay } from './session.ts';

const FOR_REAL = [
  'backup.session',
  'capture-tool.session',
  'claude-md.session',
  'conversations.session',
  'first-notes.session',
  'inject.session',
  'json.session',
  'set-up.session',
  'trust.session',
  'what-a-session-leaves.session',
];

it.concurrent.each(FOR_REAL)('%s prints it in processes of its own, too', async (name) => {
  const text = readSession(name);
  expect(await replay(text)).toBe(text);
});
