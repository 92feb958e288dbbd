/** A tree that says what was asked of it: which files were read, and which were looked for. */
import type { ProjectTree } from '../../core/project-tree.ts';

interface Notes {
  readonly read: Set<string>;
  readonly exists?: Map<string, boolean>;
}

export function watched(tree: ProjectTree, { read, exists }: Notes): ProjectTree {
  return {
    ...tree,
    read(path) {
      read.add(path);
      return tree.read(path);
    },
    exists(path) {
      const is = tree.exists(path);
      exists?.set(path, is);
      return is;
    },
  };
}
