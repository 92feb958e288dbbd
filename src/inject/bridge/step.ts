import type { Action } from '../../core/conversation.ts';

/** Something that was done, and where. */
export interface Step extends Action {
  readonly cwd: string;
}

/** From the project's folder, where it is below that. */
export function below(path: string, project: string): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
