/** Where running the project begins: what its manifests name, and files that a language or framework starts by name. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { compiledEntries } from '../entry-points/compiled.ts';
import type { EntryPoint } from '../entry-points/entry-point.ts';
import { pythonEntries } from '../entry-points/python.ts';
import { scriptEntries } from '../entry-points/script.ts';
import type { Code } from './code.ts';

const MOST_ENTRIES = 16;

export function findEntryPoints(
  tree: ProjectTree,
  code: Code,
  parts: readonly string[],
): readonly EntryPoint[] {
  const files = new Set(tree.files);
  const found = ['.', ...parts].flatMap((folder) => [
    ...scriptEntries(tree, folder),
    ...pythonEntries(tree, folder),
  ]);
  const all = [...found, ...compiledEntries(tree, code)];
  const known = new Map<string, EntryPoint>();
  for (const entry of all) {
    const path = posix.normalize(entry.path);
    const before = known.get(path);
    if (files.has(path) && before?.about === undefined) known.set(path, { ...entry, path });
  }
  return [...known.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MOST_ENTRIES);
}
