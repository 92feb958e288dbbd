/** The `# Memory Context` block that the model reads at the start of a session, inside a hard budget. */

import { clip, printedTokens } from '../../core/budget.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { fence } from '../../trust/fence.ts';
import type { LastSession } from '../start/last-session.ts';
import type { RecentFile } from '../start/recent-files.ts';
import type { SessionContext } from '../start/session-context.ts';

export interface SessionContextText {
  /** Empty if there is nothing to say. */
  readonly text: string;
  /** The memories that it has a line about. */
  readonly shown: readonly { readonly memory: MemoryItem; readonly text: string }[];
}

interface Line {
  readonly text: string;
  readonly item?: MemoryItem | undefined;
}

interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
}

const TITLE = '# Memory Context';
const FOOTER = 'A whole note: `memory read SLUG`; past talk: `memory remember WORDS`.';
const LONGEST = 110;

export function sessionContextText(context: SessionContext, maxTokens: number): SessionContextText {
  const sections = sectionsOf(context).filter(({ lines }) => lines.length > 0);
  const fitting = inTurns(sections, maxTokens);
  if (fitting.length === 0) return { text: '', shown: [] };
  return {
    text: whole(fitting),
    shown: fitting.flatMap(({ lines }) =>
      lines.flatMap(({ text, item }) => (item ? [{ memory: item, text }] : [])),
    ),
  };
}

/**
 * One line of each section in turn, as long as there is room: many decisions must not cost the files their place. The
 * order of the sections, and of the lines in them, stays.
 */
function inTurns(sections: readonly Section[], maxTokens: number): readonly Section[] {
  const taken = sections.map(() => 0);
  const chosen = () =>
    sections
      .map(({ heading, lines }, at) => ({ heading, lines: lines.slice(0, taken[at]) }))
      .filter(({ lines }) => lines.length > 0);
  const isOpen = sections.map(() => true);
  while (isOpen.includes(true)) {
    for (const [at, { lines }] of sections.entries()) {
      const count = taken[at] ?? 0;
      if (!isOpen[at]) continue;
      taken[at] = count + 1;
      const fits = count < lines.length && printedTokens(whole(chosen())) <= maxTokens;
      if (!fits) taken[at] = count;
      isOpen[at] = fits;
    }
  }
  return chosen();
}

function whole(sections: readonly Section[]): string {
  const blocks = sections.map(({ heading, lines }) =>
    [`## ${heading}`, ...lines.map(({ text }) => text)].join('\n'),
  );
  return fence([TITLE, ...blocks, FOOTER].join('\n\n'));
}

function sectionsOf(context: SessionContext): readonly Section[] {
  const { words, lastSession, decided, wishes, tasks, decisions, files, gotchas, open } = context;
  const last = lastSession ? lastSessionLines(lastSession) : [];
  return [
    {
      heading: 'User Preferences',
      lines: wishes.map((item) => ({
        text: `- ${clip(item.text, LONGEST)}${inBrackets(item.id, byWhom(item.origin))}`,
        item,
      })),
    },
    ...words.map((item) => ({
      heading: item.title,
      lines: [{ text: clip(item.text, 160) + inBrackets(byWhom(item.origin)), item }],
    })),
    { heading: `Last Session (${(lastSession?.ended ?? '').slice(0, 10)})`, lines: last },
    {
      heading: 'Decided In This Session',
      lines: decided.map((item) => ({ text: `- ${clip(item.text, LONGEST)} (${item.id})`, item })),
    },
    {
      heading: 'Active Tasks',
      lines: tasks.map((item) => ({
        text: `- [ ] ${clip(item.title, LONGEST)}${inBrackets(item.id, item.isBegun ? 'in progress' : '', byWhom(item.origin))}`,
        item,
      })),
    },
    { heading: 'Key Decisions', lines: decisions.map(datedLine) },
    { heading: 'Recent Files', lines: files.map(fileLine) },
    { heading: 'Gotchas', lines: gotchas.map(datedLine) },
    {
      heading: 'Open Questions',
      lines: open.map((item) => ({
        text: `- ${item.label}: ${clip(item.title, LONGEST)}${inBrackets(item.id, byWhom(item.origin))}`,
        item,
      })),
    },
  ];
}

function lastSessionLines({ talk, note }: LastSession): readonly Line[] {
  const source = note ? inBrackets(note.id, byWhom(note.origin)) : '';
  if (!talk)
    return note ? [{ text: `- ${clip(topicAndText(note), 300)}${source}`, item: note }] : [];
  const { firstPrompt, lastReply } = talk;
  const said = [
    ...(firstPrompt === '' ? [] : [`- Asked: ${clip(firstPrompt, 200)}`]),
    ...(lastReply === '' ? [] : [`- Ended with: ${clip(lastReply, 300)}`]),
  ];
  return said.map((text, at) => (at === 0 ? { text: text + source, item: note } : { text }));
}

/** The day in the title stands in the heading already. */
function topicAndText({ title, text }: MemoryItem): string {
  const topic = title.replace(/^\d{4}-\d\d-\d\d\s*/, '');
  if (topic === '' || text.startsWith(topic)) return text || title;
  return text === '' ? topic : `${topic}: ${text}`;
}

function datedLine(item: MemoryItem): Line {
  const source = inBrackets(item.id, item.time.slice(0, 10), byWhom(item.origin));
  return { text: `- ${clip(item.title, LONGEST)}${source}`, item };
}

function fileLine({ path, item }: RecentFile): Line {
  const purpose = item && item.text !== '' ? `: ${clip(item.text, LONGEST)}` : '';
  const source = item ? inBrackets(item.id, byWhom(item.origin)) : '';
  return { text: `- ${clip(path, LONGEST)}${purpose}${source}`, item };
}

/** What is empty is not said. */
function inBrackets(...facts: readonly string[]): string {
  const known = facts.filter(Boolean).join(', ');
  return known === '' ? '' : ` (${known})`;
}
