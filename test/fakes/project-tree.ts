/** A repository that exists only here: paths and their texts. */
import type { ProjectTree } from '../../src/core/project-tree.ts';

export function fakeTree(texts: Readonly<Record<string, string>>): ProjectTree {
  // Lock files are there, but never among the files to read.
  const isListed = (path: string) => !/\.lockb?$|lock\.(?:json|yaml)$/.test(path);
  return {
    files: Object.keys(texts).filter(isListed).sort(),
    read: (path) => (isListed(path) ? texts[path] : undefined),
    exists: (path) => Object.hasOwn(texts, path),
    size: (path) => texts[path]?.length ?? 0,
  };
}
