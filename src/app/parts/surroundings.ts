/** Where a command runs: whose home, which project, whose settings. Read once, from the environment and the folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitEnvironment } from '../../adapters/claude-code/split-environment.ts';
import { claudeConfigDir } from '../../adapters/claude-code/transcripts.ts';
import { configFiles, localSettingsPath } from '../../adapters/files/config-files.ts';
import {
  expectOwnHome,
  managedSettingsPath,
  memoryHome,
  planScopes,
  projectRoot,
} from '../../adapters/files/places.ts';
import { projectBounds } from '../../adapters/files/project-bounds.ts';
import { runState } from '../../adapters/files/run-state.ts';
import { checkoutBranches } from '../../adapters/git/branches.ts';
import { findRepository } from '../../adapters/git/repository.ts';
import { fileLock } from '../../adapters/sqlite/schema/file-lock.ts';
import type { Warn } from '../../core/basics.ts';
import type { Surroundings } from '../../core/ports/app.ts';
import type { Branches } from '../../core/ports/branch-ports.ts';
import type { Scopes } from '../../core/ports/note-ports.ts';
import { type Config, effectiveConfig } from '../../core/settings/config.ts';
import { once } from '../../lib/once.ts';

export type Around = Awaited<ReturnType<typeof lookAround>>;

export async function lookAround({ env: variables, cwd, warn }: Surroundings) {
  const split = splitEnvironment(variables, cwd);
  const env = split.own;
  const home = memoryHome(env);
  expectOwnHome(home);
  const repository = findRepository(env.CLAUDE_PROJECT_DIR || cwd);
  const checkout = projectRoot(env, cwd, repository?.root);
  const hasLocalSettings = checkout !== undefined && existsSync(localSettingsPath(checkout));
  const parseYaml = hasLocalSettings ? await quietYamlParser() : undefined;
  const bounds = projectBounds(() => [checkout, repository?.mainCheckout]);
  const managed = managedSettingsPath();
  const config = configFiles({ home, project: checkout, env: split, managed, bounds, parseYaml });
  const effective = once(() => effectiveConfig(config.layers()));
  const branches = checkoutBranches(repository);
  return {
    ...{ env, cwd, home, repository, checkout, bounds, config },
    configDir: claudeConfigDir(env),
    databasePath: env.MEMORY_DB || join(home, 'memory.db'),
    state: runState(home, fileLock),
    settings: () => effective().config,
    branches,
    toldBranch: once(() => toldBranch(repository, branches, effective().config)),
    scopes: once(() => scopesFor({ env, home, repository, checkout }, effective(), warn)),
  };
}

interface Place {
  readonly env: Surroundings['env'];
  readonly home: string;
  readonly repository: ReturnType<typeof findRepository>;
  readonly checkout: string | undefined;
}

function scopesFor(
  { env, home, repository, checkout }: Place,
  { config, problems }: ReturnType<typeof effectiveConfig>,
  warn: Warn,
): Scopes {
  for (const problem of problems) warn(problem);
  const shared = config.scopes.worktree === 'shared' ? repository?.mainCheckout : undefined;
  const isRepository = checkout !== undefined && checkout === repository?.root;
  const project = isRepository && shared ? shared : checkout;
  const established =
    repository !== undefined ||
    (project !== undefined && existsSync(join(project, '.claude', 'memory')));
  const scopes = planScopes({ home, project, established, config: config.scopes, env });
  const hasEnterprise = scopes.roots.some(({ scope }) => scope === 'enterprise');
  if (config.scopes.enterprise.enabled && !hasEnterprise) {
    warn(`${scopes.missing.enterprise?.message} It is skipped.`);
  }
  return scopes;
}

/** Null: notes of all branches are told. Else the branch whose own are; '' if no branch is checked out. */
function toldBranch(
  repository: Place['repository'],
  branches: Branches,
  { scopes }: Config,
): string | null {
  if (!repository || scopes.branch === 'share') return null;
  return branches.at() ?? '';
}

async function quietYamlParser(): Promise<(yaml: string) => unknown> {
  return (await import('../../lib/bounded-yaml.ts')).parseYaml;
}
