/**
 * The composition root: the only file that knows every adapter. It reads the environment once and makes
 * each part when it is first used, so that a command loads and opens only what it needs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { claudeSettings } from './adapters/claude-code/settings.ts';
import { claudeConfigDir, claudeTranscripts } from './adapters/claude-code/transcripts.ts';
import { configFiles, localSettingsPath } from './adapters/files/config-files.ts';
import { noteFiles, writePublication } from './adapters/files/note-files.ts';
import { memoryHome, planScopes, projectRoot } from './adapters/files/places.ts';
import { runState } from './adapters/files/run-state.ts';
import { keepOutOfGit } from './adapters/git/keep-out-of-git.ts';
import { findRepository } from './adapters/git/repository.ts';
import { sqliteConversationStore } from './adapters/sqlite/conversation-store.ts';
import { fileLock } from './adapters/sqlite/file-lock.ts';
import { sqliteNoteIndex } from './adapters/sqlite/note-index.ts';
import { isCorrupt, moveAside, openDatabase } from './adapters/sqlite/open.ts';
import { effectiveConfig } from './core/config.ts';
import type { ScopeRoot } from './core/note.ts';
import type { App, Publication, Scopes, Surroundings, Warn } from './core/ports.ts';
import { startDetached } from './lib/start-detached.ts';

export async function createApp(
  { env, cwd, warn, patienceMs }: Surroundings,
  packageRoot: string,
): Promise<App> {
  const home = memoryHome(env);
  const repository = findRepository(env.CLAUDE_PROJECT_DIR || cwd);
  const here = projectRoot(env, cwd, repository?.root);
  const hasLocalSettings = here !== undefined && existsSync(localSettingsPath(here));
  const parseYaml = hasLocalSettings ? await quietYamlParser() : undefined;
  const config = configFiles({ home, project: here, env, parseYaml });
  const databasePath = env.MEMORY_DB || join(home, 'memory.db');
  // One command, one time: what it writes into several files agrees to the second.
  const now = new Date();
  let closeDatabase = () => {};

  const database = once(() => {
    const opened = openDatabase(databasePath, warn, patienceMs);
    closeDatabase = () => {
      if (opened.isOpen) opened.close();
    };
    return opened;
  });
  const index = once(() =>
    sqliteNoteIndex(database(), {
      onFailure(error) {
        warn(`The index could not be updated (${String(error)}); the next command mends it.`);
        if (isCorrupt(error)) moveAside(databasePath);
      },
      publish: publisher(() => scopes().project, warn),
      clock: () => now,
    }),
  );
  const conversations = once(() => sqliteConversationStore(database()));
  const chooseScopes = (): Scopes => {
    const { config: settings, problems } = effectiveConfig(config.layers());
    for (const problem of problems) warn(problem);
    const shared = settings.scopes.worktree === 'shared' ? repository?.mainCheckout : undefined;
    const project = here !== undefined && here === repository?.root && shared ? shared : here;
    const established =
      repository !== undefined ||
      (project !== undefined && existsSync(join(project, '.claude', 'memory')));
    const scopes = planScopes({ home, project, established, config: settings.scopes, env });
    const enterprise = scopes.roots.some(({ scope }) => scope === 'enterprise');
    if (settings.scopes.enterprise.enabled && !enterprise) {
      warn(`${scopes.missing.enterprise?.message} It is skipped.`);
    }
    return scopes;
  };
  const scopes = once(chooseScopes);

  return {
    files: noteFiles,
    get index() {
      return index();
    },
    get scopes() {
      return scopes();
    },
    get conversations() {
      return conversations();
    },
    transcripts: claudeTranscripts(claudeConfigDir(env)),
    state: runState(home, fileLock),
    client: claudeSettings(claudeConfigDir(env), here),
    database: databasePath,
    detach: (words) => startDetached(process.execPath, [process.argv[1] ?? '', ...words]),
    clock: () => now,
    warn,
    git: keepOutOfGit,
    config,
    home,
    packageRoot,
    get version() {
      return packageVersion(packageRoot);
    },
    recover(error) {
      if (!isCorrupt(error)) return false;
      closeDatabase();
      warn(`The database was damaged. It was moved to ${moveAside(databasePath)}.`);
      return true;
    },
    close: () => closeDatabase(),
  };
}

async function quietYamlParser(): Promise<(yaml: string) => unknown> {
  const { parse } = await import('yaml');
  return (yaml) => parse(yaml, { logLevel: 'error' }) as unknown;
}

/**
 * Publishes a scope's files; those of a project are derived, so git is told to leave them alone. Where they
 * cannot be written, the notes are read and changed all the same.
 */
function publisher(project: () => string | undefined, warn: Warn) {
  return (root: ScopeRoot, publication: Publication): string => {
    const folder = root.scope === 'project' ? project() : undefined;
    if (folder !== undefined && !existsSync(join(root.path, 'graph.json'))) {
      for (const name of ['index.json', 'graph.json']) {
        keepOutOfGit.exclude(folder, relative(folder, join(root.path, name)));
      }
    }
    try {
      writePublication(root.path, publication);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      const readOnly = ['EACCES', 'EPERM', 'EROFS'].includes(code);
      if (!readOnly)
        warn(`index.json and graph.json in ${root.path} could not be written (${code}).`);
    }
    return noteFiles.published(root.path).stamps;
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function packageVersion(packageRoot: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const { version } = manifest as { version?: unknown };
  return String(version);
}
