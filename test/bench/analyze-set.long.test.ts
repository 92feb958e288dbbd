/** The ten repositories of bench/sets/analyze: everything expected is found, nothing else is claimed. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSubjects } from '../../bench/analyze/data.ts';
import { measure } from '../../bench/analyze.ts';
import { packageRoot } from '../sandbox.ts';

const subjects = readSubjects(join(packageRoot, 'bench', 'sets', 'analyze')) ?? [];

it('has ten repositories', () => {
  expect(subjects.map(({ name }) => name)).toEqual([
    ...[
      'empty',
      'go',
      'huge',
      'java',
      'mixed',
      'no-git',
      'npm',
      'pnpm-workspace',
      'python',
      'rust',
    ],
  ]);
});

it.each(subjects)('finds in $name what is there', (subject) => {
  const { missing, falseClaims } = measure(subject);
  expect({ missing, falseClaims }).toEqual({ missing: [], falseClaims: [] });
});
