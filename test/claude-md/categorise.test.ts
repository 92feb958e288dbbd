import { expect } from 'vitest';
import { categorise, isAside } from '../../src/claude-md/categorise.ts';
import { table } from '../table.ts';

table([
  ['package.json', ['BUILD']],
  ['packages/api/package.json', ['BUILD']],
  ['Makefile', ['BUILD']],
  ['Dockerfile', ['BUILD']],
  ['vite.config.ts', ['BUILD', 'ARCHITECTURE', 'CONVENTIONS']],
  ['jest.config.json', ['BUILD']],
  ['pyproject.toml', ['BUILD']],
  ['requirements-dev.txt', ['BUILD']],
  ['.github/workflows/ci.yml', ['BUILD']],
  ['.gitlab-ci.yml', ['BUILD']],
  ['Jenkinsfile', ['BUILD']],
  ['.editorconfig', ['BUILD']],
  ['.golangci.yml', ['BUILD']],
  ['.nvmrc', ['BUILD']],
  ['CONTRIBUTING.md', ['BUILD']],
  ['script/test', ['BUILD']],
  ['.gitmodules', ['BUILD']],
  ['configure.ac', ['BUILD']],
  ['mix.exs', ['BUILD', 'ARCHITECTURE', 'CONVENTIONS']],
  ['src/main.ts', ['ARCHITECTURE', 'CONVENTIONS']],
  ['src/deep/er/x.py', ['ARCHITECTURE', 'CONVENTIONS']],
  ['src/x.go', ['ARCHITECTURE', 'CONVENTIONS']],
  ['internal/server/server.go', ['ARCHITECTURE', 'CONVENTIONS']],
  ['app.py', ['ARCHITECTURE', 'CONVENTIONS']],
  ['test/x.ts', ['ARCHITECTURE', 'CONVENTIONS']],
  ['lib/x.js', ['ARCHITECTURE', 'CONVENTIONS']],
  ['lib/data.yaml', ['ARCHITECTURE']],
  ['lib/notes.txt', ['ARCHITECTURE']],
  ['src/readme.md', []],
  ['README.md', []],
  ['notes.txt', []],
  ['LICENSE', []],
  ['.gitignore', []],
  ['.env.local', []],
  ['data/rows.json', []],
  ['my-package.json', []],
])('tells what a file concerns', (path, categories) => {
  expect(categorise(path)).toEqual(categories);
  if (categories.length > 0) expect(isAside(path)).toBe(false);
});

table([
  ['notes.txt', true],
  ['docs/logo.png', true],
  ['README.md', true],
  ['yarn.lock', true],
  ['a.ts', false],
  ['data/rows.json', false],
  ['CMakeLists.txt', false],
])('knows what no section is about', (path, is) => {
  expect(isAside(path)).toBe(is);
});
