/**
 * The client hands what a repository's `.claude/settings.json` says in `env` to every hook and command, in place of the user's own
 * variable of that name. A variable with just that value is the repository's, whatever its name: it names neither our folders nor
 * a server, and no program that we call gets it. Its settings count as the project's.
 *
 * `settings.local.json` is no different: an archive can bring it, and git not knowing it vouches for nobody.
 */
import { realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { isRecord } from '../../core/settings/config.ts';
import { readSettings } from './read-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface SplitEnvironment {
  readonly own: Environment;
  /** What the repository has set, as it is. */
  readonly projects: Environment;
}

const OFFLINE = 'MEMORY_OFFLINE';

export function splitEnvironment(env: Environment, cwd: string): SplitEnvironment {
  const said = foldersAround(env, cwd).flatMap((folder) => saidBy(env, folder));
  const isTheirs = ([name, value]: readonly [string, unknown]) =>
    said.some(([key, theirs]) => key === name && theirs === value);
  const projects = Object.fromEntries(Object.entries(env).filter(isTheirs));
  if (said.length === 0) return { own: env, projects };
  const own = Object.fromEntries(Object.entries(env).filter((entry) => !isTheirs(entry)));
  const stead = {
    ...('HOME' in projects ? { HOME: homeOfUser() } : {}),
    // It can only tighten. Even an empty one does: the user's own may have stood in its place.
    ...(OFFLINE in projects ? { [OFFLINE]: '1' } : {}),
  };
  return { own: { ...own, ...stead }, projects };
}

/** As the system knows it; where it knows none, a place where nothing can be read or kept. */
function homeOfUser(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '/';
  }
}

/** The client's folder is one of these; which one, only a variable tells, and that may be forged, too. */
function foldersAround(env: Environment, cwd: string): readonly string[] {
  const folders = new Set(env.CLAUDE_PROJECT_DIR ? [env.CLAUDE_PROJECT_DIR] : []);
  for (let folder = cwd; !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return [...folders];
}

type Said = readonly [name: string, value: string];

/** Nothing of the user's own settings, unless they call themselves that. */
function saidBy(env: Environment, folder: string): readonly Said[] {
  const ours = join(folder, '.claude');
  const said = ['settings.json', 'settings.local.json'].flatMap((name) => {
    const { env: set } = readSettings(join(ours, name));
    return isRecord(set)
      ? Object.entries(set).map(([key, value]) => [key, String(value)] as const)
      : [];
  });
  const isUsers = (path: string, variable: string) =>
    !said.some(([key]) => key === variable) && isSame(path, env[variable]);
  if (said.length === 0 || isUsers(folder, 'HOME') || isUsers(ours, 'CLAUDE_CONFIG_DIR')) return [];
  return said;
}

function isSame(path: string, other: string | undefined): boolean {
  try {
    return other !== undefined && other !== '' && realpathSync(path) === realpathSync(other);
  } catch {
    return false;
  }
}
