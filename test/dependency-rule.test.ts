/** The dependency rule of ARCHITECTURE.md: what each folder of src/ may import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from './sandbox.ts';

const src = join(packageRoot, 'src');

/** From the top down. A folder that is missing here fails the test, and so does a permission that nobody uses. */
const MAY_IMPORT: Readonly<Record<string, string>> = {
  'main.ts': 'app run-status-line.ts doors/cli doors/hooks doors/mcp core',
  app: 'adapters/claude-code adapters/embedders adapters/files adapters/git adapters/language adapters/pipes adapters/providers adapters/servers adapters/sqlite adapters/tree-sitter core text lib',
  'run-status-line.ts': 'adapters/claude-code adapters/files adapters/git render core lib',
  'read-ahead.ts': 'app conversations core lib',
  'doors/cli':
    'analysis claude-md inject trust capture recall think conversations exchange upkeep notes note-text summaries setup render core text lib',
  'doors/hooks': 'claude-md inject trust capture think conversations core text lib',
  'doors/mcp': 'inject trust recall conversations upkeep notes note-text render core lib',
  render:
    'claude-md inject trust capture recall think conversations exchange upkeep notes note-text core text',
  inject: 'trust recall conversations extraction upkeep notes note-text core text lib',
  trust: 'recall think conversations notes core text',
  'claude-md': 'trust analysis note-text summaries core text',
  capture: 'trust recall conversations extraction upkeep notes note-text summaries core text lib',
  recall: 'think conversations extraction upkeep notes note-text core text lib',
  think: 'notes note-text core text',
  conversations: 'extraction topics note-text core text lib',
  extraction: 'core text',
  topics: 'core text',
  exchange: 'notes note-text core text lib',
  upkeep: 'notes note-text core text',
  notes: 'note-text summaries core text',
  'note-text': 'summaries core text lib',
  analysis: 'summaries core lib',
  summaries: 'core text lib',
  setup: 'core lib',
  'adapters/claude-code': 'core lib',
  'adapters/embedders': 'adapters/servers core lib',
  'adapters/files': 'core text lib',
  'adapters/git': 'core lib',
  'adapters/language': 'adapters/providers adapters/servers core lib',
  'adapters/pipes': 'lib',
  'adapters/providers': 'core text lib',
  'adapters/servers': 'core lib',
  'adapters/sqlite': 'core text lib',
  'adapters/tree-sitter': 'core',
  core: '',
  lib: 'text',
  text: '',
};

/** Words and helpers for everyone: their rooms are open. An adapter's are open to the one that puts all together. */
const OPEN = /^(?:core|text|lib|render|adapters)\//;
/** More has a second idea in it. */
const MOST_FILES = 25;
/** Somebody's project, home or questions, and the pages of the manual: as many as they are. */
const DATA = /(?:^|\/)fixtures\/|^bench\/sets\/|\.session$/;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['doors', 'adapters'].includes(first) ? `${first}/${second}` : first;
}

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

const imports = files.flatMap((from) => {
  const text = readFileSync(join(src, from), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path = '']) => {
    const to = relative(src, resolve(src, from, '..', path));
    return { from, to, own: folderOf(from), other: folderOf(to) };
  });
});
const across = imports.filter(({ own, other }) => own !== other);

it('is kept: a folder imports what stands in the table, and uses all of that', () => {
  const wanted = Object.fromEntries(
    Object.entries(MAY_IMPORT).map(([own, all]) => [own, all.split(' ').filter(Boolean).sort()]),
  );
  const used = Object.fromEntries(
    [...new Set(files.map(folderOf))].map((own) => {
      const others = across.filter((one) => one.own === own).map(({ other }) => other);
      return [own, [...new Set(others)].sort()];
    }),
  );
  expect(used).toEqual(wanted);
});

it('nobody imports from the room of another', () => {
  const depth = (path: string) => path.split('/').length - folderOf(path).split('/').length;
  const intruders = across.filter(({ to }) => !OPEN.test(to) && depth(to) > 1);
  expect(intruders.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it('the top of a feature holds only what others import', () => {
  const faces = files.filter((file) => /^[a-z-]+\/[^/]+$/.test(file) && !OPEN.test(file));
  const imported = new Set(across.map(({ to }) => to));
  expect(faces.filter((file) => !imported.has(file))).toEqual([]);
});

it.each(['src', 'test', 'bench'])('no folder of %s has more files than one can look at', (top) => {
  const all = readdirSync(join(packageRoot, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(packageRoot, join(parentPath, name)))
    .filter((file) => !DATA.test(file));
  const full = [...Map.groupBy(all, dirname)].filter(([, names]) => names.length > MOST_FILES);
  expect(full.map(([folder, names]) => `${folder}: ${names.length}`)).toEqual([]);
});
