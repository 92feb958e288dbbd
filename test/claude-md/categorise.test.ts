import { expect } from 'vitest';
import { categorise } from '../../src/claude-md/categorise.ts';
import { table } from '../table.ts';

table([
  ['package.json', ['BUILD']],
  ['packages/api/package.json', ['BUILD']],
  ['Makefile', ['BUILD']],
  ['Dockerfile', ['BUILD']],
  ['vite.config.ts', ['BUILD', 'CONVENTIONS']],
  ['jest.config.json', ['BUILD']],
  ['pyproject.toml', ['BUILD']],
  ['src/main.ts', ['ARCHITECTURE', 'CONVENTIONS']],
  ['src/deep/er/x.py', ['ARCHITECTURE', 'CONVENTIONS']],
  ['src/x.go', ['ARCHITECTURE', 'CONVENTIONS']],
  ['src/readme.md', []],
  ['lib/data.yaml', ['ARCHITECTURE']],
  ['lib/x.js', ['ARCHITECTURE', 'CONVENTIONS']],
  ['test/x.ts', ['CONVENTIONS']],
  ['app.py', ['CONVENTIONS']],
  ['README.md', []],
  ['my-package.json', []],
])('tells what a file concerns', (path, categories) => {
  expect(categorise(path)).toEqual(categories);
});
