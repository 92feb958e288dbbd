/**
 * Which session made which commit. A session made it if one of its commands may have (`git commit` and its like), at the time of
 * the commit, and if that command says the commit's subject or the session edited one of its files.
 */
import type { CommitRun, CommitStore, MadeThen } from '../../core/ports/commit-ports.ts';

/** From the call of the command to the commit; the two clocks may differ by some seconds. */
const BEFORE_MS = 5_000;
const AFTER_MS = 120_000;
/** Hooks of git may run all tests first: then only the subject tells. */
const LONG_AFTER_MS = 600_000;
/** A shorter subject may stand in a command for other reasons. */
const SHORTEST_SUBJECT = 8;

const MAKES_COMMITS =
  /\bgit\b[^\n|;&]*\s(?:commit|merge|revert|cherry-pick|am|rebase|pull)\b|\bgh\s+pr\s+merge\b/;
const MERGES = /\bgit\b[^\n|;&]*\s(?:merge|pull)\b|\bgh\s+pr\s+merge\b/;

/** `since`: the oldest commit that is new. Returns how many were joined. */
export function joinSessions(
  store: CommitStore,
  project: string,
  since: string | undefined,
): number {
  const from = since === undefined ? undefined : moved(since, -LONG_AFTER_MS);
  const runs = store.runs(project, from).filter(({ command }) => MAKES_COMMITS.test(command));
  const edited = new Map<string, readonly string[]>();
  const made = new Map<number, { readonly action: number; readonly worth: number }>();
  for (const run of runs) {
    const found = store.madeBetween(
      project,
      moved(run.time, -BEFORE_MS),
      moved(run.time, LONG_AFTER_MS),
    );
    for (const commit of found) {
      const worth = worthOf(run, commit, () => filesOf(store, run.session, edited));
      if (worth > (made.get(commit.id)?.worth ?? 0)) {
        made.set(commit.id, { action: run.action, worth });
      }
    }
  }
  store.joined(
    project,
    [...made].map(([id, { action }]) => ({ id, action })),
  );
  return made.size;
}

/** 0 if it was not this command; the surest counts most. */
function worthOf(run: CommitRun, commit: MadeThen, edited: () => readonly string[]): number {
  const delay = Math.min(
    ...[commit.time, commit.committed]
      .map((time) => Date.parse(time) - Date.parse(run.time))
      .filter((ms) => ms >= -BEFORE_MS),
  );
  if (delay > LONG_AFTER_MS) return 0;
  const nearness = 1 - Math.max(0, delay) / (2 * LONG_AFTER_MS);
  if (saysSubject(run.command, commit.subject)) return 2 + nearness;
  if (delay > AFTER_MS) return 0;
  if (commit.files.length === 0) {
    return commit.kind === 'merge' && MERGES.test(run.command) ? nearness : 0;
  }
  return sharesFile(commit.files, edited()) ? nearness : 0;
}

function saysSubject(command: string, subject: string): boolean {
  const plain = (text: string) => text.replaceAll(/[\s\\"'`]+/g, ' ').trim();
  const wanted = plain(subject);
  return wanted.length >= SHORTEST_SUBJECT && plain(command).includes(wanted);
}

/** Sessions name files by their whole path, in whichever checkout. */
function sharesFile(files: readonly string[], edited: readonly string[]): boolean {
  return files.some((file) => edited.some((path) => path === file || path.endsWith(`/${file}`)));
}

function filesOf(
  store: CommitStore,
  session: string,
  known: Map<string, readonly string[]>,
): readonly string[] {
  const files = known.get(session) ?? store.edited(session);
  known.set(session, files);
  return files;
}

function moved(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}
