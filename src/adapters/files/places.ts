/** The folders a command works with: the user's home of memory, the project, and each scope's root. */

import { existsSync, realpathSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import type { Scope, ScopeRoot } from '../../core/notes/note.ts';
import type { Scopes } from '../../core/ports/note-ports.ts';
import { type Config, isRecord, valueAt } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import { textIn } from '../../lib/read-plain.ts';
import { userHome } from '../../lib/user-home.ts';
import { isAnothers } from '../../lib/whose.ts';

const LARGEST_SETTINGS = 4_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

export function memoryHome(env: Environment): string {
  if (env.MEMORY_HOME) return resolve(env.MEMORY_HOME);
  return join(env.CLAUDE_CONFIG_DIR || join(homeOf(env), '.claude'), 'memory');
}

/** A home that is somebody else's is theirs to read and to fill. */
export function expectOwnHome(home: string): void {
  if (!isAnothers(home)) return;
  throw new MemoryError('unavailable', `The folder ${home} belongs to another user.`, {
    hint: 'Nothing was read or written. Set MEMORY_HOME to a folder of your own, or unset it.',
  });
}

/**
 * `$CLAUDE_PROJECT_DIR`, else the nearest folder upwards with `.claude/memory`, else the git root, else
 * the current folder. The user's home is never a project: its `.claude/memory` is the global scope.
 */
export function projectRoot(
  env: Environment,
  cwd: string,
  gitRoot: string | undefined,
): string | undefined {
  const home = real(memoryHome(env));
  const isHome = (folder: string) =>
    folder === real(userHome(env) ?? '/') || real(join(folder, '.claude', 'memory')) === home;
  const upwards = ancestors(real(cwd)).find(
    (folder) => existsSync(join(folder, '.claude', 'memory')) && !isHome(folder),
  );
  const root = real(env.CLAUDE_PROJECT_DIR || upwards || gitRoot || cwd);
  return isHome(root) ? undefined : root;
}

export interface ScopePlan {
  readonly home: string;
  readonly project: string | undefined;
  /** Whether the project is a git repository or has notes already. */
  readonly established: boolean;
  readonly config: Config['scopes'];
  readonly env: Environment;
}

export function planScopes(plan: ScopePlan): Scopes {
  const { home, project, config, env } = plan;
  const enterprise = config.enterprise.enabled ? enterprisePath(env) : undefined;
  const memory = project === undefined ? undefined : join(project, '.claude', 'memory');
  const roots: readonly (ScopeRoot | undefined)[] = [
    isFolder(enterprise) ? { scope: 'enterprise', path: enterprise } : undefined,
    memory === undefined ? undefined : { scope: 'local', path: join(memory, 'local') },
    memory === undefined ? undefined : { scope: 'project', path: memory },
    { scope: 'global', path: real(home) },
  ];
  return {
    roots: roots.filter((root) => root !== undefined),
    fallback: fallbackScope(plan),
    project,
    missing: missingScopes(config.enterprise.enabled, enterprise),
  };
}

function fallbackScope({ config, project, established }: ScopePlan): Scope {
  if (config.default !== 'auto') return project === undefined ? 'global' : config.default;
  return project !== undefined && established ? 'project' : 'global';
}

function missingScopes(enabled: boolean, enterprise: string | undefined): Scopes['missing'] {
  const noProject = {
    message: 'There is no project here: only the global scope is in reach.',
    hint: 'Change to a project folder, or use --scope global.',
  };
  return {
    enterprise: enterpriseProblem(enabled, enterprise),
    local: noProject,
    project: noProject,
  };
}

function enterpriseProblem(enabled: boolean, path: string | undefined) {
  if (!enabled) {
    return {
      message: 'The enterprise scope is off (scopes.enterprise.enabled is false).',
      hint: 'Turn it on: memory config set scopes.enterprise.enabled true',
    };
  }
  if (path === undefined) {
    return {
      message: 'The enterprise scope is on, but no path is set for it.',
      hint: 'Set CLAUDE_MEMORY_ENTERPRISE_PATH, or memory.enterprisePath in the managed settings.',
    };
  }
  return {
    message: `The folder of the enterprise scope cannot be reached: ${path}.`,
    hint: 'Check that it is mounted, or correct CLAUDE_MEMORY_ENTERPRISE_PATH.',
  };
}

function enterprisePath(env: Environment): string | undefined {
  return env.CLAUDE_MEMORY_ENTERPRISE_PATH || managedPath(managedSettings());
}

/** The client's own managed settings: our key, or the variable set for every session. */
function managedPath(values: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of ['memory.enterprisePath', 'env.CLAUDE_MEMORY_ENTERPRISE_PATH']) {
    const path = nonEmpty(valueAt(values, key));
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Of the client: written by an administrator, for all users of the machine. */
export function managedSettingsPath(): string {
  const folder =
    platform() === 'darwin' ? '/Library/Application Support/ClaudeCode' : '/etc/claude-code';
  return join(folder, 'managed-settings.json');
}

function managedSettings(): Readonly<Record<string, unknown>> {
  try {
    const text = textIn(managedSettingsPath(), { most: LARGEST_SETTINGS });
    const settings: unknown = JSON.parse(text ?? '{}');
    return isRecord(settings) ? settings : {};
  } catch {
    return {};
  }
}

function homeOf(env: Environment): string {
  const home = userHome(env);
  if (home !== undefined) return home;
  throw new MemoryError('unavailable', 'It is not known where your home folder is.', {
    hint: 'Set HOME, or MEMORY_HOME to the folder where memory is to be kept.',
  });
}

function ancestors(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function isFolder(path: string | undefined): path is string {
  return path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** One spelling per folder, so that a link does not make one scope look like two. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
