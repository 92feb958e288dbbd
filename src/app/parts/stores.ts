/** The database and all that is kept in it. Opened when the first store is used; closed with the command. */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { vectorFiles } from '../../adapters/files/vector-files.ts';
import { findRepository } from '../../adapters/git/repository.ts';
import { sqliteForgetting } from '../../adapters/sqlite/forget/forgetting.ts';
import { keepTombstones } from '../../adapters/sqlite/forget/tombstones.ts';
import { sqliteCircuits } from '../../adapters/sqlite/inject/circuits.ts';
import { sqliteInjectionLog } from '../../adapters/sqlite/inject/injection-log.ts';
import { sqliteMemoryCandidates } from '../../adapters/sqlite/inject/memory-candidates.ts';
import { memgraphFiles, readMemgraph } from '../../adapters/sqlite/memgraph/memgraph-file.ts';
import { memgraphAdder } from '../../adapters/sqlite/memgraph/memgraph-store.ts';
import { sqliteBranchTips } from '../../adapters/sqlite/notes/branch-tips.ts';
import { sqliteCodeCache } from '../../adapters/sqlite/notes/code-cache.ts';
import { sqliteNoteIndex } from '../../adapters/sqlite/notes/note-index.ts';
import { sqliteNoteOrigins } from '../../adapters/sqlite/notes/note-origins.ts';
import { sqliteNoteVectors } from '../../adapters/sqlite/notes/note-vectors.ts';
import type { Databases } from '../../adapters/sqlite/schema/kept-database.ts';
import { isCorrupt, isReplaced } from '../../adapters/sqlite/schema/sqlite-error.ts';
import { sqliteActionIndex } from '../../adapters/sqlite/talk/action-index.ts';
import { sqliteActionTalk } from '../../adapters/sqlite/talk/action-talk.ts';
import { sqliteAnnotations } from '../../adapters/sqlite/talk/annotations.ts';
import { sqliteCommitIndex } from '../../adapters/sqlite/talk/commit-index.ts';
import { sqliteCommitStore } from '../../adapters/sqlite/talk/commit-store.ts';
import { sqliteConversationArchive } from '../../adapters/sqlite/talk/conversation-archive.ts';
import { sqliteConversationStore } from '../../adapters/sqlite/talk/conversation-store.ts';
import { sqliteDescribing } from '../../adapters/sqlite/talk/describing.ts';
import { sqliteInsights } from '../../adapters/sqlite/talk/insights.ts';
import { sqliteMarks } from '../../adapters/sqlite/talk/marks.ts';
import { sqliteRecallIndex } from '../../adapters/sqlite/talk/recall-index.ts';
import { sqliteTranscriptStore } from '../../adapters/sqlite/talk/transcript-store.ts';
import { sqliteTypedPassages } from '../../adapters/sqlite/talk/typed-passages.ts';
import { sqliteWaitingWords } from '../../adapters/sqlite/talk/waiting-words.ts';
import { sqliteVectorIndex } from '../../adapters/sqlite/vectors/vector-index.ts';
import type { Commander } from '../../core/origin.ts';
import type { Surroundings } from '../../core/ports/app.ts';
import type { Forgetting, Redaction } from '../../core/ports/conversation-ports.ts';
import type { NoteFiles } from '../../core/ports/note-ports.ts';
import { once } from '../../lib/once.ts';
import { hideFromGit, hideHomeFromGit, isFreshEnough, publisher } from './derived-files.ts';
import { joined, lazy } from './lazy.ts';
import type { Around } from './surroundings.ts';

export interface StoreOptions extends Pick<Surroundings, 'warn'> {
  readonly patienceMs: number | undefined;
  readonly by: Commander;
  readonly now: Date;
  readonly packageRoot: string;
  readonly notes: NoteFiles;
  readonly redaction: () => Redaction;
  readonly databases: Databases;
}

export function openStores(around: Around, options: StoreOptions) {
  const { home, databasePath, state, settings, bounds, scopes, toldBranch } = around;
  const { warn, patienceMs, by, now, packageRoot, notes, redaction, databases } = options;
  let close = () => {};
  let release = () => {};
  let damage: unknown;
  const database = once(() => {
    const opened = databases.open(databasePath, {
      patienceMs,
      onWait: () => warn('Waiting for another process that is writing …'),
      onScratch: (reason) =>
        warn(`${messageOf(reason)} Nothing that this command does is kept there.`),
    });
    // Not while somebody waits for a hook: its work in the background comes by here as well.
    if (patienceMs === undefined) hideHomeFromGit(home);
    close = () => {
      if (opened.isOpen) opened.close();
    };
    release = () => databases.release(opened);
    return opened;
  });
  const files = vectorFiles(
    () => settings().embedding.cacheDirectory,
    (root, folder) => hideFromGit(scopes(), root, folder),
    bounds,
  );
  const addMemgraph = once(() => memgraphAdder(database(), mainFolder));
  const repair = async () => {
    close();
    const { repairDatabase } = await import('../../adapters/sqlite/repair/repair-database.ts');
    const repaired = repairDatabase(databasePath, new Date());
    if (!repaired) return undefined;
    warn(repaired.message);
    // Nobody reads what a process in the background says: the next session says it.
    if (!process.stderr.isTTY) state.note('repaired', repaired.message);
    return repaired;
  };

  const stores = lazy({
    index: () =>
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
        redaction: redaction(),
        toldBranch,
      }),
    noteVectors: () => sqliteNoteVectors(database(), toldBranch),
    origins: () => sqliteNoteOrigins(database()),
    branchTips: () => sqliteBranchTips(database()),
    conversations: () => sqliteConversationStore(database()),
    archive: () => sqliteConversationArchive(database()),
    recall: () => sqliteRecallIndex(database()),
    commits: () => sqliteCommitIndex(database()),
    commitStore: () => sqliteCommitStore(database()),
    vectors: () => sqliteVectorIndex(database()),
    marks: () => sqliteMarks(database()),
    actions: () => sqliteActionIndex(database()),
    talk: () => sqliteActionTalk(database()),
    typed: () => sqliteTypedPassages(database(), mainFolder),
    store: () => sqliteTranscriptStore(database(), mainFolder),
    annotations: () => sqliteAnnotations(database()),
    waitingWords: () => sqliteWaitingWords(database()),
    insights: () => sqliteInsights(database()),
    describing: () => sqliteDescribing(database()),
    injections: () => sqliteInjectionLog(database()),
    candidates: () => sqliteMemoryCandidates(database(), toldBranch),
    circuits: () => sqliteCircuits(database()),
    forgetting: () => forgetting(database(), databasePath),
  });

  return joined(stores, {
    database: databasePath,
    vectorFiles: files,
    codeCache: once(() => sqliteCodeCache(database())),
    async vectorStore() {
      const { openVectorStore } = await import(
        '../../adapters/sqlite/vectors/open-vector-store.ts'
      );
      return openVectorStore(database(), join(packageRoot, 'native'));
    },
    memgraphs: {
      files: memgraphFiles,
      read: readMemgraph,
      add: (...graph: Parameters<ReturnType<typeof memgraphAdder>>) => addMemgraph()(...graph),
    },
    async backups() {
      const { sqliteBackups } = await import('../../adapters/sqlite/repair/backups.ts');
      return sqliteBackups(databasePath, () => now);
    },
    repair,
    isDamaged: isCorrupt,
    async recover(error: unknown) {
      if (!isCorrupt(error) && !isReplaced(error)) return false;
      if (isCorrupt(error)) await repair();
      else close();
      return true;
    },
    get damage() {
      return damage;
    },
    closeDatabase: () => release(),
  });
}

/** What is forgotten is written down beside the database, too: a lost one must not bring it back. */
function forgetting(database: DatabaseSync, path: string): Forgetting {
  const own = sqliteForgetting(database);
  return {
    ...own,
    forget(filter, time) {
      const gone = own.forget(filter, time);
      keepTombstones(database, path);
      return gone;
    },
  };
}

/** The project that a folder belongs to: the main checkout of its repository, or the folder itself. */
export function mainFolder(cwd: string): string {
  const repository = findRepository(cwd);
  return repository?.mainCheckout ?? repository?.root ?? cwd;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
