/** Sessions in a list, and day by day. */

import type { ListedSessions, Timeline } from '../../conversations/list-sessions.ts';
import { clip } from '../../core/budget.ts';
import type { CommitRecord } from '../../core/ports/commit-ports.ts';
import type { Day, DaySession, SessionInfo } from '../../core/recall.ts';
import { plural } from '../../text/plural.ts';
import { duration } from '../duration.ts';
import { clockOf, minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';
import { commitJson, commitName } from './commits.ts';
import { shortId } from './talk.ts';

const NAME = 70;
const FILES = 3;
const COMMITS = 10;

export function sessionsText(found: ListedSessions, project: string | undefined, style: Style) {
  const { sessions, total, elsewhere, isEmpty } = found;
  const more = total - sessions.length;
  const lines = sessions.map((session) => sessionLines(session, project === undefined, style));
  return [
    ...(lines.length > 0 ? lines : [nothing(isEmpty)]),
    ...(more > 0 ? [`… ${plural(more, 'more session')}: add ${style.ask.noLimit}.`] : []),
    ...others(elsewhere, style),
  ].join('\n');
}

export function timelineText(found: Timeline, style: Style): string {
  const { days, commits, left, elsewhere, isEmpty } = found;
  const parts = days.map((day) => dayText(day, commits.get(day.day) ?? [], style));
  const text = parts.length > 0 ? parts.join('\n\n') : nothing(isEmpty);
  const more = left > 0 ? [`… ${plural(left, 'more session')}: add ${style.ask.noLimit}.`] : [];
  return [text, ...more, ...others(elsewhere, style)].join(parts.length > 0 ? '\n\n' : '\n');
}

export function sessionJson({ rules: _, actions: deeds, ...session }: SessionInfo) {
  const seconds = Math.round((Date.parse(session.ended) - Date.parse(session.started)) / 1000);
  return { ...session, deeds, seconds };
}

export function dayJson({ day, sessions }: Day, commits: readonly CommitRecord[]) {
  return {
    day,
    sessions: sessions.map(({ rules: _, ...session }) => session),
    commits: commits.map(commitJson),
  };
}

function sessionLines(session: SessionInfo, withProject: boolean, style: Style): string {
  const { id, name, started, ended, messages, files, agents, project } = session;
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
  const facts = [
    duration(seconds),
    plural(messages, 'message'),
    ...(files > 0 ? [`${plural(files, 'file')} edited`] : []),
    ...(agents > 0 ? [plural(agents, 'sub-agent')] : []),
    ...(withProject ? [project || 'no project'] : []),
  ];
  const title = `${style.bold(shortId(id))}  ${minuteOf(started)}  ${clip(name, NAME) || '(no name)'}`;
  return `${title}\n    ${style.dim(facts.join(', '))}`;
}

function dayText({ day, sessions }: Day, commits: readonly CommitRecord[], style: Style): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const more = commits.length - COMMITS;
  return [
    style.bold(`${day} ${weekday}`),
    ...sessions.map((one) => daySession(one, style)),
    ...commits.slice(0, COMMITS).map((commit) => dayCommit(commit, style)),
    ...(more > 0 ? [`  … and ${plural(more, 'more commit')}`] : []),
  ].join('\n');
}

function dayCommit(commit: CommitRecord, style: Style): string {
  const { time, subject, session } = commit;
  const by = session === undefined ? '' : `, session ${shortId(session)}`;
  return `  ${clockOf(time)}  ${clip(subject, NAME)} ${style.dim(`(${commitName(commit)}${by})`)}`;
}

function daySession(session: DaySession, style: Style): string {
  const { id, name, first, last, project } = session;
  const title = `  ${clockOf(first)}–${clockOf(last)}  ${clip(name, NAME) || '(no name)'}`;
  const facts = style.dim(`      ${shortId(id)}: ${counts(session)}`);
  const files = session.files.slice(0, FILES).map(({ path, edits }) => {
    const short = path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
    return edits > 1 ? `${short} (${edits})` : short;
  });
  const more = session.files.length - files.length;
  const rest = more > 0 ? [`${more} more`] : [];
  const edited = style.dim(`      edited: ${[...files, ...rest].join(', ')}`);
  return [title, facts, ...(files.length > 0 ? [edited] : [])].join('\n');
}

function counts({ messages, edits, commands, failed }: DaySession): string {
  const ran = `${plural(commands, 'command')}${failed > 0 ? ` (${failed} failed)` : ''}`;
  return [
    plural(messages, 'message'),
    ...(edits > 0 ? [plural(edits, 'edit')] : []),
    ...(commands > 0 ? [ran] : []),
  ].join(', ');
}

function nothing(isEmpty: boolean): string {
  if (!isEmpty) return 'No conversations fit.';
  return 'No conversations are indexed yet. Index past ones: memory backfill --all';
}

function others(elsewhere: number, { ask }: Style): readonly string[] {
  if (elsewhere === 0) return [];
  return [`${plural(elsewhere, 'session')} in other projects: add ${ask.allProjects}.`];
}
