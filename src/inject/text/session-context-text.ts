/** The `# Memory Context` block that the model reads at the start of a session, inside a hard budget. */

import { clip } from '../../core/budget.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { plural } from '../../text/plural.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { citeOf } from '../start/cited-item.ts';
import type { SessionContext } from '../start/session-context.ts';
import { bodySentence } from './body-sentence.ts';
import { fileLines } from './file-lines.ts';
import { type FittedText, fitSections, type Section } from './fit-sections.ts';
import { inBrackets } from './in-brackets.ts';
import { lastSessionLines } from './last-session-lines.ts';
import type { Line } from './line.ts';
import { workStandsLine } from './work-stands-line.ts';

const TITLE = '# Memory Context';
const FOOTER = 'More of a line: `memory show ID`; past talk: `memory remember WORDS`.';
const LONGEST = 140;

export function sessionContextText(context: SessionContext, maxTokens: number): FittedText {
  const footer = [draftsLine(context), FOOTER].filter(Boolean).join(' ');
  return fitSections(eachOnce(sectionsOf(context)), { title: TITLE, footer }, maxTokens);
}

/** One fact once: the same words under two headings tell nothing more. */
function eachOnce(sections: readonly Section[]): readonly Section[] {
  const said = new Set<string>();
  return sections.map(({ heading, lines }) => ({
    heading,
    lines: lines.filter(({ text }) => {
      const words = text
        .replace(/\([^()]*\)$/, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase();
      if (said.has(words)) return false;
      said.add(words);
      return true;
    }),
  }));
}

function sectionsOf(context: SessionContext): readonly Section[] {
  const { words, lastSession, wishes, tasks, decisions, files, gotchas, open, stands } = context;
  const { ended = '', elsewhere } = lastSession ?? {};
  return [
    ...words.map((item) => ({
      heading: item.title,
      lines: [{ text: clip(item.text, 160) + inBrackets(byWhom(item.origin)), item }],
    })),
    {
      heading: `Last Session${inBrackets(ended.slice(0, 10), elsewhere && `on ${elsewhere}`)}`,
      lines: lastSession ? lastSessionLines(lastSession, tasks) : [],
    },
    {
      heading: 'Active Tasks',
      lines: tasks.map((item) => ({
        text: `- [ ] ${clip(item.title, LONGEST)}${inBrackets(citeOf(item), item.isBegun ? 'in progress' : '', byWhom(item.origin))}`,
        item,
      })),
    },
    { heading: 'Key Decisions', lines: decisions.map(datedLine) },
    { heading: 'Recent Files', lines: fileLines(files) },
    { heading: 'Gotchas', lines: gotchas.map(datedLine) },
    {
      heading: 'User Preferences',
      lines: wishes.map((item) => ({
        text: `- ${clip(item.text, LONGEST)}${inBrackets(citeOf(item), byWhom(item.origin))}`,
        item,
      })),
    },
    {
      heading: 'Open Questions',
      lines: open.map((item) => ({
        text: `- ${item.label}: ${clip(item.title, LONGEST)}${inBrackets(item.id, byWhom(item.origin))}`,
        item,
      })),
    },
    { heading: 'Where The Work Stands', lines: stands ? [{ text: workStandsLine(stands) }] : [] },
  ];
}

/** A title alone is often not clear to who was not there. */
function datedLine(item: MemoryItem): Line {
  const source = inBrackets(item.id, item.time.slice(0, 10), byWhom(item.origin));
  const said = bodySentence(item);
  const told = said === '' ? item.title : `${item.title}: ${said}`;
  return { text: `- ${clip(told, LONGEST)}${source}`, item };
}

function draftsLine({ drafts }: SessionContext): string {
  return drafts === 0
    ? ''
    : `${plural(drafts, 'draft')} wait${drafts === 1 ? 's' : ''} for the person: \`memory review\`.`;
}
