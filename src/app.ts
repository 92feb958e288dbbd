/**
 * The composition root: the only file that knows every adapter. It reads the environment once and makes
 * each part when it is first used, so that a command loads and opens only what it needs.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { claudeSettings } from './adapters/claude-code/settings.ts';
import { splitEnvironment } from './adapters/claude-code/split-environment.ts';
import { claudeConfigDir, claudeTranscripts } from './adapters/claude-code/transcripts.ts';
import { configFiles, localSettingsPath } from './adapters/files/config-files.ts';
import { dirtyLists } from './adapters/files/dirty-lists.ts';
import { guardedFiles } from './adapters/files/guarded-files.ts';
import { managedFiles } from './adapters/files/managed-files.ts';
import { noteFiles, writePublication } from './adapters/files/note-files.ts';
import { oldCopies } from './adapters/files/old-copies.ts';
import {
  expectOwnHome,
  managedSettingsPath,
  memoryHome,
  planScopes,
  projectRoot,
} from './adapters/files/places.ts';
import { type ProjectBounds, projectBounds } from './adapters/files/project-bounds.ts';
import { runState } from './adapters/files/run-state.ts';
import { sessionFiles } from './adapters/files/session-files.ts';
import { sourceFiles } from './adapters/files/source-files.ts';
import { vectorFiles } from './adapters/files/vector-files.ts';
import { codeFiles } from './adapters/git/code-files.ts';
import { fileContexts } from './adapters/git/file-contexts.ts';
import { keepOutOfGit } from './adapters/git/keep-out-of-git.ts';
import { ownFiles } from './adapters/git/own-files.ts';
import { findRepository } from './adapters/git/repository.ts';
import { trackedFiles } from './adapters/git/tracked-files.ts';
import { workingTree } from './adapters/git/working-tree.ts';
import { sqliteForgetting } from './adapters/sqlite/forget/forgetting.ts';
import { keepTombstones } from './adapters/sqlite/forget/tombstones.ts';
import { sqliteCircuits } from './adapters/sqlite/inject/circuits.ts';
import { sqliteInjectionLog } from './adapters/sqlite/inject/injection-log.ts';
import { sqliteMemoryCandidates } from './adapters/sqlite/inject/memory-candidates.ts';
import { memgraphFiles, readMemgraph } from './adapters/sqlite/memgraph/memgraph-file.ts';
import { memgraphAdder } from './adapters/sqlite/memgraph/memgraph-store.ts';
import { sqliteCodeCache } from './adapters/sqlite/notes/code-cache.ts';
import { sqliteNoteIndex } from './adapters/sqlite/notes/note-index.ts';
import { sqliteNoteOrigins } from './adapters/sqlite/notes/note-origins.ts';
import { sqliteNoteVectors } from './adapters/sqlite/notes/note-vectors.ts';
import { fileLock } from './adapters/sqlite/schema/file-lock.ts';
import { openDatabase } from './adapters/sqlite/schema/open.ts';
import { isCorrupt, isReplaced } from './adapters/sqlite/schema/sqlite-error.ts';
import { sqliteActionIndex } from './adapters/sqlite/talk/action-index.ts';
import { sqliteActionTalk } from './adapters/sqlite/talk/action-talk.ts';
import { sqliteConversationArchive } from './adapters/sqlite/talk/conversation-archive.ts';
import { sqliteConversationStore } from './adapters/sqlite/talk/conversation-store.ts';
import { sqliteDescribing } from './adapters/sqlite/talk/describing.ts';
import { sqliteInsights } from './adapters/sqlite/talk/insights.ts';
import { sqliteMarks } from './adapters/sqlite/talk/marks.ts';
import { sqliteRecallIndex } from './adapters/sqlite/talk/recall-index.ts';
import { sqliteTelling } from './adapters/sqlite/talk/telling.ts';
import { sqliteTranscriptStore } from './adapters/sqlite/talk/transcript-store.ts';
import { sqliteTypedPassages } from './adapters/sqlite/talk/typed-passages.ts';
import { sqliteVectorIndex } from './adapters/sqlite/vectors/vector-index.ts';
import { createModels } from './app-models.ts';
import type { Warn } from './core/basics.ts';
import type { ScopeRoot } from './core/notes/note.ts';
import type { Commander } from './core/origin.ts';
import { offTheRecord } from './core/pause.ts';
import type { App, Surroundings } from './core/ports/app.ts';
import type { Redaction } from './core/ports/conversation-ports.ts';
import type { Publication, Scopes } from './core/ports/note-ports.ts';
import { type Config, effectiveConfig } from './core/settings/config.ts';
import { type PersonaFolder, SESSION_FILES } from './core/thinking.ts';
import { once } from './lib/once.ts';
import { redact } from './lib/redact/redact.ts';
import { REDACTION_VERSION } from './lib/redact/version.ts';
import { startDetached } from './lib/start-detached.ts';
import { withoutPrivate } from './text/without-private.ts';

/** What works in the background makes much that is gone at once: room for it saves a tenth of the time. */
const ROOMY = '--max-semi-space-size=32';

/** What we keep in the home folder beside notes and settings. */
const HOME_FILES = [
  'memory.db*',
  'backups/',
  '.run/',
  'forgotten.json',
  'index.json',
  'graph.json',
];

export async function createApp(
  { env: around, cwd, warn, patienceMs, by = commander(around), now = new Date() }: Surroundings,
  packageRoot: string,
): Promise<App> {
  const split = splitEnvironment(around, cwd);
  const env = split.own;
  const home = memoryHome(env);
  expectOwnHome(home);
  const repository = findRepository(env.CLAUDE_PROJECT_DIR || cwd);
  const here = projectRoot(env, cwd, repository?.root);
  const hasLocalSettings = here !== undefined && existsSync(localSettingsPath(here));
  const parseYaml = hasLocalSettings ? await quietYamlParser() : undefined;
  const bounds = projectBounds(() => [here, repository?.mainCheckout]);
  const notes = noteFiles(bounds);
  const managed = managedSettingsPath();
  const config = configFiles({ home, project: here, env: split, managed, bounds, parseYaml });
  const databasePath = env.MEMORY_DB || join(home, 'memory.db');
  const state = runState(home, fileLock);
  let closeDatabase = () => {};
  let damage: unknown;
  const effective = once(() => effectiveConfig(config.layers()));
  const settings = () => effective().config;

  const onWait = () => warn('Waiting for another process that is writing …');
  const onScratch = (reason: unknown) =>
    warn(
      `${reason instanceof Error ? reason.message : reason} Nothing that this command does is kept there.`,
    );
  const database = once(() => {
    const opened = openDatabase(databasePath, { patienceMs, onWait, onScratch });
    // Not while somebody waits for a hook: its work in the background comes by here as well.
    if (patienceMs === undefined) hideHomeFromGit(home);
    closeDatabase = () => {
      if (opened.isOpen) opened.close();
    };
    return opened;
  });
  const noteVectors = once(() => sqliteNoteVectors(database()));
  const files = vectorFiles(
    () => settings().embedding.cacheDirectory,
    (root, folder) => hideFromGit(scopes(), root, folder),
    bounds,
  );
  const index = once(() =>
    sqliteNoteIndex(database(), {
      by,
      onFailure(error) {
        warn(`The index could not be updated (${String(error)}); the next command mends it.`);
        if (isCorrupt(error)) damage = error;
      },
      publish: publisher(bounds, warn),
      mayWait: (root) => isFreshEnough(root, settings().graph),
      published: notes.published,
      clock: () => now,
      onChanged: files.remove,
      redaction: redactionFor(settings()),
    }),
  );
  const codeCache = once(() => sqliteCodeCache(database()));
  const conversations = once(() => sqliteConversationStore(database()));
  const archive = once(() => sqliteConversationArchive(database()));
  const recall = once(() => sqliteRecallIndex(database()));
  const vectors = once(() => sqliteVectorIndex(database()));
  const marks = once(() => sqliteMarks(database()));
  const forgetting = once(() => {
    const own = sqliteForgetting(database());
    const forget: typeof own.forget = (filter, time) => {
      const gone = own.forget(filter, time);
      keepTombstones(database(), databasePath);
      return gone;
    };
    return { ...own, forget };
  });
  const actions = once(() => sqliteActionIndex(database()));
  const talk = once(() => sqliteActionTalk(database()));
  const typed = once(() => sqliteTypedPassages(database(), mainFolder));
  const addMemgraph = once(() => memgraphAdder(database(), mainFolder));
  const store = once(() => sqliteTranscriptStore(database(), mainFolder));
  const origins = once(() => sqliteNoteOrigins(database()));
  const injections = once(() => sqliteInjectionLog(database()));
  const candidates = once(() => sqliteMemoryCandidates(database()));
  const circuits = once(() => sqliteCircuits(database()));
  const insights = once(() => sqliteInsights(database()));
  const describing = once(() => sqliteDescribing(database()));
  const telling = once(() => sqliteTelling(database()));
  const grammars = once(async () => {
    const { treeSitterGrammars } = await import('./adapters/tree-sitter/grammars.ts');
    return treeSitterGrammars(join(packageRoot, 'dist', 'grammars'));
  });
  const backups = async () => {
    const { sqliteBackups } = await import('./adapters/sqlite/repair/backups.ts');
    return sqliteBackups(databasePath, () => now);
  };
  const models = createModels({
    ...{ env, home, packageRoot, state, settings, warn },
    clock: () => now,
    mayLoad: patienceMs === undefined,
    serves(model) {
      const serving = vectors().model()?.name;
      return (serving !== undefined && serving === (model ?? serving)) || noteVectors().has(model);
    },
  });
  const chooseScopes = (): Scopes => {
    const { config, problems } = effective();
    for (const problem of problems) warn(problem);
    const shared = config.scopes.worktree === 'shared' ? repository?.mainCheckout : undefined;
    const project = here !== undefined && here === repository?.root && shared ? shared : here;
    const established =
      repository !== undefined ||
      (project !== undefined && existsSync(join(project, '.claude', 'memory')));
    const scopes = planScopes({ home, project, established, config: config.scopes, env });
    const enterprise = scopes.roots.some(({ scope }) => scope === 'enterprise');
    if (config.scopes.enterprise.enabled && !enterprise) {
      warn(`${scopes.missing.enterprise?.message} It is skipped.`);
    }
    return scopes;
  };
  const scopes = once(chooseScopes);
  const repair = async () => {
    closeDatabase();
    const { repairDatabase } = await import('./adapters/sqlite/repair/repair-database.ts');
    const repaired = repairDatabase(databasePath, new Date());
    if (!repaired) return undefined;
    warn(repaired.message);
    // Nobody reads what a process in the background says: the next session tells it.
    if (!process.stderr.isTTY) state.note('repaired', repaired.message);
    return repaired;
  };

  return {
    by,
    files: by === 'model' ? guardedFiles(notes, home) : notes,
    get index() {
      return index();
    },
    get scopes() {
      return scopes();
    },
    get noteVectors() {
      return noteVectors();
    },
    vectorFiles: files,
    get conversations() {
      return conversations();
    },
    get archive() {
      return archive();
    },
    get recall() {
      return recall();
    },
    get vectors() {
      return vectors();
    },
    vectorStore: async () => {
      const { openVectorStore } = await import('./adapters/sqlite/vectors/open-vector-store.ts');
      return openVectorStore(database(), join(packageRoot, 'native'));
    },
    get marks() {
      return marks();
    },
    get forgetting() {
      return forgetting();
    },
    copies: oldCopies(databasePath),
    // Backups must not keep what was forgotten: the old ones make room for one of now.
    async afterForget() {
      const kept = await backups();
      const old = kept.list().filter(({ daily }) => daily);
      kept.make();
      for (const backup of old) kept.remove(backup);
    },
    get actions() {
      return actions();
    },
    get talk() {
      return talk();
    },
    get typed() {
      return typed();
    },
    memgraphs: {
      files: memgraphFiles,
      read: readMemgraph,
      add: (...graph) => addMemgraph()(...graph),
    },
    get store() {
      return store();
    },
    get injections() {
      return injections();
    },
    get candidates() {
      return candidates();
    },
    get origins() {
      return origins();
    },
    ownFiles,
    trackedFiles,
    get insights() {
      return insights();
    },
    get describing() {
      return describing();
    },
    get telling() {
      return telling();
    },
    redaction: once(async () => redactionFor(settings())),
    transcripts: claudeTranscripts(claudeConfigDir(env), {
      warn,
      isOffTheRecord: offTheRecord({ state, projectOf: mainFolder }),
    }),
    sources: sourceFiles,
    workingTree: workingTree(repository, here),
    dirty: dirtyLists,
    managed: managedFiles(here ?? cwd, (pattern) => keepOutOfGit.exclude(here ?? cwd, pattern)),
    contexts: fileContexts(here ?? cwd),
    openProject: async (isExcluded) =>
      here === undefined ? undefined : openFolder(here, isExcluded),
    template: (kind) =>
      readFileSync(join(packageRoot, 'templates', `CLAUDE.${kind}.md.template`), 'utf8'),
    async bestPracticesPage() {
      const { fetchBestPractices } = await import('./adapters/servers/best-practices.ts');
      return fetchBestPractices({ env, folder: join(home, '.run'), now });
    },
    grammars: {
      parse: async (...input) => (await grammars()).parse(...input),
    },
    state,
    sessionFiles: sessionFiles(
      {
        project: () => scopes().project,
        configDir: claudeConfigDir(env),
        exclude: keepOutOfGit.exclude,
        bounds,
      },
      SESSION_FILES,
    ),
    get personaFolders() {
      return personaFolders(here, packageRoot, claudeConfigDir(env), scopes());
    },
    thinkers: models.thinkers,
    get circuits() {
      return circuits();
    },
    embedder: models.embedder,
    resident: models.resident,
    meaning: models.meaning,
    language: models.language,
    modelCalls: models.modelCalls,
    client: {
      ...claudeSettings(claudeConfigDir(env), here),
      async program(path) {
        const { clientProgram } = await import('./adapters/claude-code/client-program.ts');
        return clientProgram(env, cwd, path);
      },
    },
    modified: (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs,
    projectOf: mainFolder,
    database: databasePath,
    session: env.CLAUDE_CODE_SESSION_ID || undefined,
    detach(words) {
      // A folder that is gone must not cost us the process.
      const folder = existsSync(cwd) ? cwd : undefined;
      const program = [ROOMY, process.argv[1] ?? '', ...words];
      // What goes on in the background is nobody's command.
      return startDetached(process.execPath, program, folder, { ...env, CLAUDECODE: undefined });
    },
    // One command, one time: what it writes into several files agrees to the second.
    clock: () => now,
    warn,
    git: {
      ...keepOutOfGit,
      get shared() {
        return settings().capture.share;
      },
    },
    code: {
      ...codeFiles(here, codeCache),
      get excluded() {
        return settings().capture.exclude_patterns;
      },
    },
    config,
    cwd,
    checkout: here,
    home,
    packageRoot,
    get version() {
      return packageVersion(packageRoot);
    },
    backups,
    repair,
    isDamaged: isCorrupt,
    async recover(error) {
      if (!isCorrupt(error) && !isReplaced(error)) return false;
      if (isCorrupt(error)) await repair();
      else closeDatabase();
      return true;
    },
    get damage() {
      return damage;
    },
    close() {
      closeDatabase();
      models.close();
    },
  };
}

/** What the client sets for whatever a model runs. */
function commander({ CLAUDECODE }: Surroundings['env']): Commander {
  return CLAUDECODE ? 'model' : 'person';
}

/** In the order in which they count. */
function personaFolders(
  checkout: string | undefined,
  packageRoot: string,
  configDir: string,
  { roots }: Scopes,
): readonly PersonaFolder[] {
  const enterprise = roots.find(({ scope }) => scope === 'enterprise');
  return [
    ...(checkout === undefined
      ? []
      : [{ source: 'project' as const, path: join(checkout, '.claude') }]),
    { source: 'user', path: configDir },
    { source: 'plugin', path: packageRoot },
    ...(enterprise ? [{ source: 'enterprise' as const, path: enterprise.path }] : []),
  ];
}

/** The project that a folder belongs to: the main checkout of its repository, or the folder itself. */
function mainFolder(cwd: string): string {
  const repository = findRepository(cwd);
  return repository?.mainCheckout ?? repository?.root ?? cwd;
}

/** Loaded when asked for: few commands look at a whole project. */
async function openFolder(folder: string, isExcluded: (path: string) => boolean) {
  const { projectFiles } = await import('./adapters/git/project-files.ts');
  const { projectTree } = await import('./adapters/files/project-tree.ts');
  const { projectHistory } = await import('./adapters/git/project-history.ts');
  const listed = await projectFiles(folder);
  const tree = projectTree({ folder, listed, isExcluded });
  return { folder: basename(folder), tree, history: projectHistory(folder) };
}

function redactionFor({ privacy }: Config): Redaction {
  // What a person marked as private is nobody's, whatever else is kept.
  if (!privacy.redact) return { version: 0, redact: withoutPrivate };
  return { version: REDACTION_VERSION, redact: (text) => redact(withoutPrivate(text)) };
}

async function quietYamlParser(): Promise<(yaml: string) => unknown> {
  return (await import('./lib/bounded-yaml.ts')).parseYaml;
}

/** What is derived in a project's folder is nobody's commit. */
function hideFromGit({ project, roots }: Scopes, root: string, folder: string): void {
  const isShared = roots.some(({ scope, path }) => scope === 'project' && path === root);
  if (isShared && project !== undefined) keepOutOfGit.exclude(project, relative(project, folder));
}

/** Where a home folder is a repository, its notes may be committed; the talk of all projects may not. */
function hideHomeFromGit(home: string): void {
  if (!findRepository(home)) return;
  try {
    for (const name of HOME_FILES) keepOutOfGit.exclude(home, name);
  } catch {
    // What cannot be written there is no reason not to read here.
  }
}

/**
 * Publishes a scope's files; those of a project are derived, so git is told to leave them alone. Where they
 * cannot be written, the notes are read and changed all the same.
 */
function publisher(bounds: ProjectBounds, warn: Warn) {
  return (root: ScopeRoot, publication: Publication): boolean => {
    // Not the project here: forgetting changes notes of others, too.
    const folder = dirname(dirname(root.scope === 'local' ? dirname(root.path) : root.path));
    try {
      if (root.scope === 'project' || root.scope === 'local') {
        for (const name of ['index.json', 'graph.json']) {
          keepOutOfGit.exclude(folder, relative(folder, join(root.path, name)));
        }
      }
      bounds.refuseLinks(root.path);
      writePublication(root.path, publication);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      // `conflict`: behind a link. ENOENT: the folder is gone, and with it the need.
      const isNoNews = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'conflict'].includes(code);
      if (!isNoNews)
        warn(`index.json and graph.json in ${root.path} could not be written (${code}).`);
      return false;
    }
  };
}

/** Without `rebuild_on_change`, graph.json may be as old as `cache_ttl_seconds` says. */
function isFreshEnough(
  { path }: ScopeRoot,
  { rebuild_on_change, cache_ttl_seconds }: Config['graph'],
): boolean {
  if (rebuild_on_change) return false;
  const written = statSync(join(path, 'graph.json'), { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written < cache_ttl_seconds * 1000;
}

function packageVersion(packageRoot: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const { version } = manifest as { version?: unknown };
  return String(version);
}
