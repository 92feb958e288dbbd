/**
 * Keeps the number of captured notes within bounds. Time alone costs no note its place: only above the limit do those of
 * the least worth go (`parts/least-worth.ts`), and they go to the trash. What is of the last day stays, and so does what a
 * session that ends now has made. Curated notes are a person's, and what is in git is everybody's: neither is touched.
 */
import { join, relative } from 'node:path';
import { CAPTURED_ROOT } from '../core/notes/captured-place.ts';
import type { NoteSummary, ScopeRoot } from '../core/notes/note.ts';
import type { OriginPorts } from '../core/origin.ts';
import type { ConfigStore } from '../core/ports/client-ports.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { type Config, effectiveConfig } from '../core/settings/config.ts';
import { parseIso } from '../core/time.ts';
import { editNote } from '../note-text/note-file.ts';
import { noteAt } from '../notes/find-note.ts';
import { notePath, rootsFor } from '../notes/scopes.ts';
import { storeText } from '../notes/store-note.ts';
import { syncRoot } from '../notes/sync.ts';
import { expireTrash, trashNotes } from '../notes/trash-note.ts';
import type { Chosen } from './parts/least-worth.ts';
import { type SurplusNotes, type SurplusPorts, surplusNotes } from './parts/surplus-notes.ts';

export interface PruneInput {
  /** Only says what would be done. */
  readonly dryRun?: boolean | undefined;
  readonly scope?: string | undefined;
  /** ISO 8601: what was made or changed since then stays, too. */
  readonly since?: string | undefined;
}

export type { Chosen };

export interface PrunedScope {
  readonly scope: string;
  /** Where they went, or would go. */
  readonly trash: string;
  readonly limit: number;
  /** How many captured notes there were. */
  readonly captured: number;
  readonly pruned: readonly Chosen[];
  /** Sessions of so long ago that they need not be shown any more. */
  readonly archived: readonly NoteSummary[];
  /** What has left the trash for good, or would: deleted longer ago than `retention.trash_days`. */
  readonly expired: readonly string[];
}

type Plan = Omit<PrunedScope, 'expired'>;
type Retention = Config['retention'];

const NOTHING: ReadonlySet<string> = new Set();

const DAY_MS = 86_400_000;

export type PrunePorts = SurplusPorts &
  Pick<OriginPorts, 'trackedFiles'> & { readonly config: ConfigStore };

interface Rules {
  readonly retention: Retention;
  /** Files of the scope that git has. */
  readonly shared: ReadonlySet<string>;
  readonly surplus: SurplusNotes;
}

export async function prune(
  ports: PrunePorts,
  { dryRun = false, scope, since }: PruneInput = {},
): Promise<readonly PrunedScope[]> {
  const done: PrunedScope[] = [];
  for (const root of prunable(ports, scope)) {
    const retention = retentionOf(ports.config, root);
    await syncRoot(ports, root);
    const own = { retention, surplus: surplusNotes(ports, root, since) };
    const wanted = planFor(ports, root, { ...own, shared: NOTHING });
    // Git is asked only if something would go.
    const rules = { ...own, shared: isDue(wanted) ? await sharedIn(ports, root) : NOTHING };
    const plan = planFor(ports, root, rules);
    const before = ports.clock().getTime() - retention.trash_days * DAY_MS;
    const expired = expireTrash(ports, root, { before, dryRun }).map(({ slug }) => slug);
    const carried = isDue(plan) && !dryRun ? carryOut(ports, root, rules) : plan;
    done.push({ ...carried, expired });
  }
  return done;
}

function isDue({ pruned, archived }: Plan): boolean {
  return pruned.length > 0 || archived.length > 0;
}

async function sharedIn(ports: PrunePorts, root: ScopeRoot): Promise<ReadonlySet<string>> {
  const { project } = ports.scopes;
  if (project === undefined || root.scope === 'global') return NOTHING;
  return (await ports.trackedFiles(project, root.path)) ?? NOTHING;
}

/** A project says how many notes stay in its own folder, not in anybody else's. */
function retentionOf(config: ConfigStore, { scope }: ScopeRoot): Retention {
  const isProjects = scope === 'project' || scope === 'local';
  const layers = config.layers().filter(({ from }) => isProjects || from !== 'project');
  return effectiveConfig(layers).config.retention;
}

/** An organisation's notes are not ours to take away, unless a person asks for just that. */
function prunable({ scopes }: NotePorts, scope: string | undefined): readonly ScopeRoot[] {
  const roots = rootsFor(scopes, scope);
  return scope === undefined ? roots.filter((root) => root.scope !== 'enterprise') : roots;
}

function planFor(ports: NotePorts, root: ScopeRoot, { retention, shared, surplus }: Rules): Plan {
  const isOurs = ({ filePath }: NoteSummary) => !shared.has(relative(root.path, filePath));
  const captured = { roots: [root], captured: true, archived: true };
  const { total } = ports.index.list({ ...captured, limit: 0 });
  const excess = total - retention.max_nodes;
  const pruned = excess > 0 ? surplus(ports.index.list(captured).notes.filter(isOurs), excess) : [];
  return {
    scope: root.scope,
    trash: join(root.path, '.trash', CAPTURED_ROOT),
    limit: retention.max_nodes,
    captured: total,
    pruned,
    archived: oldSessions(
      ports,
      root,
      retention,
      new Set(pruned.map(({ note }) => note.slug)),
    ).filter(isOurs),
  };
}

function oldSessions(
  { index, clock }: NotePorts,
  root: ScopeRoot,
  { session_archive_days }: Retention,
  gone: ReadonlySet<string>,
): readonly NoteSummary[] {
  const oldest = clock().getTime() - session_archive_days * DAY_MS;
  const { notes } = index.list({
    ...{ roots: [root], captured: true },
    ...{ type: 'session', status: 'active' },
  });
  return notes.filter(
    ({ slug, updated }) => !gone.has(slug) && (parseIso(updated) ?? Infinity) < oldest,
  );
}

/** Planned once more while nobody else writes: two processes must not both take away what is too much. */
function carryOut(ports: NotePorts, root: ScopeRoot, rules: Rules): Plan {
  return ports.index.exclusively((records) => {
    const plan = planFor(ports, root, rules);
    const pruned = plan.pruned.filter(({ note }) =>
      ports.files.exists(notePath(root, note.slug, true)),
    );
    if (pruned.length > 0) {
      const notes = pruned.map(({ note }) => note);
      trashNotes(ports, records, root, notes);
    }
    const archived = plan.archived.filter(({ slug }) => archive(ports, records, root, slug));
    return { ...plan, pruned, archived };
  });
}

/** `updated` stays: nobody has worked on it. */
function archive(ports: NotePorts, records: IndexRecords, root: ScopeRoot, slug: string): boolean {
  const found = noteAt(ports, root, slug);
  if (!found) return false;
  const text = editNote(found.text, { status: 'archived' });
  storeText(ports, records, found, slug, text);
  return true;
}
