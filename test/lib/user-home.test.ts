import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { userHome } from '../../src/lib/user-home.ts';

it('is where the environment says, but never relative to where a command runs', () => {
  expect(userHome({ HOME: '/home/me' })).toBe('/home/me');
  for (const HOME of ['', '.', 'home']) expect(userHome({ HOME })).toBe(userInfo().homedir);
});
