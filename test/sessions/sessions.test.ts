import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/doors/cli/commands.ts';
import { Resident } from './resident.ts';
import { readSession, replay, sessionFiles } from './session.ts';

let resident: Resident;
beforeAll(() => {
  resident = new Resident();
});
afterAll(() => resident.stop());

describe('sessions', () => {
  it.concurrent.each(sessionFiles())('%s prints what it says', async (name) => {
    const text = readSession(name);
    expect(await replay(text, resident)).toBe(text);
  });

  it('show every command at least once', () => {
    const commands = sessionFiles().flatMap((name) => readSession(name).match(/^\$ .*$/gm) ?? []);
    const missing = Object.keys(COMMANDS).filter(
      (name) => !commands.some((line) => new RegExp(`\\bmemory ${name}\\b`).test(line)),
    );
    expect(missing).toEqual([]);
  });
});
