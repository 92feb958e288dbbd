/** Commits as they are cited: by hash and author, never as somebody's talk. */
import { clip } from '../../core/budget.ts';
import type { CommitRecord } from '../../core/ports/commit-ports.ts';
import type { CommitName } from '../../core/recall.ts';
import type { ShownCommit } from '../../recall/shown.ts';
import { plural } from '../../text/plural.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { dayOf, minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';
import { markLine, shortId } from './talk.ts';

const SHORT_HASH = 7;
const SUBJECT = 100;
const AUTHOR = 60;
const FILES = 50;

/** `commit c0ffee1 by Ann`, with what else is known of it. */
export function commitName({ hash, author, kind, pull, revertedBy, origin }: CommitName): string {
  const whose = byWhom(origin);
  return [
    `commit ${shortHash(hash)} by ${clip(author, AUTHOR) || 'nobody'}`,
    ...(whose === '' ? [] : [whose]),
    ...(kind === 'plain' ? [] : [kind]),
    ...(pull === undefined ? [] : [`#${pull}`]),
    ...(revertedBy === undefined ? [] : [`taken back by ${shortHash(revertedBy)}`]),
  ].join(', ');
}

/** One line in a list. */
export function commitLine(commit: CommitRecord, style: Style): string {
  const { id, time, subject, session } = commit;
  const by = session === undefined ? '' : `, session ${shortId(session)}`;
  return `${dayOf(time)}  ${clip(subject, SUBJECT)} ${style.dim(`(${commitName(commit)}${by}; c${id})`)}`;
}

export function shownCommitText({ id, commit, by, mark }: ShownCommit, style: Style): string {
  const { hash, subject, body, files, project, time, action, reverts } = commit;
  const more = files.length - FILES;
  return [
    style.bold(`${id} · ${commitName(commit)} · ${minuteOf(time)}`),
    style.dim(`commit ${hash}, ${project}`),
    ...(by
      ? [style.dim(`made by session ${shortId(by.id)} (d${action}): ${clip(by.name, SUBJECT)}`)]
      : []),
    ...(reverts === undefined ? [] : [`Takes back commit ${shortHash(reverts)}.`]),
    ...(mark ? [markLine(mark, id)] : []),
    '',
    ...indented(subject),
    ...(body === '' ? [] : ['', ...indented(body)]),
    '',
    `${plural(files.length, 'file')}:`,
    ...files.slice(0, FILES).map((path) => `  ${path}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

/** Without what only the database needs. */
export function commitJson({ id, action, rules: _, ...commit }: CommitRecord) {
  return { id: `c${id}`, ...commit, deed: action === undefined ? undefined : `d${action}` };
}

function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH);
}

function indented(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${line}`.trimEnd());
}
