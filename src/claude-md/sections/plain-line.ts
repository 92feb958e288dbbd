/** Texts of a repository as one plain line of a section: nothing in it means anything to Markdown or to the markers. */
import { code } from '../../text/markdown-text.ts';
import { withoutComments } from './replace-sections.ts';

const LONGEST = 160;

export function plainLine(text: string, longest = LONGEST): string {
  return startsNoBlock(oneLine(text, longest));
}

/** The same in the middle of a line. What was cut within a piece of code has its other end no more: its mark goes, too. */
export function plainWords(text: string, longest = LONGEST): string {
  const line = oneLine(text, longest);
  const marks = line.match(/`+/g) ?? [];
  return marks.length % 2 === 0 ? line : line.replaceAll('`', "'");
}

/** The same as code: a path, a command, a name. */
export function plainCode(text: string, longest = LONGEST): string {
  return code(oneLine(text, longest) || '?');
}

function oneLine(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must go.
  const plain = withoutComments(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ');
  return cutAt(plain.trim(), longest);
}

/** Through no word, if there is a gap near the end. */
function cutAt(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const start = line.slice(0, longest - 1);
  const gap = start.lastIndexOf(' ');
  return `${(gap > longest / 2 ? start.slice(0, gap) : start).trimEnd()}…`;
}

/**
 * A heading, a fence, HTML, a quotation or a line under which the one before becomes a heading. The client reads `@path` as the
 * text of that file.
 */
function startsNoBlock(line: string): string {
  return line
    .replace(/^(?=[#>~<=|]|`{3}|[-+*](?: |$)|[-_*]{3})/, '\\')
    .replace(/(?<=^|\s)@(?=[\w~./-])/g, '\\@');
}
