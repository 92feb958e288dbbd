/**
 * Captured notes of a branch join the others when it is merged: `branch` of their frontmatter becomes `merged_from`, and nothing
 * else changes. Git is asked only where there are such notes, and only if something has moved since. Not for hooks.
 */
import type { NoteSummary, ScopeRoot } from '../core/notes/note.ts';
import type { BranchesSeen, BranchHistory, BranchTips } from '../core/ports/branch-ports.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { editNote } from '../note-text/note-file.ts';
import { type FoundNote, noteAt } from '../notes/find-note.ts';
import { notBefore, storeText } from '../notes/store-note.ts';
import { syncRoot } from '../notes/sync.ts';

type Ports = NotePorts & {
  readonly branchHistory: BranchHistory;
  readonly branchTips: BranchTips;
};

/** How many notes joined. Of a branch that is gone and was not merged, they stay as they are. */
export async function joinBranches(ports: Ports): Promise<number> {
  const { project, roots } = ports.scopes;
  if (project === undefined) return 0;
  const own = roots.filter(({ scope }) => scope === 'project' || scope === 'local');
  for (const root of own) await syncRoot(ports, root);
  const filter = { captured: true, archived: true, branches: 'staged' } as const;
  const staged = own.flatMap((root) =>
    ports.index.list({ ...filter, roots: [root] }).notes.map((note) => ({ root, note })),
  );
  const seen = await look(
    ports,
    project,
    staged.map(({ note }) => note),
  );
  if (!seen) return 0;
  const merged = staged.filter(({ note }) => seen.states.get(note.branch ?? '')?.isMerged);
  const joined = ports.index.exclusively(
    (records) => merged.filter(({ root, note }) => join(ports, records, root, note)).length,
  );
  remember(ports.branchTips, project, seen);
  return joined;
}

async function look(
  { branchHistory, branchTips }: Ports,
  project: string,
  notes: readonly NoteSummary[],
): Promise<BranchesSeen | undefined> {
  const before = branchTips.refs(project);
  if (notes.length === 0) {
    if (before !== undefined) branchTips.forget(project);
    return undefined;
  }
  const tips = branchTips.tips(project);
  const branches = [...Map.groupBy(notes, ({ branch = '' }) => branch)].map(([name, own]) => ({
    name,
    tip: tips.get(name),
    since: own.map(({ created }) => created).toSorted()[0] ?? '',
  }));
  return branchHistory.look(project, branches, before);
}

/** A branch that was merged may get a new one of its name, whose commits are others. */
function remember(branchTips: BranchTips, project: string, { refs, states }: BranchesSeen): void {
  const ahead = [...states].flatMap(([name, { isMerged, tip }]) =>
    isMerged || tip === undefined ? [] : [[name, tip] as const],
  );
  branchTips.keep(project, refs, new Map(ahead));
}

function join(ports: Ports, records: IndexRecords, root: ScopeRoot, note: NoteSummary): boolean {
  const found = noteAt(ports, root, note.slug);
  const { branch } = found?.note ?? {};
  if (!found || branch === undefined || branch !== note.branch) return false;
  const text = editNote(found.text, { fields: { branch: '', merged_from: branch } });
  storeText(ports, records, found, note.slug, text);
  if (found.note.status === 'active') replaceOlder(ports, records, found);
  return true;
}

/** What it replaced on its branch does not hold anywhere now. */
function replaceOlder(ports: Ports, records: IndexRecords, { note, root }: FoundNote): void {
  for (const { to, label } of note.related ?? []) {
    const older = label === 'supersedes' ? noteAt(ports, root, to) : undefined;
    if (older?.note.status !== 'active') continue;
    const updated = notBefore(older.note, ports.clock());
    const text = editNote(older.text, { status: 'superseded', updated });
    storeText(ports, records, older, to, text);
  }
}
