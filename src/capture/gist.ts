/** The first sentences of a message, as one line of plain text: no code, no lists of files, no Markdown. */
import { cutSentences } from '../lib/cut-sentences.ts';
import { harmless } from '../lib/markdown-text.ts';
import { wholeSentences } from '../recall/quote.ts';

export function gist(text: string, longest: number): string {
  return harmless(wholeSentences(plainText(text), longest));
}

export function sentencesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const ends = cutSentences(line);
    return ends
      .map((end, at) => line.slice(ends[at - 1] ?? 0, end).trim())
      .filter((sentence) => sentence !== '');
  });
}

/** Without fences, tables, headings and bullets; emphasis goes, names in backticks stay. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^\s*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^\s*>[ \t]?/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
