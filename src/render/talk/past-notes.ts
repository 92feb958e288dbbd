import type { PastNotes } from '../../capture/note-past-sessions.ts';
import { plural } from '../../text/plural.ts';

/** `Made 12 notes of 8 past sessions: 8 session, 3 error, 1 decision. 2 notes were brought up to date.` */
export function pastNotesText({ sessions, made, updated, complete }: PastNotes): string {
  const kinds = Object.entries(made).sort(([, a], [, b]) => b - a);
  const count = kinds.reduce((sum, [, many]) => sum + many, 0);
  const list = kinds.map(([kind, many]) => `${many} ${kind}`).join(', ');
  return [
    `Made ${plural(count, 'note')} of ${plural(sessions, 'past session')}${list === '' ? '' : `: ${list}`}.`,
    ...(updated > 0 ? [`Brought ${plural(updated, 'note')} up to date.`] : []),
    ...(made.decision ? ['Look at the drafts: memory review'] : []),
    ...(complete ? [] : ['Stopped. Run it again to go on.']),
  ].join(' ');
}
