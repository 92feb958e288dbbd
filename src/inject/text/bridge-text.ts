/** What the model reads after a compaction, inside a hard budget: one line of each section in turn. */
import { clip } from '../../core/budget.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { plural } from '../../text/plural.ts';
import type { WorkingKnowledge } from '../bridge/working-knowledge.ts';
import type { Section } from './fit-sections.ts';
import { inBrackets } from './in-brackets.ts';

const LONGEST = 160;
const LONGEST_NAMES = 400;

export const BRIDGE_TITLE = '# Before The Compaction';
export const BRIDGE_FOOTER = 'From what was done in this session; more: `memory how WORDS`.';

/** `rulings` are the person's, of this session. */
export function bridgeSections(
  { works, failed, files, places, deadEnds, todos }: WorkingKnowledge,
  rulings: readonly MemoryItem[],
): readonly Section[] {
  const lines = (texts: readonly string[]) => texts.map((text) => ({ text }));
  return [
    {
      heading: 'Commands That Work',
      lines: lines(
        works.map(
          ({ command, folder, times }) =>
            `- \`${command}\`${inBrackets(folder && `in ${folder}`, times > 1 ? plural(times, 'time') : '')}`,
        ),
      ),
    },
    {
      heading: 'Commands That Failed',
      lines: lines(
        failed.map(
          ({ command, error, instead }) =>
            `- \`${command}\`${inBrackets(clip(error, LONGEST))}${instead === undefined ? '' : `; then passed: \`${instead}\``}`,
        ),
      ),
    },
    {
      heading: 'Decided In This Session',
      lines: rulings.map((item) => ({ text: `- ${clip(item.text, LONGEST)} (${item.id})`, item })),
    },
    {
      heading: 'Dead Ends',
      lines: lines(
        deadEnds.map(
          ({ what, words }) => `- ${what}${words === '' ? '' : `; the person said: "${words}"`}`,
        ),
      ),
    },
    {
      heading: 'In Use',
      lines: lines([
        ...(files.length > 0
          ? [`- Changed, the last first: ${clip(files.join(', '), LONGEST_NAMES)}`]
          : []),
        ...(places.length > 0 ? [`- ${clip(places.join(', '), LONGEST_NAMES)}`] : []),
      ]),
    },
    { heading: 'To Do', lines: lines(todos.map((todo) => `- [ ] ${clip(todo, LONGEST)}`)) },
  ];
}
