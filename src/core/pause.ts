/** Whether memory is to do nothing: everywhere, or in one project. Marks between processes. */
import type { App } from './ports/app.ts';

type Ports = Pick<App, 'state' | 'projectOf' | 'checkout' | 'cwd' | 'clock'>;

/** Exists while paused everywhere. */
const EVERYWHERE = 'paused';
/** The projects that are paused, one folder a line. */
const PROJECTS = 'paused-projects';
/** When it was paused so far. What was said then is off the record for good, also for a later `memory backfill`. */
const TIMES = 'pauses';

/** Their names in `.run/`. Whoever clears that folder leaves them: a pause holds for good. */
export const PAUSE_FILES: readonly string[] = [EVERYWHERE, `${PROJECTS}.txt`, `${TIMES}.txt`];

/** Of the line, or of something in it. */
const TIME = /"timestamp"\s*:\s*"([^"]*)"/g;

interface Pause {
  /** Everywhere, if there is none. */
  readonly project?: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to?: string;
}

export type Paused = 'everywhere' | 'project';

export function pausedWhere(ports: Ports): Paused | undefined {
  if (ports.state.has(EVERYWHERE)) return 'everywhere';
  return pausedProjects(ports).includes(projectHere(ports)) ? 'project' : undefined;
}

export function setPaused(ports: Ports, isPaused: boolean): void {
  noteTime(ports, isPaused);
  ports.state.set(EVERYWHERE, isPaused);
}

/** Returns the project. */
export function setProjectPaused(ports: Ports, isPaused: boolean): string {
  const project = projectHere(ports);
  const others = pausedProjects(ports).filter((folder) => folder !== project);
  const paused = isPaused ? [...others, project] : others;
  noteTime(ports, isPaused, project);
  ports.state.note(PROJECTS, paused.length > 0 ? paused.join('\n') : undefined);
  return project;
}

/** Tells whether a line of a transcript was written while memory was paused. */
export function offTheRecord({
  state,
  projectOf,
}: Pick<Ports, 'state' | 'projectOf'>): (line: string) => boolean {
  let pauses: readonly Pause[] | undefined;
  return (line) => {
    pauses ??= pausesIn(state.noted(TIMES));
    // Who has paused once should not have every line parsed twice from then on.
    const times =
      pauses.length === 0 ? [] : Array.from(line.matchAll(TIME), ([, time = '']) => time);
    if (!pauses.some((pause) => times.some((time) => isWithin(pause, time)))) return false;
    const { time, folder } = placeOf(line);
    return pauses.some(
      (pause) =>
        isWithin(pause, time) &&
        (pause.project === undefined || projectOf(folder) === pause.project),
    );
  };
}

/** Whether memory is to leave a project alone now, wherever it is asked from. */
export function isPausedNow(state: Ports['state'], project: string): boolean {
  return state.has(EVERYWHERE) || pausedProjects({ state }).includes(project);
}

/** Tells of a time, known to the second as git knows it, whether memory was paused in a project then. */
export function pausedAt(state: Ports['state'], project: string): (time: string) => boolean {
  const pauses = pausesIn(state.noted(TIMES)).filter(
    (pause) => pause.project === undefined || pause.project === project,
  );
  return (time) => {
    const end = time.replace(/\.000Z$/, '.999Z');
    return pauses.some(({ from, to }) => from <= end && (to === undefined || time <= to));
  };
}

function isWithin({ from, to }: Pause, time: string): boolean {
  return time >= from && (to === undefined || time <= to);
}

function noteTime({ state, clock }: Ports, isPaused: boolean, project?: string): void {
  const pauses = pausesIn(state.noted(TIMES));
  const now = clock().toISOString();
  const isOpen = (pause: Pause) => pause.project === project && pause.to === undefined;
  if (!isPaused) {
    const ended = pauses.map((pause) => (isOpen(pause) ? { ...pause, to: now } : pause));
    state.note(TIMES, JSON.stringify(ended));
  } else if (!pauses.some(isOpen)) {
    const pause = project === undefined ? { from: now } : { project, from: now };
    state.note(TIMES, JSON.stringify([...pauses, pause]));
  }
}

/** May be half written, or by a hand: then nothing is known. */
function pausesIn(text: string | undefined): readonly Pause[] {
  try {
    const pauses: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pauses) ? pauses : [];
  } catch {
    return [];
  }
}

/** Lines without a time say nothing of their own. */
function placeOf(line: string): { readonly time: string; readonly folder: string } {
  try {
    const { timestamp, cwd } = JSON.parse(line) as Record<string, unknown>;
    return { time: String(timestamp ?? ''), folder: String(cwd ?? '') };
  } catch {
    return { time: '', folder: '' };
  }
}

function pausedProjects({ state }: Pick<Ports, 'state'>): readonly string[] {
  return state.noted(PROJECTS)?.split('\n') ?? [];
}

/** All worktrees of a repository are one project. */
function projectHere({ projectOf, checkout, cwd }: Ports): string {
  return projectOf(checkout ?? cwd);
}
