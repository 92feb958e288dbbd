/** What a look at a small project might find. */
import type { Findings } from '../../src/core/findings.ts';

export const SOME_FINDINGS: Findings = {
  name: 'orders',
  description: 'Takes orders and bills them.',
  frameworks: [
    { name: 'TypeScript', kind: 'language', source: 'package.json' },
    { name: 'Fastify', kind: 'framework', source: 'package.json' },
    { name: 'Vitest', kind: 'test', source: 'package.json' },
  ],
  commands: [
    { purpose: 'test', command: 'npm test', folder: '.', source: 'package.json', about: 'vitest' },
    { purpose: 'build', command: 'npm run build', folder: '.', source: 'package.json' },
    { purpose: 'test', command: 'pytest', folder: 'tools', source: 'tools/pyproject.toml' },
    { purpose: 'other', command: 'npm run seed', folder: '.', source: 'package.json' },
  ],
  architecture: {
    pattern: 'Layered architecture',
    entryPoints: [{ path: 'src/main.ts', about: 'starts the server' }],
    layers: [
      { name: 'routes', path: 'src/routes', uses: ['billing'] },
      { name: 'billing', path: 'src/billing', about: 'invoices', uses: [] },
    ],
    modules: [{ path: 'src/billing', about: 'invoices' }],
    subtrees: [{ path: 'src', reason: 'most of the code' }],
  },
  patterns: [
    {
      type: 'naming',
      topic: 'naming.functions',
      language: 'TypeScript',
      value: 'camelCase',
      description: 'Functions are camelCase.',
      confidence: 0.98,
      examples: ['addOrder (src/orders.ts)', 'bill (src/billing/bill.ts)', 'x (src/x.ts)'],
    },
    {
      type: 'style',
      topic: 'style.quotes',
      value: 'single',
      description: 'Single quotes',
      confidence: 0.55,
      examples: [],
    },
    {
      type: 'architecture',
      topic: 'tests.layout',
      value: 'beside',
      description: 'Tests stand beside what they test',
      confidence: 0.9,
      examples: ['src/orders.test.ts'],
    },
  ],
  git: {
    hotFiles: ['src/orders.ts'],
    coupled: [{ files: ['src/orders.ts', 'src/orders.test.ts'] }],
    commitStyle: { name: 'Conventional Commits', description: 'feat:, fix: and so on' },
    activeAreas: ['src/billing'],
  },
  warnings: [],
};
