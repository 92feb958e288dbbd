import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Injection } from '../../src/core/injection.ts';
import type { App } from '../../src/core/ports/app.ts';
import { injectionSums } from '../../src/inject/injection-sums.ts';
import { why } from '../../src/inject/why.ts';
import { whyJson, whyText } from '../../src/render/session/why.ts';
import { styleFor, styleForAgent } from '../../src/render/style.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';
import { injection } from '../fakes/injection.ts';

const plain = styleFor(false);
const all = { last: false };

let world: ConversationWorld;
let app: App;
beforeEach(async () => {
  world = new ConversationWorld();
  app = await world.open();
});
afterEach(() => world.dispose());

const at = (minute: number) => new Date(2026, 10, 16, 10, minute).toISOString();

function give(...injections: readonly Injection[]): void {
  app.injections.record(injections);
}

/** A prompt, an edit, a compaction, a prompt again. */
function aSession(): void {
  const held = { isGiven: false, tokens: 0, score: 0.31, reason: 'below 0.35' };
  give(
    injection('i12', { at: at(1), score: 0.4, tokens: 55 }),
    injection('gotcha-raw-body', { at: at(1), score: 0.82, tokens: 40 }),
    injection('decision-carts', { at: at(1), ...held }),
  );
  const edit = { event: 'PostToolUse', tool: 'Edit', reason: 'names src/pay.ts' };
  give(injection('gotcha-rounding', { at: at(5), ...edit, score: 0.6, tokens: 1 }));
  app.injections.reset('s1', at(9), 'compact');
  give(injection('gotcha-raw-body', { at: at(12), score: 0.7, tokens: 40 }));
}

describe('what was given', () => {
  it('is told run by run, the newest first, with what was held back', () => {
    aSession();
    expect(whyText(why(app, all), plain)).toMatchInlineSnapshot(`
      "Session s1: 4 memories given, about 136 tokens

      2026-11-16 10:12  UserPromptSubmit
        + gotcha-raw-body  About gotcha-raw-body
            70%, words: queue, 40 tokens

      2026-11-16 10:09  compact: what was given before is out of sight, and may come again

      2026-11-16 10:05  PostToolUse (Edit)
        + gotcha-rounding  About gotcha-rounding
            60%, names src/pay.ts, 1 token

      2026-11-16 10:01  UserPromptSubmit
        + gotcha-raw-body  About gotcha-raw-body
            82%, words: queue, 40 tokens
        + i12  About i12
            40%, words: queue, 55 tokens
        - decision-carts  About decision-carts
            not given: 31%, below 0.35"
    `);
  });

  it('is told as JSON', () => {
    aSession();
    const { runs, ...sums } = whyJson(why(app, all));
    const after_tools = { tokens: 0, most: 3000 };
    expect(sums).toEqual({ session: 's1', given: 4, tokens: 136, after_tools, total: 4 });
    expect(runs.map(({ event }) => event)).toEqual([
      'UserPromptSubmit',
      'reset',
      'PostToolUse',
      'UserPromptSubmit',
    ]);
    expect(runs[1]).toEqual({ at: at(9), event: 'reset', reason: 'compact', items: [] });
    expect(runs[2]).toMatchObject({ tool: 'Edit', items: [{ score: 0.6, given: true }] });
    expect(runs[2]?.items[0]?.id).toMatch(/^g\d+$/);
    expect(runs[3]?.items.at(-1)).toMatchObject({ target: 'decision-carts', given: false });
  });

  it('may be limited, to so many runs or to the last one that gave something', () => {
    aSession();
    const two = why(app, { last: false, limit: 2 });
    expect(two).toMatchObject({ total: 4, given: 4 });
    expect(two.runs).toHaveLength(2);
    expect(whyText(two, plain)).toMatch(/\n\n… 2 earlier: --limit 0$/);
    expect(whyText(two, styleForAgent())).toMatch(/\n\n… 2 earlier: a higher limit$/);

    give(injection('i9', { at: at(20), isGiven: false, tokens: 0 }));
    const last = why(app, { last: true });
    expect(last.total).toBe(1);
    expect(last.runs.map((run) => run.at)).toEqual([at(12)]);
  });
});

describe('where nothing was given', () => {
  it('says so, and how to see whether hooks run', () => {
    expect(whyText(why(app, all), plain)).toMatch(/^Nothing was given to a model yet.*doctor/);
    expect(whyJson(why(app, { last: true }))).toMatchObject({ given: 0, runs: [], total: 0 });
  });

  it('shows what was held back', () => {
    give(injection('i1', { isGiven: false, tokens: 0, reason: 'below 0.2' }));
    const text = whyText(why(app, all), plain);
    expect(text).toMatch(/^Session s1: nothing was given yet\. What came up was held back:\n/);
    expect(text).toContain('  - i1  About i1\n      not given: 50%, below 0.2');
  });
});

describe('the session', () => {
  it('is the one that this runs in, even if nothing was given to it', async () => {
    aSession();
    app = await world.open({ CLAUDE_CODE_SESSION_ID: 's2' });
    expect(why(app, all)).toMatchObject({ session: 's2', runs: [], isEmpty: false });
    expect(whyText(why(app, all), plain)).toBe('Session s2: nothing was given yet.');
  });

  it('is else the newest of this project, or one that is not indexed yet', async () => {
    world.says('Why is the queue so slow today?', { session: SESSION });
    world.says('Another matter altogether.', { session: OTHER, cwd: '/elsewhere' });
    await world.index();
    give(injection('a', { session: SESSION }), injection('a', { session: OTHER }));
    expect(why(app, all).session).toBe(SESSION);
    give(injection('a', { session: 'fresh' }));
    expect(why(app, all).session).toBe('fresh');
  });

  it('may be named by the beginning of its id', () => {
    give(injection('a', { session: SESSION }), injection('b', { session: OTHER }));
    expect(why(app, { session: SESSION.slice(0, 8), last: false }).session).toBe(SESSION);
    give(injection('a', { session: `${SESSION.slice(0, 9)}x` }));
    const asked = (session: string) => () => why(app, { session, last: false });
    expect(asked(SESSION.slice(0, 8))).toThrow(/Several sessions begin with/);
    expect(asked(SESSION)).not.toThrow();
    expect(asked('3f1')).toThrow(/Nothing is on record/);
    expect(asked('nonsense')).toThrow(/Nothing is on record/);
  });
});

it('shows what came of it, and what is left to be told after tools', () => {
  const edit = { event: 'PostToolUse', tool: 'Edit', isWhole: false };
  give(injection('gotcha-rounding', { at: at(5), ...edit, tokens: 20 }));
  const [row] = app.injections.list({ session: 's1' });
  app.injections.judge([{ id: row?.id ?? 0, effect: 'helped', why: 'the agent cited it' }]);
  const text = whyText(why(app, all), plain);
  expect(text).toContain('about 20 tokens; after tools 20 of 3000');
  expect(text).toContain('20 tokens (title and a sentence)\n      helped (g1): the agent cited it');
  expect(whyJson(why(app, all)).runs[0]?.items[0]).toMatchObject({
    ...{ id: 'g1', whole: false, effect: 'helped', effect_why: 'the agent cited it' },
  });
});

it('sums up what was given in all sessions', () => {
  expect(injectionSums(app)).toEqual({
    ...{ sessions: 0, given: 0, repeats: 0 },
    tokens: { median: 0, max: 0 },
  });
  aSession();
  give(
    injection('a', { session: 's2', tokens: 20 }),
    injection('b', { session: 's2', tokens: 30 }),
  );
  give(injection('a', { session: 's3', isGiven: false, tokens: 0 }));
  expect(injectionSums(app)).toEqual({
    ...{ sessions: 2, given: 6, repeats: 0 },
    tokens: { median: 93, max: 136 },
  });
  give(injection('a', { session: 's4', tokens: 60 }));
  expect(injectionSums(app).tokens).toEqual({ median: 60, max: 136 });
});
