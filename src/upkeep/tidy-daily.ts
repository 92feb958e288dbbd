/** Tidies the notes of a project by itself, at most once a day. Its failure is no one's problem now. */
import type { App } from '../core/ports/app.ts';
import { isRecord } from '../core/settings/config.ts';
import { toIso } from '../core/time.ts';
import { type Tidied, type TidyPorts, tidy } from './tidy.ts';

export interface LastTidied {
  readonly at: string;
  /** How many notes were changed; undefined if it did not come to its end. */
  readonly changed?: number | undefined;
}

type DailyPorts = TidyPorts & Pick<App, 'state' | 'settings' | 'language' | 'isDamaged'>;

const DAY_MS = 86_400_000;

export async function tidyDaily(ports: DailyPorts): Promise<Tidied | undefined> {
  const { project } = ports.scopes;
  if (ports.settings.tidy.background === 'off' || project === undefined) return undefined;
  if (!isDue(ports, project)) return undefined;
  try {
    return await ports.state.alone(
      'tidy',
      async () => (isDue(ports, project) ? tidyNow(ports, project) : undefined),
      0,
    );
  } catch (error) {
    // Whoever started us mends the database and comes back.
    if (ports.isDamaged(error)) throw error;
    return undefined;
  }
}

/** Said before it begins, too: what fails once does not fail after every turn. */
async function tidyNow(ports: DailyPorts, project: string): Promise<Tidied> {
  const at = toIso(ports.clock());
  const keep = (changed?: number) =>
    ports.state.note(nameOf(project), JSON.stringify({ project, at, changed }));
  keep();
  const tidied = await tidy(ports, { isBackground: true, model: await ports.language() });
  keep(tidied.done.length);
  return tidied;
}

/** When this project was tidied by itself the last time. */
export function lastTidied(
  { state }: Pick<DailyPorts, 'state'>,
  project: string | undefined,
): LastTidied | undefined {
  try {
    const value: unknown = JSON.parse(state.noted(nameOf(project ?? '')) ?? '');
    if (!isRecord(value) || value.project !== project) return undefined;
    const { at, changed } = value;
    if (typeof at !== 'string') return undefined;
    return { at, changed: typeof changed === 'number' ? changed : undefined };
  } catch {
    return undefined;
  }
}

/** Also when it was in the future: then the clock was wrong. */
function isDue(ports: DailyPorts, project: string): boolean {
  const last = lastTidied(ports, project);
  if (!last) return true;
  return Math.abs(ports.clock().getTime() - Date.parse(last.at)) >= DAY_MS;
}

/** Short, and without what a path may hold; two folders that share it are told apart by what is noted. */
function nameOf(project: string): string {
  const { hash } = process.getBuiltinModule('node:crypto');
  return `tidied-${hash('sha256', project, 'hex').slice(0, 12)}`;
}
