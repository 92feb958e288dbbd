/** What `memory forget` would take out, or took out, and who may still have it. */
import type { Forgettable, Forgotten } from '../conversations/forget.ts';
import { clip } from '../core/budget.ts';
import type { ForgetPlan } from '../core/ports.ts';
import { plural } from '../lib/plural.ts';
import { minuteOf } from './moment.ts';
import { shortId, speaker } from './talk.ts';

const EXAMPLE = 100;
const FILES = 3;

export function planText(plan: Forgettable): string {
  const { messages, examples, passages, unread } = plan;
  if (messages === 0) return ['Nothing that is indexed fits.', ...unreadLine(unread)].join('\n');
  const more = passages - examples.length;
  return [
    `Would be forgotten: ${amount(plan)}.`,
    ...examples.map(
      (one) =>
        `  ${one.id} ${speaker(one)}, ${minuteOf(one.time)}, session ${shortId(one.session)}: ${clip(one.text, EXAMPLE)}`,
    ),
    ...(more > 0 ? [`  … and ${plural(more, 'more passage')}`] : []),
    ...unreadLine(unread),
  ].join('\n');
}

export function forgottenText(done: Forgotten): string {
  const { messages, files, removedCopies, remainingCopies, replacedBackups, obstacle } = done;
  const what = messages === 0 ? 'Nothing that is indexed fits.' : `Forgotten: ${amount(done)}.`;
  const stays = messages > 0 ? ' It stays out when transcripts are read again.' : '';
  const unread = done.byRule ? ' What was not read yet stays out, too.' : '';
  return [
    `${what}${stays}${unread}`,
    ...(obstacle === undefined
      ? []
      : [`Bytes of it may be left in the database: ${obstacle}. Run the same command again.`]),
    ...removedCopies.map((path) => `Removed a copy from before a migration: ${path}`),
    ...(replacedBackups > 0 ? [`${plural(replacedBackups, 'old backup')} replaced.`] : []),
    ...remainingCopies.map((path) => `May still hold it, remove it yourself: ${path}`),
    ...transcriptLines(files),
    'Notes are not touched: see memory search.',
  ].join('\n');
}

export function planJson({ sessions, messages, passages, deeds, examples, files }: ForgetPlan) {
  const some = examples.map(({ id, session, time, text }) => ({ id, session, time, text }));
  return { sessions, messages, passages, deeds, examples: some, files };
}

/** What was forgotten is not told once more. */
export function forgottenJson(done: Forgotten) {
  const { examples: _, ...counts } = planJson(done);
  const { removedCopies, remainingCopies, replacedBackups, obstacle } = done;
  return { ...counts, removedCopies, remainingCopies, replacedBackups, obstacle };
}

function amount({ passages, deeds, sessions }: ForgetPlan): string {
  return `${plural(passages, 'passage')} and ${plural(deeds, 'deed')} of ${plural(sessions, 'session')}`;
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
