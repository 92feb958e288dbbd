/** The lines of a Markdown text, and which of them are code between fences: nothing in those is a heading. */
interface MarkdownLine {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  /** A fence, or between two. */
  readonly isCode: boolean;
}

interface MarkdownLines {
  readonly lines: readonly MarkdownLine[];
  /** The fence that nothing closes, or nothing. */
  readonly open: string;
}

export function markdownLines(markdown: string): MarkdownLines {
  let open = '';
  let next = 0;
  const lines = markdown.split('\n').map((line) => {
    const start = next;
    next += line.length + 1;
    const text = line.replace(/\r$/, '');
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    const isCode = open !== '' || mark !== '';
    if (open === '') open = mark;
    else if (mark.startsWith(open) && text.trim() === mark) open = '';
    return { text, start, isCode };
  });
  return { lines, open };
}
