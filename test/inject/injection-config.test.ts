import { expect, it } from 'vitest';
import { effectiveConfig } from '../../src/core/settings/config.ts';
import {
  getEffectiveThreshold,
  hookTypeOf,
  isTypeEnabled,
} from '../../src/inject/injection-config.ts';

const loaded = (injection: object = {}) =>
  effectiveConfig([{ origin: 'test', from: 'user', values: { injection } }]).config.injection;

it('has its defaults', () => {
  const { enabled, types, hook_multipliers } = loaded();
  expect({ enabled, types, hook_multipliers }).toEqual({
    enabled: true,
    types: {
      gotcha: { enabled: true, threshold: 0.2, limit: 5 },
      decision: { enabled: false, threshold: 0.35, limit: 3 },
      learning: { enabled: false, threshold: 0.4, limit: 2 },
    },
    hook_multipliers: { Read: 1, Edit: 0.8, Write: 0.8, Bash: 1.2 },
  });
});

it('multiplies thresholds', () => {
  expect(getEffectiveThreshold('decision', 'Bash', loaded())).toBeCloseTo(0.42);
  expect(getEffectiveThreshold('decision', 'Edit', loaded())).toBeCloseTo(0.28);
});

it('switches types on and off, and all of them', () => {
  expect(isTypeEnabled('gotcha', loaded())).toBe(true);
  expect(isTypeEnabled('decision', loaded())).toBe(false);
  expect(isTypeEnabled('decision', loaded({ types: { decision: { enabled: true } } }))).toBe(true);
  expect(isTypeEnabled('gotcha', loaded({ enabled: false }))).toBe(false);
});

it.each([
  ['Read', 'Read'],
  ['MultiEdit', 'Edit'],
  ['NotebookEdit', 'Edit'],
  ['TodoWrite', undefined],
  ['constructor', undefined],
])('takes %s for %s', (tool, hook) => {
  expect(hookTypeOf(tool)).toBe(hook);
});
