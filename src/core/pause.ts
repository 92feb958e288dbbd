/** Whether memory is to do nothing: everywhere, or in one project. Marks between processes. */
import type { App } from './ports.ts';

type Ports = Pick<App, 'state' | 'projectOf' | 'checkout' | 'cwd'>;

const EVERYWHERE = 'paused';
/** One folder a line. */
const PROJECTS = 'paused-projects';

export type Paused = 'everywhere' | 'project';

export function pausedWhere(ports: Ports): Paused | undefined {
  if (ports.state.has(EVERYWHERE)) return 'everywhere';
  return pausedProjects(ports).includes(projectHere(ports)) ? 'project' : undefined;
}

export function setPaused({ state }: Ports, isPaused: boolean): void {
  state.set(EVERYWHERE, isPaused);
}

/** Returns the project. */
export function setProjectPaused(ports: Ports, isPaused: boolean): string {
  const project = projectHere(ports);
  const others = pausedProjects(ports).filter((folder) => folder !== project);
  const paused = isPaused ? [...others, project] : others;
  ports.state.note(PROJECTS, paused.length > 0 ? paused.join('\n') : undefined);
  return project;
}

function pausedProjects({ state }: Ports): readonly string[] {
  return state.noted(PROJECTS)?.split('\n') ?? [];
}

/** All worktrees of a repository are one project. */
function projectHere({ projectOf, checkout, cwd }: Ports): string {
  return projectOf(checkout ?? cwd);
}
