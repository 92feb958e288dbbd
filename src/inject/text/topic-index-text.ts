/** The index of topics, as the model reads it: as many lines as fit into its budget. */
import { clip } from '../../core/budget.ts';
import { plural } from '../../text/plural.ts';
import type { Subject } from '../start/topic-index.ts';
import { fitSections } from './fit-sections.ts';
import { inBrackets } from './in-brackets.ts';

const MOST_TOKENS = 600;
const LONGEST = 80;
const MOST_IDS = 3;
/** As much of a session's id as every command takes. */
const LETTERS_OF_ID = 8;

export function topicIndexText(subjects: readonly Subject[]): string {
  const frame = {
    title: '# What Can Be Asked',
    footer: 'Ask: `memory show ID`, or `memory remember WORDS`.',
  };
  const section = {
    heading: 'Past Sessions',
    lines: subjects.map((one) => ({ text: lineOf(one) })),
  };
  return fitSections([section], frame, MOST_TOKENS).text;
}

/** `- Retry the importer (3 sessions, last 2026-01-05, 3f1c9a02 7b2d0c15)` */
function lineOf({ name, sessions, last }: Subject): string {
  const ids = sessions.slice(0, MOST_IDS).map((id) => id.slice(0, LETTERS_OF_ID));
  const count = sessions.length > 1 ? `${plural(sessions.length, 'session')}, last ` : '';
  return `- ${clip(name, LONGEST)}${inBrackets(`${count}${last.slice(0, 10)}`, ids.join(' '))}`;
}
