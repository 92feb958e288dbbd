import { clip } from '../../core/budget.ts';
import { plural } from '../../text/plural.ts';
import type { WorkStands } from '../start/work-stands.ts';

const LONGEST_SUBJECT = 60;

/** `- main, 4 commits since 2026-01-05: a1b2c3d Retry twice; … and 1 more` */
export function workStandsLine({ branch, since, moves, count }: WorkStands): string {
  const came = plural(count, 'commit');
  const named = moves.map(({ hash, subject }) => `${hash} ${clip(subject, LONGEST_SUBJECT)}`);
  const more = count > named.length ? [`${count - named.length} more`] : [];
  const where = branch === undefined ? '' : `${branch}, `;
  return `- ${where}${came} since ${since.slice(0, 10)}: ${[...named, ...more].join('; ')}`;
}
