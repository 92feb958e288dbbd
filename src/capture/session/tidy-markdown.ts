/** A foreign text as a part of a note: not too long, its headings below ours, no code fence left open. */
import { firstWords } from '../../text/cut-at-words.ts';
import { markdownLines } from '../../text/markdown-lines.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';

const LONGEST = 4000;
/** A note's sections are of the second level. */
const TOP_LEVEL = 3;

/** Redacted as a whole, then cut: half of a secret is not known for one. */
export function tidyMarkdown(text: string, redact: (text: string) => string): string {
  const whole = closed(redact(withoutEscapes(text)).trim());
  const start = firstParagraphs(whole, LONGEST);
  const note = start === whole ? '' : `\n\n*Shortened; it had ${whole.length} characters.*`;
  return nested(start) + note;
}

/** As many whole paragraphs as fit, or lines, or at least words; not less than half of what would. */
function firstParagraphs(markdown: string, length: number): string {
  if (markdown.length <= length) return markdown;
  const ends = markdownLines(markdown).lines.filter(
    ({ start, isCode }) => !isCode && start <= length && start > length / 2,
  );
  const end = ends.findLast(({ text }) => text.trim() === '') ?? ends.at(-1);
  return closed((end ? markdown.slice(0, end.start) : words(markdown, length)).trimEnd());
}

function words(text: string, length: number): string {
  return firstWords(text, length) || text.slice(0, length);
}

function closed(markdown: string): string {
  const { open } = markdownLines(markdown);
  return open === '' ? markdown : `${markdown}\n${open}`;
}

function nested(markdown: string): string {
  const { lines } = markdownLines(markdown);
  const levels = lines.flatMap(({ text, isCode }) => (isCode ? [] : levelOf(text)));
  const deeper = Math.max(0, TOP_LEVEL - Math.min(...levels));
  if (levels.length === 0 || deeper === 0) return markdown;
  return lines
    .map(({ text, isCode }) => {
      const [level] = isCode ? [] : levelOf(text);
      if (level === undefined) return text;
      return '#'.repeat(Math.min(6, level + deeper)) + text.slice(level);
    })
    .join('\n');
}

function levelOf(line: string): readonly number[] {
  const marks = /^(#{1,6})\s/.exec(line)?.[1];
  return marks === undefined ? [] : [marks.length];
}
