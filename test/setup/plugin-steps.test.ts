import { expect, it } from 'vitest';
import type { PluginState } from '../../src/core/client-plugins.ts';
import { stepsToInstall, stepsToUninstall } from '../../src/setup/plugin-steps.ts';

const NOTHING: PluginState = { plugins: [], marketplaces: [] };
const HERE = { folder: '/pkg', version: '1.0.0' };
const own = { id: 'code-memory@code-memory', version: '1.0.0', folder: '/pkg', isEnabled: true };
const older = { ...own, id: 'claude-code-memory@claude-code-memory', version: '0.1.0' };
const marketplaces = [{ name: 'code-memory', folder: '/pkg' }];

const words = (steps: ReturnType<typeof stepsToInstall>) =>
  steps.map(({ args }) => args.slice(1).join(' '));

const ADD = 'marketplace add /pkg';
const INSTALL = 'install code-memory@code-memory';

it.each<[string, PluginState, readonly string[]]>([
  ['from nothing', NOTHING, [ADD, INSTALL]],
  ['where all is done', { plugins: [own], marketplaces }, []],
  [
    'where it is switched off',
    { plugins: [{ ...own, isEnabled: false }], marketplaces },
    ['enable code-memory@code-memory'],
  ],
  [
    'after an update',
    { plugins: [{ ...own, version: '0.9.0' }], marketplaces },
    ['uninstall code-memory@code-memory', INSTALL],
  ],
  [
    'from another folder',
    { plugins: [own], marketplaces: [{ name: 'code-memory', folder: '/old' }] },
    ['marketplace remove code-memory', ADD, INSTALL],
  ],
  [
    'over the older name',
    { plugins: [older], marketplaces: [{ name: 'claude-code-memory', folder: undefined }] },
    [
      'uninstall claude-code-memory@claude-code-memory',
      'marketplace remove claude-code-memory',
      ADD,
      INSTALL,
    ],
  ],
])('installs %s', (_, state, steps) => {
  expect(words(stepsToInstall(state, HERE))).toEqual(steps);
});

it('uninstalls what is there, under both names, and nothing of others', () => {
  const others = { ...own, id: 'other@claude-code-memory-fans' };
  const state = { plugins: [own, older, others], marketplaces };
  expect(words(stepsToUninstall(state))).toEqual([
    'uninstall code-memory@code-memory',
    'uninstall claude-code-memory@claude-code-memory',
    'marketplace remove code-memory',
  ]);
  expect(stepsToUninstall(NOTHING)).toEqual([]);
});
