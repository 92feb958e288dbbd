import type { Scopes } from '../core/ports/note-ports.ts';

interface Ports {
  readonly scopes: Scopes;
  readonly projectOf: (folder: string) => string;
}

/** The project that conversations had here belong to: that of the main checkout, also in a worktree. */
export function thisProject({ scopes: { project }, projectOf }: Ports): string | undefined {
  return project === undefined ? undefined : projectOf(project);
}
