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
  const text = markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(ITEM, (_, item: string) => (/[.!?:;,]$/.test(item) ? item : `${item};`))
    .replace(/^\s*>[ \t]?/gm, '')
    .replace(/\[([^\]\n]+)\]\((?:https?:|[\w./#-])[^)\s]*\)/g, '$1')
    .replace(
      /`[^`\n]*`|(?<![\w*])(\*\*|\*)(?=\S)([^*\n]+?)(?<=\S)\1(?![\w*])/g,
      (all, mark, said) => (mark === undefined ? all : said),
    )
    // Not of a name: `__init__`.
    .replace(/(?<![\w`.])__(?=\S)([^_`\n]*\s[^_`\n]*)__(?![\w`])/g, '$1');
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const said = lines.filter((line) => line !== '');
  const prose = said.filter((line) => !HEADING.test(line));
  return (prose.length > 0 ? prose : said.map((line) => line.replace(HEADING, ''))).join('\n');
}

const HEADING = /^#{1,6} +/;
const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*?)[ \t]*$/gm;
