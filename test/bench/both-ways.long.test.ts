import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bothWays } from '../../bench/inject/both-ways.ts';
import { packageRoot } from '../sandbox.ts';

// One set: the others by `bench inject --both-ways`.
it('the MCP server answers and keeps what a process does, byte for byte', async () => {
  const folder = join(packageRoot, 'bench', 'sets', 'inject', 'trail-app');
  const { cases, told, byProcess, differences } = await bothWays(folder, 'disabled');
  expect(differences).toEqual([]);
  expect(byProcess).toBe(0);
  expect(cases).toBeGreaterThan(40);
  expect(told).toBeGreaterThan(10);
}, 300_000);
