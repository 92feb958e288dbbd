/**
 * The composition root: the only folder that knows every adapter. It looks around once, and makes each part when it is
 * first used, so that a command loads and opens only what it needs.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { claudeSettings } from '../adapters/claude-code/settings.ts';
import { claudeTranscripts } from '../adapters/claude-code/transcripts.ts';
import { dirtyLists } from '../adapters/files/dirty-lists.ts';
import { guardedFiles } from '../adapters/files/guarded-files.ts';
import { managedFiles } from '../adapters/files/managed-files.ts';
import { noteFiles } from '../adapters/files/note-files.ts';
import { oldCopies } from '../adapters/files/old-copies.ts';
import { sessionFiles } from '../adapters/files/session-files.ts';
import { sourceFiles } from '../adapters/files/source-files.ts';
import { codeFiles } from '../adapters/git/code-files.ts';
import { gitCommitLog } from '../adapters/git/commit-log.ts';
import { fileContexts } from '../adapters/git/file-contexts.ts';
import { keepOutOfGit } from '../adapters/git/keep-out-of-git.ts';
import { ownFiles } from '../adapters/git/own-files.ts';
import { trackedFiles } from '../adapters/git/tracked-files.ts';
import { workingTree } from '../adapters/git/working-tree.ts';
import { keptDatabase, openedEachTime } from '../adapters/sqlite/schema/kept-database.ts';
import type { Commander } from '../core/origin.ts';
import { offTheRecord } from '../core/pause.ts';
import type { App, CreateApp, Surroundings } from '../core/ports/app.ts';
import type { Redaction, StepOfFile, StepRequest } from '../core/ports/conversation-ports.ts';
import type { Config } from '../core/settings/config.ts';
import { type PersonaFolder, SESSION_FILES } from '../core/thinking.ts';
import { once } from '../lib/once.ts';
import { textIn } from '../lib/read-plain.ts';
import { redact } from '../lib/redact/redact.ts';
import { REDACTION_VERSION } from '../lib/redact/version.ts';
import { startDetached } from '../lib/start-detached.ts';
import { fromThread } from '../lib/threads/from-thread.ts';
import { withoutPrivate } from '../text/without-private.ts';
import { hookAnswers } from './parts/hook-answers.ts';
import { joined, lazy } from './parts/lazy.ts';
import { createModels } from './parts/models.ts';
import { mainFolder, openStores } from './parts/stores.ts';
import { type Around, lookAround } from './parts/surroundings.ts';

/** What works in the background makes much that is gone at once: room for it saves a tenth of the time. */
const ROOMY = '--max-semi-space-size=32';

export async function createApp(
  surroundings: Surroundings,
  packageRoot: string,
  databases = openedEachTime,
): Promise<App> {
  const {
    cwd,
    warn,
    patienceMs,
    by = commander(surroundings.env),
    now = new Date(),
  } = surroundings;
  const around = await lookAround(surroundings);
  const { env, home, repository, checkout, bounds, config, configDir, state } = around;
  const { settings, scopes, branches } = around;
  const notes = noteFiles(bounds);
  const redaction = once(() => redactionFor(settings()));
  const stores = openStores(around, {
    ...{ by, warn, patienceMs, now, packageRoot, notes, redaction, databases },
  });
  const models = createModels({
    ...{ env, home, packageRoot, state, settings, warn },
    clock: () => now,
    mayLoad: patienceMs === undefined,
    serving: () => stores.vectors.model()?.name ?? stores.noteVectors.model(),
  });
  const treeSitter = once(async () => {
    const { treeSitterGrammars } = await import('../adapters/tree-sitter/grammars.ts');
    return treeSitterGrammars(join(packageRoot, 'dist', 'grammars'));
  });
  const grammars: App['grammars'] = {
    parse: async (...input) => (await treeSitter()).parse(...input),
  };

  const made = lazy({
    settings,
    scopes,
    personaFolders: () => personaFolders(around, packageRoot),
    version: () => packageVersion(packageRoot),
    build: () => textIn(join(packageRoot, 'dist', 'build.json'), { most: 10_000 })?.trim() ?? '',
    git: () => ({ ...keepOutOfGit, shared: settings().capture.share }),
    code: () => ({
      ...codeFiles(checkout, stores.codeCache),
      excluded: settings().capture.exclude_patterns,
    }),
  });

  return joined(stores, made, {
    ...{ branches, by, cwd, checkout, home, packageRoot, config, state, warn },
    session: env.CLAUDE_CODE_SESSION_ID || undefined,
    // One command, one time: what it writes into several files agrees to the second.
    clock: () => now,
    redaction: async () => redaction(),
    files: by === 'model' ? guardedFiles(notes, home) : notes,
    copies: oldCopies(stores.database),
    transcripts: claudeTranscripts(configDir, {
      warn,
      isOffTheRecord: offTheRecord({ state, projectOf: mainFolder }),
    }),
    readAhead: (requests: readonly StepRequest[]) =>
      fromThread<readonly StepOfFile[]>(join(packageRoot, 'dist', 'read-ahead.js'), {
        ...{ env: { ...surroundings.env }, cwd, packageRoot, requests },
      }),
    // Backups must not keep what was forgotten: the old ones make room for one of now.
    async afterForget() {
      const backups = await stores.backups();
      const old = backups.list().filter(({ daily }) => daily);
      backups.make();
      for (const backup of old) backups.remove(backup);
    },
    ...{ ownFiles, trackedFiles, sources: sourceFiles, dirty: dirtyLists },
    commitLog: gitCommitLog,
    branchHistory: {
      async look(...about: Parameters<App['branchHistory']['look']>) {
        const { gitBranchHistory } = await import('../adapters/git/branch-history.ts');
        return gitBranchHistory.look(...about);
      },
    },
    workingTree: workingTree(repository, checkout),
    managed: managedFiles(
      checkout ?? cwd,
      (pattern) => keepOutOfGit.exclude(checkout ?? cwd, pattern),
      state,
    ),
    contexts: fileContexts(checkout ?? cwd),
    openProject: async (isExcluded: (path: string) => boolean) =>
      checkout === undefined ? undefined : openFolder(checkout, isExcluded),
    template: (kind: 'root' | 'subtree') =>
      readFileSync(join(packageRoot, 'templates', `CLAUDE.${kind}.md.template`), 'utf8'),
    async bestPracticesPage() {
      const { fetchBestPractices } = await import('../adapters/servers/best-practices.ts');
      return fetchBestPractices({ env, folder: join(home, '.run'), now });
    },
    grammars,
    sessionFiles: sessionFiles(
      { project: () => scopes().project, configDir, exclude: keepOutOfGit.exclude, bounds },
      SESSION_FILES,
    ),
    ...models,
    hookAnswers: hookAnswers(home, packageRoot),
    client: {
      ...claudeSettings(configDir, checkout),
      async program(path: string) {
        const { clientProgram } = await import('../adapters/claude-code/client-program.ts');
        return clientProgram(env, cwd, path);
      },
    },
    modified: (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs,
    projectOf: mainFolder,
    detach(words: readonly string[]) {
      // A folder that is gone must not cost us the process.
      const folder = existsSync(cwd) ? cwd : undefined;
      const program = [ROOMY, process.argv[1] ?? '', ...words];
      // What goes on in the background is nobody's command.
      return startDetached(process.execPath, program, folder, { ...env, CLAUDECODE: undefined });
    },
    updateClaudeMd(project: string) {
      const script = join(packageRoot, 'hooks', 'claude-md-update');
      const own = { ...env, CLAUDE_PROJECT_DIR: project, CLAUDECODE: undefined };
      startDetached('/bin/sh', [script, project], undefined, own);
    },
    close() {
      stores.closeDatabase();
      models.close();
    },
  });
}

/** For a process that answers many requests, one after the other: each has an app of its own, over one connection. */
export function appsInTurn(packageRoot: string): CreateApp {
  const databases = keptDatabase();
  return (surroundings) => createApp(surroundings, packageRoot, databases);
}

/** What the client sets for whatever a model runs. */
function commander({ CLAUDECODE }: Surroundings['env']): Commander {
  return CLAUDECODE ? 'model' : 'person';
}

/** In the order in which they count. */
function personaFolders(
  { checkout, configDir, scopes }: Around,
  packageRoot: string,
): readonly PersonaFolder[] {
  const enterprise = scopes().roots.find(({ scope }) => scope === 'enterprise');
  return [
    ...(checkout === undefined
      ? []
      : [{ source: 'project' as const, path: join(checkout, '.claude') }]),
    { source: 'user', path: configDir },
    { source: 'plugin', path: packageRoot },
    ...(enterprise ? [{ source: 'enterprise' as const, path: enterprise.path }] : []),
  ];
}

/** Loaded when asked for: few commands look at a whole project. */
async function openFolder(folder: string, isExcluded: (path: string) => boolean) {
  const { projectFiles } = await import('../adapters/git/project-files.ts');
  const { projectTree } = await import('../adapters/files/project-tree.ts');
  const { projectHistory } = await import('../adapters/git/project-history.ts');
  const listed = await projectFiles(folder);
  const tree = projectTree({ folder, listed, isExcluded });
  return { folder: basename(folder), tree, history: projectHistory(folder) };
}

function redactionFor({ privacy }: Config): Redaction {
  // What a person marked as private is nobody's, whatever else is kept.
  if (!privacy.redact) return { version: 0, redact: withoutPrivate };
  return { version: REDACTION_VERSION, redact: (text) => redact(withoutPrivate(text)) };
}

function packageVersion(packageRoot: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const { version } = manifest as { version?: unknown };
  return String(version);
}
