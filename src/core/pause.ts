/** Whether memory is to do nothing: everywhere, or in one project. Marks between processes. */
import type { App } from './ports.ts';

type Ports = Pick<App, 'state' | 'projectOf' | 'checkout' | 'cwd'>;

const EVERYWHERE = 'paused';

export type Paused = 'everywhere' | 'project';

export function pausedWhere(ports: Ports): Paused | undefined {
  if (ports.state.has(EVERYWHERE)) return 'everywhere';
  return ports.state.noted(markOf(projectHere(ports))) === undefined ? undefined : 'project';
}

export function setPaused({ state }: Ports, isPaused: boolean): void {
  state.set(EVERYWHERE, isPaused);
}

/** Returns the project. */
export function setProjectPaused(ports: Ports, isPaused: boolean): string {
  const project = projectHere(ports);
  ports.state.note(markOf(project), isPaused ? project : undefined);
  return project;
}

/** All worktrees of a repository are one project. */
function projectHere({ projectOf, checkout, cwd }: Ports): string {
  return projectOf(checkout ?? cwd);
}

function markOf(project: string): string {
  return `paused-${process.getBuiltinModule('node:crypto').hash('sha256', project).slice(0, 16)}`;
}
