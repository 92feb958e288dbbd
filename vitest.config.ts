import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/client/**', 'test/providers/**'],
    testTimeout: 60_000,
    // Most tests wait for processes that they started.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
