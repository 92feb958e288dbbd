/**
 * Which of the files that a note speaks of are not what they were when it was written. Looks only at the
 * notes it is given, and asks git only about files that seem to have changed.
 */
import type { NamedFile, NoteSummary, PlacedNote, StaleFile } from '../core/notes/note.ts';
import type { CodeCommit, CodeFile } from '../core/ports/code-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { parseIso, toIso } from '../core/time.ts';
import { isBlob, readable, speaksOfCode } from '../note-text/anchors.ts';

/** By the path of the note; those that are not stale are not in it. */
export type StaleNotes = ReadonlyMap<string, readonly StaleFile[]>;

type Ports = Pick<NotePorts, 'code'>;
type Dated = Pick<PlacedNote, 'created' | 'updated'>;

const AT_ONCE = 4;

export function staleNotes(
  ports: Pick<NotePorts, 'code' | 'index'>,
  notes: readonly NoteSummary[],
): Promise<StaleNotes> {
  const spoken = notes.filter(speaksOfCode);
  const files = spoken.length === 0 ? new Map() : ports.index.files(spoken);
  return staleAmong(ports, spoken, (note) => files.get(note.filePath) ?? []);
}

/** Of one note that was just read from its file. */
export async function staleFiles(ports: Ports, note: PlacedNote): Promise<readonly StaleFile[]> {
  const notes = [note].filter(speaksOfCode);
  const stale = await staleAmong(ports, notes, ({ files = [] }) => files);
  return stale.get(note.filePath) ?? [];
}

async function staleAmong<T extends Dated & { readonly filePath: string }>(
  ports: Ports,
  notes: readonly T[],
  filesOf: (note: T) => readonly NamedFile[],
): Promise<StaleNotes> {
  const pairs = notes.flatMap((note) =>
    readable(ports.code, filesOf(note)).map((file) => ({ note, file })),
  );
  if (pairs.length === 0) return new Map();
  const now = ports.code.look([...new Set(pairs.map(({ file }) => file.path))]);
  const stale: { readonly note: string; readonly file: StaleFile }[] = [];
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const looked = pairs.slice(at, at + AT_ONCE).map(async ({ note, file }) => {
      const found = await compare(ports, note, file, now.get(file.path));
      if (found) stale.push({ note: note.filePath, file: found });
    });
    await Promise.all(looked);
  }
  const byNote = Map.groupBy(stale, ({ note }) => note);
  return new Map(
    [...byNote].map(([note, own]) => [note, own.map(({ file }) => file).sort(byPath)]),
  );
}

function byPath(a: StaleFile, b: StaleFile): number {
  return a.path < b.path ? -1 : 1;
}

async function compare(
  { code }: Ports,
  note: Dated,
  { path, anchor }: NamedFile,
  now: CodeFile | undefined,
): Promise<StaleFile | undefined> {
  // A name that never was a file of the project.
  if (!now && anchor === undefined) return undefined;
  const blob = anchor !== undefined && isBlob(anchor) ? anchor : undefined;
  const time = blob === undefined ? (anchor ?? note.updated) : note.created;
  if (now && (blob === undefined ? isNotAfter(now.modified, time) : now.blob === blob)) {
    return undefined;
  }
  const commits = await code.history(path, time);
  if (!now) return { path, state: 'gone', ...stated(commits?.find(isRemoval)) };
  const commit = leaving(commits ?? [], blob, time);
  // By time alone, git has the last word: a file may be new only because it was checked out.
  if (!commit && blob === undefined && commits) return undefined;
  const since = toIso(new Date(now.modified));
  return { path, state: 'changed', ...(commit ? stated(commit) : { since }) };
}

/** To the second, which is as exact as a note's times are. */
function isNotAfter(modified: number, time: string): boolean {
  return Math.floor(modified / 1000) * 1000 <= (parseIso(time) ?? 0);
}

/** The last commit that changed the very content of the anchor, else the first one after the time. */
function leaving(
  commits: readonly CodeCommit[],
  blob: string | undefined,
  time: string,
): CodeCommit | undefined {
  // The last commit still has it: the change is not committed.
  if (blob !== undefined && commits[0]?.after === blob) return undefined;
  const later = commits.filter(({ date }) => (parseIso(date) ?? 0) > (parseIso(time) ?? 0));
  return commits.find(({ before }) => before === blob) ?? later.at(-1);
}

function isRemoval({ after }: CodeCommit): boolean {
  return /^0+$/.test(after);
}

function stated(commit: CodeCommit | undefined): Pick<StaleFile, 'commit' | 'since'> {
  return commit ? { commit: commit.commit, since: commit.date } : {};
}
