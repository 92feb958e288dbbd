/** What past conversations bring up beside a prompt: exchanges with their end, and nothing where a prompt only goes on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../src/core/ports/app.ts';
import { injectForPrompt } from '../../../src/inject/inject.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

let world: ConversationWorld;
let app: App;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

const at = (minute: number, session = SESSION) => ({
  ...{ session, time: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z` },
});

async function told(prompt: string, session = 'fresh'): Promise<string> {
  return (await injectForPrompt(app, { prompt, session })).text;
}

describe('an exchange', () => {
  beforeEach(async () => {
    world
      .says('The ledger export drops the last voucher of each quarter.', at(0))
      .answers('Let me look at the ledger export.', at(1))
      .answers(
        'The cause was the half-open interval of `quarterEnd`: vouchers of the last evening fell out of the ledger export.',
        at(2),
      )
      .answers(
        'Done. `quarterEnd` is now the start of the next quarter, and every voucher is exported.',
        at(3),
      );
    app = await world.index();
  });

  it('comes with the words that it ended with', async () => {
    const text = await told('Why is the last voucher missing in the ledger export of a quarter?');
    expect(text).toContain('half-open interval');
    expect(text).toContain('start of the next quarter');
  });

  it('is told once in a session, and not where a prompt only goes on', async () => {
    expect(await told('ok, and the voucher of the ledger export in the last quarter?')).toBe('');
    const prompt = 'Why is the last voucher missing in the ledger export of a quarter?';
    expect(await told(prompt, 's1')).not.toBe('');
    expect(await told(prompt, 's1')).toBe('');
  });

  it('is not called up by what was only pasted', async () => {
    const log = [
      '2026-03-02 10:00:00 INFO ledger export of the quarter',
      '2026-03-02 10:00:01 INFO voucher last',
    ];
    expect(
      await told(
        `What does the clock of this machine say?\n\n${log.join('\n')}\n${log.join('\n')}`,
      ),
    ).toBe('');
  });
});

it('a question at the end comes with what the person said to it', async () => {
  world
    .says('The courier partner hammers our tracking endpoint on Fridays.', at(0))
    .answers('A token bucket for the courier partner would do. How many per second?', at(1))
    .says('Twenty per second, for the courier partner only.', at(2))
    .answers('Done, the bucket is in `limits.ts`.', at(3));
  app = await world.index();
  expect(
    await told('what limit did we give the courier partner on the tracking endpoint?'),
  ).toContain('Twenty per second');
});

describe('points of a list', () => {
  beforeEach(async () => {
    world
      .says('Review the branch, please.', at(0, OTHER))
      .answers(
        'Here is the review.\n\n- (1) The name is fine.\n- (2) `readRows` ignores the error of close.\n- (3) The test never fails.',
        at(1, OTHER),
      );
    app = await world.index();
  });

  it('that the last session ended with are told to the first prompt that names them', async () => {
    const text = await told('address 2 and 3');
    expect(text).toContain('ignores the error of close');
    expect(text).toContain('never fails');
    expect(text).not.toContain('The name is fine');
  });

  it('are not told if one is missing there, or if this session has a list of its own', async () => {
    expect(await told('address 2 and 9')).toBe('');
    expect(await told('address 2 and 3', OTHER)).toBe('');
  });
});
