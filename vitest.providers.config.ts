import { defineConfig } from 'vitest/config';

/** The real CLIs of the providers, against servers on loopback: fetched from npm once, hence apart from `npm test`. */
export default defineConfig({
  test: {
    include: ['test/providers/**/*.test.ts'],
    testTimeout: 180_000,
    // npm may have to fetch them first.
    hookTimeout: 900_000,
  },
});
