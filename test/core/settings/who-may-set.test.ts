/** Over every key of the table: what a project can and cannot do to a user's settings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConfigLayer,
  type EffectiveConfig,
  effectiveConfig,
  withValue,
} from '../../../src/core/settings/config.ts';
import { CONFIG_KEYS } from '../../../src/core/settings/config-keys.ts';
import { isExcluded } from '../../../src/summaries/is-excluded.ts';

/** Values that some key takes, and some that none does. */
const VALUES: readonly unknown[] = [
  ...[true, false, 0, 0.4, 1, 2, 7, 60, 300, 2000, 1e9, -1, null, '', 'http://elsewhere.test'],
  ...['disabled', 'builtin', 'ollama', 'openai', 'off', 'claude', 'always', 'initialised'],
  ...['auto', 'global', 'project', 'local', 'shared', 'isolated', '.trash', '.vectors', 'a'],
  ...[[], ['files'], ['files', 'tasks'], ['*.pem', '!.env'], ['!.env.local'], ['.env*'], ['A.md']],
];
const keys = Object.keys(CONFIG_KEYS);
const layerFrom = (from: ConfigLayer['from']) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...VALUES)), { maxLength: 40 })
    .map((set): ConfigLayer => {
      const values = set.reduce<Record<string, unknown>>(
        (all, [key, value]) => withValue(all, key, value),
        {},
      );
      return { origin: from, from, values };
    });

/** From loose to strict; what is not named here may not change at all. */
const STRICTER: Readonly<Record<string, (now: unknown, before: unknown) => boolean>> = {
  'embedding.provider': (now) => now === 'disabled',
  'privacy.redact': (now) => now === true,
  'index.model': (now) => now === 'off',
  'index.dailyCalls': (now, before) => Number(now) < Number(before),
  'tidy.background': (now) => now === 'off',
  'capture.capture_todos': (now) => now === false,
  'capture.capture_subagent_results': (now) => now === false,
  'capture.exclude_patterns': (now, before) =>
    ['.env', '.env.local', 'x.pem', 'a.ts'].every(
      (path) => isExcluded(path, now as string[]) || !isExcluded(path, before as string[]),
    ),
  'capture.share': (now, before) =>
    (now as unknown[]).every((kind) => (before as unknown[]).includes(kind)),
  'claudeMd.trigger': (now, before) =>
    ['off', 'initialised', 'always'].indexOf(String(now)) <
    ['off', 'initialised', 'always'].indexOf(String(before)),
  'claudeMd.words': (now) => now === 'off',
  'claudeMd.bestPractices': (now) => now === false,
  'injection.enabled': (now) => now === false,
  'think.timeout_seconds': (now, before) => Number(now) < Number(before),
};

function expectNoLooser(
  now: EffectiveConfig,
  before: EffectiveConfig,
  isOwned: (key: string) => boolean,
) {
  for (const [at, { key, value }] of now.values.entries()) {
    const was = before.values[at]?.value;
    if (!isOwned(key) || JSON.stringify(value) === JSON.stringify(was)) continue;
    expect(STRICTER[key]?.(value, was), `${key}: ${String(was)} became ${String(value)}`).toBe(
      true,
    );
  }
}

describe('for every key', () => {
  it("a project's layers leave what is the user's as it was, or make it stricter", {
    tags: 'long',
  }, () => {
    const [ours, theirs] = [layerFrom('user'), layerFrom('project')];
    fc.assert(
      fc.property(ours, theirs, theirs, ours, (...all) => {
        const now = effectiveConfig(all);
        const before = effectiveConfig(all.filter(({ from }) => from !== 'project'));
        expectNoLooser(now, before, (key) => CONFIG_KEYS[key]?.owner === 'user');
      }),
      { numRuns: 400 },
    );
  });

  it('what the organisation has set, nobody loosens', { tags: 'long' }, () => {
    fc.assert(
      fc.property(layerFrom('managed'), layerFrom('user'), layerFrom('project'), (...all) => {
        const [managed] = all;
        const alone = effectiveConfig([managed]);
        const isSet = new Set(
          alone.values.filter(({ origin }) => origin === 'managed').map(({ key }) => key),
        );
        expectNoLooser(effectiveConfig(all), alone, (key) => isSet.has(key));
      }),
      { numRuns: 400 },
    );
  });

  it('the value that holds is one that the key takes, whatever was asked for', () => {
    fc.assert(
      fc.property(layerFrom('user'), layerFrom('project'), (...all) => {
        for (const { key, value } of effectiveConfig(all).values) {
          expect(CONFIG_KEYS[key]?.check.accepts(value), `${key} = ${String(value)}`).toBe(true);
        }
      }),
    );
  });

  it('what a project asked for and did not get is told, with the reason', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.constantFrom(...VALUES), (key, value) => {
        const layer = {
          origin: 'theirs',
          from: 'project',
          values: withValue({}, key, value),
        } as const;
        const { values, refused, problems } = effectiveConfig([layer]);
        const held = values.find((one) => one.key === key)?.value;
        const isHeld =
          Array.isArray(value) && Array.isArray(held)
            ? value.every((one) => held.includes(one))
            : held === value;
        expect(isHeld || refused.length + problems.length > 0).toBe(true);
        for (const one of refused) expect(one).toMatchObject({ key, origin: 'theirs' });
      }),
    );
  });
});

it('exclusions of a project come on top of the user’s, and may not let anything in', () => {
  const { config, refused } = effectiveConfig([
    {
      origin: 'mine',
      from: 'user',
      values: { capture: { exclude_patterns: ['*.gen.ts', '!.env.local'] } },
    },
    {
      origin: 'theirs',
      from: 'project',
      values: { capture: { exclude_patterns: ['.env*', '!id_rsa'] } },
    },
  ]);
  expect(config.capture.exclude_patterns).toEqual(['*.gen.ts', '!.env.local', '.env*']);
  expect(refused).toEqual([
    {
      key: 'capture.exclude_patterns',
      value: ['!id_rsa'],
      origin: 'theirs',
      reason: 'it is yours to set, and a project may only add patterns without `!`',
      isYours: true,
    },
  ]);
});

it("the user's own environment has the last word over what a project tightens", () => {
  const layer = (from: ConfigLayer['from'], provider: string): ConfigLayer => ({
    origin: from,
    from,
    values: { embedding: { provider } },
  });
  const all = [layer('user', 'ollama'), layer('project', 'disabled'), layer('user', 'ollama')];
  expect(effectiveConfig(all.slice(0, 2)).config.embedding.provider).toBe('disabled');
  expect(effectiveConfig(all).config.embedding.provider).toBe('ollama');
});

it('a budget above its bounds is taken as the most that there is, and said', () => {
  const { config, refused, problems } = effectiveConfig([
    { origin: 'theirs', from: 'project', values: { injection: { prompt_max_tokens: 40_000 } } },
  ]);
  expect(config.injection.prompt_max_tokens).toBe(2000);
  expect(problems).toEqual([]);
  expect(refused).toMatchObject([
    { value: 40_000, reason: 'it must be a whole number from 1 to 2000' },
  ]);
});

it.each([
  '.trash',
  'local',
  'nodes',
  'think',
  'index.json',
  '.run',
  'backups',
  'memory.db',
  '../x',
])('vectors cannot lie in %s', (name) => {
  const layer = {
    origin: 'mine',
    from: 'user',
    values: { embedding: { cacheDirectory: name } },
  } as const;
  const { config, problems } = effectiveConfig([layer]);
  expect(config.embedding.cacheDirectory).toBe('.embedding-cache');
  expect(problems[0]).toContain('embedding.cacheDirectory must be');
});
