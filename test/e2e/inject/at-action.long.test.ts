/** One line at the point of action: the registered commands, on the set that `bench -- inject` has for it. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Case, readCases } from '../../../bench/inject/data.ts';
import { layOut, type Place } from '../../../bench/inject/place.ts';
import { readHooks } from '../../../bench/inject/registered.ts';
import { runCase } from '../../../bench/inject/run-case.ts';
import { packageRoot } from '../../sandbox.ts';

const SET = join(packageRoot, 'bench/sets/inject-at-action');
const cases = readCases(SET);
const hooks = readHooks(join(packageRoot, 'hooks/hooks.json'));
/** One line and its fence. */
const MOST_CHARACTERS = 480;

let place: Place;
beforeAll(async () => {
  place = await layOut(SET, 'disabled');
}, 60_000);
afterAll(() => place.sandbox.dispose());

const told = async (one: Case) => (await runCase(place, hooks, one)).text;
const caseOf = (id: string, session: string, more: object = {}): Case => {
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return { ...found, session, input: { ...found.input, session_id: session, ...more } };
};

it.each(cases.map((one) => [one.id, one.kind, one] as const))('%s: %s', async (_, __, one) => {
  const text = await told(one);
  if (one.expect.length === 0) return expect(text).toBe('');
  expect(one.expect.some((part) => text.includes(part))).toBe(true);
  expect(text).toMatch(/^<memory> .*\n.*\n<\/memory>$/);
  expect(text.length).toBeLessThan(MOST_CHARACTERS);
});

describe('nothing', () => {
  it('if it is switched off', async () => {
    await place.sandbox.memory('config', 'set', 'injection.before_tools', 'false');
    for (const id of ['a01', 'a10', 'a13', 'a16', 'a19']) {
      expect(await told(caseOf(id, `off-${id}`))).toBe('');
    }
    await place.sandbox.memory('config', 'unset', 'injection.before_tools');
  });

  it('of what a person has rejected', async () => {
    const before = await told(caseOf('a10', 'marked-1'));
    const [, id = ''] = /\((i\d+), /.exec(before) ?? [];
    await place.sandbox.memory('mark', id, 'rejected', '--note', 'No more.');
    expect(await told(caseOf('a10', 'marked-2'))).toBe('');
  });

  it('of what failed in the session, to a sub-agent', async () => {
    expect(await told(caseOf('a19', 'agent', { agent_id: 'a1' }))).toBe('');
  });
});

it('is recorded, with the tool', async () => {
  await told(caseOf('a01', 'why'));
  const { stdout } = await place.sandbox.memory('why', '--session', 'why');
  expect(stdout).toMatch(/PreToolUse.*Bash[\s\S]*the same command failed here/);
});
