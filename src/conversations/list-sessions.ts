import type { CommitRecord } from '../core/ports/commit-ports.ts';
import type { ConversationPorts } from '../core/ports/conversation-ports.ts';
import type { Day, RecallFilter, SessionInfo } from '../core/recall.ts';
import { shortName } from '../topics/name-talk.ts';
import { redactorFor } from './redact-again.ts';

interface Beside {
  /** How many sessions of other projects fit as well. */
  readonly elsewhere: number;
  /** Whether anything is indexed at all. */
  readonly isEmpty: boolean;
}

export interface ListedSessions extends Beside {
  readonly sessions: readonly SessionInfo[];
  readonly total: number;
}

export interface Timeline extends Beside {
  readonly days: readonly Day[];
  /** What was committed on each of these days, the newest first. */
  readonly commits: ReadonlyMap<string, readonly CommitRecord[]>;
  /** How many sessions of these days are not in them. */
  readonly left: number;
}

/** The newest first, with how many there are in all and in other projects. */
export async function listSessions(
  ports: ConversationPorts,
  filter: RecallFilter,
  limit: number | undefined,
): Promise<ListedSessions> {
  const found = ports.archive.sessions(filter, limit);
  const redact = await redactorFor(ports, found);
  const sessions = found.map((session) => ({ ...session, name: shortName(redact(session.name)) }));
  const total = ports.archive.countSessions(filter);
  return { sessions, total, ...beside(ports, filter, total) };
}

/** Of so many days, and of their sessions the newest `most`. */
export async function timeline(
  ports: ConversationPorts,
  filter: RecallFilter,
  limit: number | undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<Timeline> {
  const all = ports.archive.days(filter, limit);
  const found = firstSessions(all, most);
  const made = ports.commits.onDays(
    found.map(({ day }) => day),
    filter,
  );
  const redact = await redactorFor(ports, [
    ...found.flatMap(({ sessions }) => sessions),
    ...[...made.values()].flat(),
  ]);
  const commits = new Map(
    [...made].map(([day, own]) => [
      day,
      own.map((one) => ({ ...one, author: redact(one.author), subject: redact(one.subject) })),
    ]),
  );
  const days = found.map(({ day, sessions }) => ({
    day,
    sessions: sessions.map((session) => ({ ...session, name: shortName(redact(session.name)) })),
  }));
  const here = ports.archive.countSessions(filter);
  return { days, commits, left: countOf(all) - countOf(found), ...beside(ports, filter, here) };
}

/** Of the newest days. */
function firstSessions(days: readonly Day[], limit: number): readonly Day[] {
  let room = limit;
  const cut = days.map(({ day, sessions }) => {
    const shown = sessions.slice(0, room);
    room -= shown.length;
    return { day, sessions: shown };
  });
  return cut.filter(({ sessions }) => sessions.length > 0);
}

function countOf(days: readonly Day[]): number {
  return days.reduce((sum, { sessions }) => sum + sessions.length, 0);
}

function beside({ archive }: ConversationPorts, filter: RecallFilter, here: number): Beside {
  const everywhere =
    filter.project === undefined ? here : archive.countSessions({ ...filter, project: undefined });
  const isEmpty = everywhere === 0 && archive.countSessions({}) === 0;
  return { elsewhere: everywhere - here, isEmpty };
}
