import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveConfig,
  environmentName,
  parseConfigValue,
  valueAt,
  withValue,
} from '../../../src/core/settings/config.ts';
import { CONFIG_KEYS } from '../../../src/core/settings/config-keys.ts';

describe('effectiveConfig', () => {
  it('takes each key from the strongest layer, and siblings survive', () => {
    const { config } = effectiveConfig([
      {
        origin: 'global',
        from: 'user',
        values: { embedding: { model: 'm', endpoint: 'http://a' } },
      },
      { origin: 'project', from: 'user', values: { embedding: { endpoint: 'http://b' } } },
    ]);
    expect(config.embedding).toMatchObject({
      model: 'm',
      endpoint: 'http://b',
      provider: 'builtin',
    });
  });

  it('reports a bad value and uses the weaker layer', () => {
    const { config, problems } = effectiveConfig([
      { origin: 'global', from: 'user', values: { scopes: { default: 'local' } } },
      { origin: 'project', from: 'user', values: { scopes: { default: 'weekly' } } },
    ]);
    expect(config.scopes.default).toBe('local');
    expect(problems).toEqual([expect.stringContaining('project: scopes.default must be one of')]);
  });
});

describe('parseConfigValue', () => {
  it.each([
    ['embedding.endpoint', 'nonsense'],
    ['embedding.model', ''],
    ['embedding.fallbackModels', 'a,,b'],
    ['scopes.default', 'weekly'],
    ['quality.orphanThreshold', '0'],
    ['quality.orphanThreshold', '-1'],
    ['quality.orphanThreshold', '1.5'],
    ['quality.minQualityScore', '101'],
    ['quality.minQualityScore', '-1'],
    ['scopes.enterprise.enabled', 'perhaps'],
    ['capture.share', 'files,secrets'],
    ['retention.prune_strategy', 'oldest'],
    ['version', '2.0.0'],
  ])('refuses %s = %s', (key, typed) => {
    expect(() => parseConfigValue(key, typed)).toThrow(/must be/);
  });

  it('accepts every default in the form a person would type', () => {
    for (const [key, { fallback }] of Object.entries(CONFIG_KEYS)) {
      const typed = Array.isArray(fallback) ? fallback.join(',') : String(fallback);
      expect(parseConfigValue(key, typed)).toEqual(fallback);
    }
  });
});

describe('withValue', () => {
  const key = fc.array(fc.stringMatching(/^[a-c]$/), { minLength: 1, maxLength: 3 });
  it('sets one key and leaves the others', () => {
    fc.assert(
      fc.property(key, key, fc.integer(), (path, other, value) => {
        const [a, b] = [path.join('.'), other.join('.')];
        fc.pre(!`${a}.`.startsWith(`${b}.`) && !`${b}.`.startsWith(`${a}.`));
        const values = withValue(withValue({}, b, 'kept'), a, value);
        expect(valueAt(values, a)).toBe(value);
        expect(valueAt(values, b)).toBe('kept');
        expect(withValue(withValue({}, a, value), a, undefined)).toEqual({});
      }),
    );
  });
});

it('names environment variables after the key', () => {
  expect(environmentName('embedding.fallbackModels')).toBe('MEMORY_EMBEDDING_FALLBACK_MODELS');
});

it('a value that holds itself, as YAML can make one, is ignored and told', () => {
  const endless: unknown[] = [];
  endless.push(endless);
  const values = { quality: { minQualityScore: endless } };
  const layer = { origin: 'memory.local.md', from: 'project', values } as const;
  const { config, problems } = effectiveConfig([layer]);
  expect(config.quality.minQualityScore).toBe(50);
  expect(problems[0]).toContain('quality.minQualityScore must be a number from 0 to 100');
});
