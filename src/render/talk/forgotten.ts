/** What `memory forget` would take out, or took out, and who may still have it. */
import type { Forgettable, Forgotten } from '../../conversations/forget.ts';
import { clip } from '../../core/budget.ts';
import type { ForgetPlan } from '../../core/ports/conversation-ports.ts';
import { plural } from '../../text/plural.ts';
import { minuteOf } from '../moment.ts';
import { shortId, speaker } from './talk.ts';

const EXAMPLE = 100;
const FILES = 3;

/** Files that were made from what is forgotten. */
export interface DerivedFiles {
  readonly made: readonly string[];
  /** Theirs by now, with the reason. */
  readonly kept: readonly { readonly path: string; readonly why: string }[];
}

const NOTHING: DerivedFiles = { made: [], kept: [] };

export function planText(plan: Forgettable, derived = NOTHING): string {
  const { messages, commits, examples, passages, unread } = plan;
  const files = [...madeLines(derived, 'Would go with it'), ...keptLines(derived)];
  if (messages + commits === 0) {
    return ['Nothing that is indexed fits.', ...files, ...unreadLine(unread)].join('\n');
  }
  const more = passages - examples.length;
  return [
    `Would be forgotten: ${amount(plan)}.`,
    ...examples.map(
      (one) =>
        `  ${one.id} ${speaker(one)}, ${minuteOf(one.time)}, session ${shortId(one.session)}: ${clip(one.text, EXAMPLE)}`,
    ),
    ...(more > 0 ? [`  … and ${plural(more, 'more passage')}`] : []),
    ...files,
    ...unreadLine(unread),
  ].join('\n');
}

export function forgottenText(done: Forgotten, derived = NOTHING): string {
  const { files, removedCopies, remainingCopies, replacedBackups, obstacle } = done;
  const isAny = done.messages + done.commits > 0;
  const what = isAny ? `Forgotten: ${amount(done)}.` : 'Nothing that is indexed fits.';
  const stays = isAny ? ' It stays out when transcripts are read again.' : '';
  const unread = done.byRule ? ' What was not read yet stays out, too.' : '';
  return [
    `${what}${stays}${unread}`,
    ...(obstacle === undefined
      ? []
      : [`Bytes of it may be left in the database: ${obstacle}. Run the same command again.`]),
    ...madeLines(derived, 'Removed with it'),
    ...removedCopies.map((path) => `Removed an old copy: ${path}`),
    ...(replacedBackups > 0 ? [`${plural(replacedBackups, 'old backup')} replaced.`] : []),
    ...remainingCopies.map((path) => `May still hold it, remove it yourself: ${path}`),
    ...keptLines(derived),
    ...transcriptLines(files),
  ].join('\n');
}

export function planJson(plan: ForgetPlan) {
  const { sessions, messages, passages, actions, commits, examples, files } = plan;
  const some = examples.map(({ id, session, time, text }) => ({ id, session, time, text }));
  return { sessions, messages, passages, deeds: actions, commits, examples: some, files };
}

/** What was forgotten is not told once more. */
export function forgottenJson(done: Forgotten) {
  const { examples: _, ...counts } = planJson(done);
  const { removedCopies, remainingCopies, replacedBackups, obstacle } = done;
  return { ...counts, removedCopies, remainingCopies, replacedBackups, obstacle };
}

function amount({ messages, passages, actions, sessions, commits }: ForgetPlan): string {
  const said = `${plural(passages, 'passage')} and ${plural(actions, 'action')} of ${plural(sessions, 'session')}`;
  const made = commits > 0 ? [plural(commits, 'commit')] : [];
  return [...(messages > 0 || commits === 0 ? [said] : []), ...made].join(', and ');
}

function madeLines({ made }: DerivedFiles, what: string): readonly string[] {
  if (made.length === 0) return [];
  return [`${what}, because it was made from it:`, ...made.map((path) => `  ${path}`)];
}

function keptLines({ kept }: DerivedFiles): readonly string[] {
  if (kept.length === 0) return [];
  return [
    'Not touched; look at it, and remove it yourself if it tells too much:',
    ...kept.map(({ path, why }) => `  ${path} (${why})`),
  ];
}

function unreadLine(unread: number): readonly string[] {
  if (unread === 0) return [];
  return [
    `${plural(unread, 'transcript')} not indexed yet: what is in them is not known here. First run memory backfill --all.`,
  ];
}

function transcriptLines(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length - FILES;
  return [
    "Claude Code's own transcripts are not touched; these still hold it:",
    ...files.slice(0, FILES).map((file) => `  ${file}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
