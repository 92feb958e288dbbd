import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What starts processes, or takes about a second. A single test of another file has the tag instead. */
const LONG = ['test/e2e/**/*.test.ts', 'test/torture/**/*.test.ts', 'test/**/*.long.test.ts'];
const ELSEWHERE = ['test/client/**', 'test/providers/**'];

/** `npm test` is the project `unit` without the tag `long`; `npm run test:all` is all. */
export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    testTimeout: 60_000,
    // As until-true.ts: only what does not come at all fails.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    tags: [{ name: 'long', description: 'Takes about a second: only in `npm run test:all`.' }],
    // Processes, not threads: tests change the mask of files, the folder and signals. Files share them, so modules load once.
    pool: 'forks',
    isolate: false,
    // Most tests wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...LONG, ...ELSEWHERE] },
      },
      { extends: true, test: { name: 'long', include: LONG, exclude: ELSEWHERE } },
    ],
  },
});
