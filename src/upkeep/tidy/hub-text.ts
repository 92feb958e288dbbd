/** A hub as Markdown: its notes, a line each, by what they are. The same notes give the same text. */
import { clip } from '../../core/budget.ts';
import { generatedBlock } from '../../core/notes/generated-block.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteGist } from '../../note-text/note-gist.ts';
import { harmless } from '../../text/markdown-text.ts';
import { plural } from '../../text/plural.ts';
import type { Subject } from './subjects.ts';

const GROUPS: readonly (readonly [string, string])[] = [
  ['decision', 'Decisions'],
  ['gotcha', 'Gotchas'],
  ['learning', 'Learnings'],
  ['error', 'Errors'],
  ['discovery', 'Discoveries'],
];
const OTHERS = 'Others';
const LONGEST = 160;
/** A longer page is not read. */
const MOST_LINES = 40;

/** `opening`: what stands above the lines; by default how many there are. */
export function hubText({ name, notes }: Subject, opening?: string): string {
  const shown = notes.slice(-MOST_LINES);
  const named = new Map(GROUPS);
  const groups = Map.groupBy(shown, ({ type }) => named.get(type) ?? OTHERS);
  const sections = [...named.values(), OTHERS].flatMap((group) => {
    const own = groups.get(group);
    return own ? [`## ${group}\n${own.map(lineOf).join('\n')}`] : [];
  });
  const left = notes.length - shown.length;
  const more = left > 0 ? [`… and ${left} older: memory search ${name}`] : [];
  const head = opening ?? `${plural(notes.length, 'note')} on ${harmless(name)}.`;
  return generatedBlock([head, ...sections, ...more].join('\n\n'));
}

/** Its title, and what it says beyond that. A path in backticks would be taken for one that the hub speaks of. */
function lineOf(note: NoteSummary): string {
  const title = withoutKind(note.title);
  const [gist = ''] = noteGist(note)
    .replace(/^(?:[>\s]+|Merged: .*)/, '')
    .split(/\n\s*\n/);
  const words = gist === '' || gist.startsWith(title) ? gist || title : `${title}: ${gist}`;
  const plain = harmless(words.replaceAll('`', '').replace(/\s+/g, ' '));
  return `- [[${note.slug}]] ${clip(plain, LONGEST)}`;
}

/** What stands above the lines. */
export function openingIn(content: string): string | undefined {
  return /<!-- memory:auto -->\n([^\n]+)\n/.exec(content)?.[1];
}

/** A hub without the lines of these notes, nor words above them: somebody may have made those of all. */
export function withoutLines(content: string, slugs: ReadonlySet<string>): string {
  const isOf = (line: string) => slugs.has(/^- \[\[([^\]]+)\]\]/.exec(line)?.[1] ?? '');
  const opening = openingIn(content);
  return content
    .split('\n')
    .filter((line) => !isOf(line) && line !== opening)
    .join('\n');
}
