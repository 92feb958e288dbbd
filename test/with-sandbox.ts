/** Tests that are given a home of their own, so that they can run at the same time: `it.concurrent('…', ({ sandbox }) => …)`. */
import { test } from 'vitest';
import { Sandbox } from './sandbox.ts';

export const it = test.extend<{ sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here that it needs no other fixture.
  sandbox: async ({}, use) => {
    const sandbox = new Sandbox();
    await use(sandbox);
    sandbox.dispose();
  },
});
