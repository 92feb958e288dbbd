/** The dependency rule of ARCHITECTURE.md: what each folder of src/ may import. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from './sandbox.ts';

const src = join(packageRoot, 'src');

/** From the top down. A folder that is missing here fails the test. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['app.ts', 'run-status-line.ts', 'doors/cli', 'doors/hooks', 'doors/mcp', 'core'],
  'app.ts': [
    'app-models.ts',
    'adapters/claude-code',
    'adapters/files',
    'adapters/git',
    'adapters/servers',
    'adapters/sqlite',
    'adapters/tree-sitter',
    'core',
    'lib',
  ],
  'run-status-line.ts': [
    'adapters/claude-code',
    'adapters/files',
    'adapters/git',
    'render',
    'core',
    'lib',
  ],
  'app-models.ts': ['adapters/embedders', 'adapters/language', 'adapters/providers', 'core'],
  'doors/cli': [
    'analysis',
    'claude-md',
    'context',
    'capture',
    'recall',
    'think',
    'conversations',
    'notes',
    'summaries',
    'setup',
    'render',
    'core',
    'lib',
  ],
  'doors/hooks': [
    'claude-md',
    'context',
    'capture',
    'recall',
    'think',
    'conversations',
    'notes',
    'render',
    'core',
    'lib',
  ],
  'doors/mcp': ['context', 'capture', 'recall', 'conversations', 'notes', 'render', 'core', 'lib'],
  render: [
    'claude-md',
    'context',
    'capture',
    'recall',
    'think',
    'conversations',
    'notes',
    'core',
    'lib',
  ],
  context: ['capture', 'recall', 'think', 'conversations', 'notes', 'core', 'lib'],
  'claude-md': ['analysis', 'notes', 'summaries', 'core', 'lib'],
  capture: ['recall', 'conversations', 'notes', 'summaries', 'core', 'lib'],
  recall: ['think', 'conversations', 'notes', 'core', 'lib'],
  think: ['notes', 'core', 'lib'],
  conversations: ['extraction', 'topics', 'notes', 'core', 'lib'],
  extraction: ['core', 'lib'],
  topics: ['core', 'lib'],
  notes: ['summaries', 'core', 'lib'],
  analysis: ['summaries', 'core', 'lib'],
  summaries: ['core', 'lib'],
  setup: ['core', 'lib'],
  'adapters/claude-code': ['core', 'lib'],
  'adapters/embedders': ['adapters/servers', 'core', 'lib'],
  'adapters/files': ['core', 'lib'],
  'adapters/git': ['core', 'lib'],
  'adapters/language': ['adapters/providers', 'adapters/servers', 'core', 'lib'],
  'adapters/providers': ['core', 'lib'],
  'adapters/servers': ['core', 'lib'],
  'adapters/sqlite': ['core', 'lib'],
  'adapters/tree-sitter': ['core', 'lib'],
  core: [],
  lib: [],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['doors', 'adapters'].includes(first) ? `${first}/${second}` : first;
}

it.each(files)('%s imports only what its folder may', (file) => {
  const own = folderOf(file);
  const allowed = MAY_IMPORT[own];
  expect(allowed, `${own} is not in the table`).toBeDefined();
  const text = readFileSync(join(src, file), 'utf8');
  const imports = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    folderOf(relative(src, resolve(src, file, '..', path))),
  );
  expect(imports.filter((folder) => folder !== own && !allowed?.includes(folder))).toEqual([]);
});
