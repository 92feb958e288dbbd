import { defineConfig } from 'vitest/config';

/** The real client: minutes, not seconds, hence apart from `npm test`. */
export default defineConfig({
  test: {
    include: ['test/client/**/*.test.ts'],
    // npm may have to fetch the clients first.
    hookTimeout: 600_000,
    // A terminal that is driven by key presses may miss one; a second miss is ours.
    retry: 1,
    globalSetup: 'test/client/global-setup.ts',
  },
});
