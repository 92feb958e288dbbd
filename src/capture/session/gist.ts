/** The first sentences of a message, as one line of plain text: no code, no lists of files, no Markdown. */

import { wholeSentences } from '../../recall/quote.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { harmless } from '../../text/markdown-text.ts';

export function gist(text: string, longest: number): string {
  const sentences = wholeSentences(plainText(text), longest);
  // "Here is the log:" leads up to something that is not shown.
  const ended = sentences.replace(/(?<=[.!?])\s+[^.!?]*:$/, '').replace(/;$/, '');
  return harmless(ended);
}

export function sentencesOf(text: string): readonly string[] {
  return text.split('\n').flatMap(sentencesIn);
}

/** Without fences, tables, headings and bullets; emphasis goes, names in backticks stay. */
export function plainText(markdown: string): string {
  const text = MARKS.reduce(
    (rest, [sign, mark, to]) => (rest.includes(sign) ? rest.replace(mark, to) : rest),
    withoutBlocks(markdown),
  );
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const said = lines.filter((line) => line !== '');
  const prose = said.filter((line) => !HEADING.test(line));
  return (prose.length > 0 ? prose : said.map((line) => line.replace(HEADING, ''))).join('\n');
}

/** Marks within lines, each with a sign that it has: most texts have none of them, and a look for a sign is cheap. */
const MARKS: readonly (readonly [sign: string, mark: RegExp, to: string])[] = [
  ['>', /^\s*>[ \t]?/gm, ''],
  ['](', /\[([^\]\n]+)\]\((?:https?:|[\w./#-])[^)\s]*\)/g, '$1'],
  // Neither in code nor in arithmetic.
  ['*', /(`[^`\n]*`)|(?<![\w*])(\*\*|\*)(?=\S)([^*\n]+?)(?<=\S)\2(?![\w*])/g, '$1$3'],
  // Not of a name: `__init__`.
  ['__', /(?<![\w`.])__(?=\S)([^_`\n]*\s[^_`\n]*)__(?![\w`])/g, '$1'],
];

/** Without fences, tables and the marks of items. */
function withoutBlocks(markdown: string): string {
  const isFenced = markdown.includes('```') || markdown.includes('~~~');
  const unfenced = isFenced ? markdown.replace(FENCE, '') : markdown;
  const prose = unfenced.includes('|') ? unfenced.replace(/^\s*\|.*$/gm, '') : unfenced;
  if (!/^\s*[-*+•\d]/m.test(prose)) return prose;
  return prose.replace(ITEM, (_, item: string) => (/[.!?:;,]$/.test(item) ? item : `${item};`));
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm;
const HEADING = /^#{1,6} +/;
const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*?)[ \t]*$/gm;
