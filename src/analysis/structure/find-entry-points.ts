/** Where running the project begins: what its manifests name, and files that a language or framework starts by name. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { compiledEntries } from '../entry-points/compiled.ts';
import { declaredEntries } from '../entry-points/declared.ts';
import { type EntryPoint, FOR_OTHERS } from '../entry-points/entry-point.ts';
import { pythonEntries } from '../entry-points/python.ts';
import { scriptEntries } from '../entry-points/script.ts';
import type { Code } from './code.ts';
import { isWithin } from './code-root.ts';

const MOST_ENTRIES = 12;
const MOST_IMPORTED = 4;

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
  const all = [...found, ...compiledEntries(tree, code), ...declaredEntries(tree, code)];
  const isThere = (path: string) =>
    files.has(path) || path === '.' || tree.files.some((file) => file.startsWith(`${path}/`));
  const known = new Map<string, EntryPoint>();
  for (const entry of all) {
    const path = posix.normalize(entry.path);
    const before = known.get(path);
    if (before?.about === undefined && isThere(path)) known.set(path, { ...entry, path });
  }
  return worthMost([...known.values()], code);
}

/** What is run first; of what is imported only that of the largest parts: modules are told anyway. */
function worthMost(entries: readonly EntryPoint[], { sizes }: Code): readonly EntryPoint[] {
  const isImported = ({ about }: EntryPoint) => about === FOR_OTHERS;
  const byPath = (a: EntryPoint, b: EntryPoint) => (a.path < b.path ? -1 : 1);
  const around = ({ path }: EntryPoint) =>
    [...sizes].reduce(
      (sum, [file, size]) => sum + (isWithin(file, posix.dirname(path)) ? size : 0),
      0,
    );
  const imported = entries
    .filter(isImported)
    .map((entry) => ({ entry, size: around(entry) }))
    .sort((a, b) => b.size - a.size || byPath(a.entry, b.entry))
    .slice(0, MOST_IMPORTED)
    .map(({ entry }) => entry);
  const run = entries.filter((entry) => !isImported(entry)).sort(byPath);
  return [...run, ...imported].slice(0, MOST_ENTRIES);
}
