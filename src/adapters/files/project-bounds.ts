/**
 * What is in a project came with it: links in it are read only as far as they stay inside, and nothing is written through
 * them. What is the user's own may be linked anywhere, as those who keep their settings in one place do.
 */
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import { isInside } from '../../lib/is-inside.ts';
import { linkOnTheWay } from '../../lib/link-on-the-way.ts';

export interface ProjectBounds {
  /** The project that a path is in; undefined if it is the user's own. */
  readonly around: (path: string) => string | undefined;
  /** The link that a file, or what is in this folder, would be written through. */
  readonly linkTo: (folder: string) => string | undefined;
  /** Whether what is in this folder is not in the project. */
  readonly leadsOut: (folder: string) => boolean;
  /** Throws if there is such a link. */
  readonly refuseLinks: (folder: string) => void;
}

export function projectBounds(projects: () => readonly (string | undefined)[]): ProjectBounds {
  const around = (path: string) =>
    projects().find((project) => project !== undefined && isInside(project, path));
  const linkTo = (folder: string) => {
    const project = around(folder);
    return project === undefined ? undefined : linkOnTheWay(project, folder);
  };
  return {
    around,
    linkTo,
    leadsOut(folder) {
      const project = linkTo(folder) === undefined ? undefined : around(folder);
      return project !== undefined && !isReallyInside(project, folder);
    },
    refuseLinks(folder) {
      const link = linkTo(folder);
      if (link !== undefined) throw isLink(link);
    },
  };
}

function isReallyInside(project: string, folder: string): boolean {
  try {
    return isInside(realpathSync.native(project), realpathSync.native(folder));
  } catch {
    return false;
  }
}

function isLink(link: string): MemoryError {
  return new MemoryError('conflict', `${link} is a link: nothing is written through it.`, {
    hint: `Links come with repositories and may lead anywhere. Make it a folder of ${dirname(link)}; notes that several projects share belong to the global scope (--scope global) or the enterprise scope.`,
  });
}
