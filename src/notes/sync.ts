/** Brings the index in step with the files: a pure comparison of stamps, then only what changed is read. */
import { join } from 'node:path';
import type { Stamp } from '../core/basics.ts';
import { toMemoryError } from '../core/errors.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { IndexChanges, NoteFile, NotePorts } from '../core/ports/note-ports.ts';
import { referencesOf } from '../note-text/references-of.ts';
import { UNDER_WAY } from './links/under-way.ts';
import { deletedByHand } from './unwanted/deleted-by-hand.ts';
import { unwantedKeys } from './unwanted/unwanted-keys.ts';

/** What `fingerprint` says of an empty folder: not worth a row in the database. */
const NO_FILES = '0:0:0';

interface SyncPlan {
  readonly read: readonly NoteFile[];
  readonly gone: readonly string[];
}

export function planSync(files: readonly NoteFile[], known: ReadonlyMap<string, Stamp>): SyncPlan {
  const present = new Set(files.map(({ slug }) => slug));
  return {
    read: files.filter(({ slug, stamp }) => known.get(slug) !== stamp),
    gone: [...known.keys()].filter((slug) => !present.has(slug)),
  };
}

/** After this, the index of these scopes is true. Files that are no notes are named on standard error. */
export async function syncNotes(ports: NotePorts, roots: readonly ScopeRoot[]): Promise<void> {
  for (const root of roots) await syncForReading(ports, root);
  for (const { path, reason } of ports.index.badFiles(roots)) {
    ports.warn(`Skipped ${path}: ${reason}.`);
  }
}

/** Who only reads is not refused because nothing can be written: what the index knew last is better than nothing. */
async function syncForReading(ports: NotePorts, root: ScopeRoot): Promise<void> {
  try {
    await syncRoot(ports, root);
  } catch (error) {
    const { code, message } = toMemoryError(error);
    if (code !== 'unavailable') throw error;
    ports.warn(`${message} What changed since the last command is not shown.`);
  }
}

/** The same without a word: for commands that need a true index but do not list files. */
export async function syncRoot(ports: NotePorts, root: ScopeRoot): Promise<void> {
  const { files, index } = ports;
  const changed = await readChanged(ports, root);
  const published = files.published(root.path);
  const known = index.publishedStamps(root.path);
  const foreign = known === undefined ? published.graph : undefined;
  if (foreign !== undefined) {
    const { adoptGraph } = await import('./adopt-graph.ts');
    adoptGraph(ports, root, foreign);
  }
  const isTold = !changed && published.stamps === known && !index.owesPublication(root.path);
  // A scope without notes gets no files of ours either.
  if (isTold || (known === undefined && index.count([root]) === 0)) return;
  if (known !== undefined) {
    const { keepLost } = await import('./lost-edges.ts');
    keepLost(ports, root);
  }
  index.publish(root);
}

/**
 * For a command that changes one note: enough to publish a whole index afterwards. Looks at the folder, not
 * at every file in it, so that a write costs the same among 100 notes and 10,000.
 */
export async function ensureSynced(ports: NotePorts, root: ScopeRoot): Promise<void> {
  const known = ports.index.publishedStamps(root.path);
  const isKnown = known !== undefined && known === ports.files.published(root.path).stamps;
  if (!isKnown || isUnderWay(ports, root)) {
    await syncRoot(ports, root);
  }
}

/**
 * Brings the database in step with the note files, and nothing else but what was cut off half-way. Tells whether it
 * was not.
 */
export async function readChanged(ports: NotePorts, root: ScopeRoot): Promise<boolean> {
  const changed = await readFiles(ports, root);
  if (!isUnderWay(ports, root)) return changed;
  const { finishRelocation } = await import('./links/relocate.ts');
  finishRelocation(ports, root);
  await readFiles(ports, root);
  return true;
}

function isUnderWay({ files }: NotePorts, { path }: ScopeRoot): boolean {
  return files.exists(join(path, UNDER_WAY));
}

async function readFiles(ports: NotePorts, root: ScopeRoot): Promise<boolean> {
  const { files, index } = ports;
  const fingerprint = files.fingerprint(root.path);
  const known = index.fingerprint(root.path);
  if (fingerprint === known) return false;
  const stamps = index.stamps(root.path);
  if (fingerprint === NO_FILES && stamps.size === 0) return false;
  const found = files.scan(root.path);
  const plan = planSync(found, stamps);
  const changed = plan.read.length > 0 || plan.gone.length > 0;
  if (changed) await applyPlan(ports, root, plan, found);
  index.setFingerprint(root, fingerprint);
  return changed;
}

async function applyPlan(
  ports: NotePorts,
  root: ScopeRoot,
  plan: SyncPlan,
  found: readonly NoteFile[],
): Promise<void> {
  // Loaded only now: the YAML parser takes longer to start than all the rest of a list.
  const { parseFile } = await import('../note-text/parse-file.ts');
  const changes = await readChanges(ports.files, plan, parseFile);
  const back = changes.put.flatMap(({ note }) => (note.captured ? [note] : []));
  const deleted = deletedByHand(ports, root, plan.gone, found);
  ports.index.apply(root, {
    ...changes,
    unwanted: deleted.flatMap((note) => unwantedKeys({ ...note, content: note.excerpt })),
    wanted: back.flatMap(unwantedKeys),
  });
}

type ParseFile = typeof import('../note-text/parse-file.ts').parseFile;

async function readChanges(
  files: NotePorts['files'],
  plan: SyncPlan,
  parseFile: ParseFile,
): Promise<IndexChanges> {
  const put: IndexChanges['put'][number][] = [];
  const bad: IndexChanges['bad'][number][] = [];
  const gone = [...plan.gone];
  for (const { slug, path, stamp, captured } of plan.read) {
    const file = files.read(path);
    if (!file) {
      const refusal = files.refusal(path);
      if (refusal === undefined) gone.push(slug);
      else bad.push({ stamp, file: { slug, path, reason: `it ${refusal}` } });
      continue;
    }
    const parsed = parseFile(slug, file.bytes, captured);
    if ('note' in parsed) {
      const references = await referencesOf(parsed.note.content);
      put.push({ stamp: file.stamp, note: { ...parsed.note, references } });
    } else
      bad.push({ stamp: file.stamp, file: { slug, path, reason: parsed.problems.join('; ') } });
  }
  return { put, bad, gone };
}
