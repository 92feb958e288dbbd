/** The title of a body: its first heading of the first level, be it `# Title` or underlined with `===`. */
export interface Heading {
  readonly start: number;
  readonly end: number;
  readonly title: string;
}

const UNDERLINE = /^ {0,3}=+[ \t]*\r?$/;

/** The first that is not inside a code fence. */
export function findHeading(text: string): Heading | undefined {
  let fence = '';
  let [above, before] = ['', ''];
  let start = 0;
  for (const line of text.matchAll(/^.*$/gm)) {
    const end = line.index + line[0].trimEnd().length;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line[0])?.[1];
    if (mark && (fence === '' || line[0].trim().startsWith(fence)))
      fence = fence === '' ? mark : '';
    const title = fence === '' ? /^# +(.*?)(?:\s+#*)?\s*$/.exec(line[0])?.[1] : undefined;
    if (title) return { start: line.index, end, title };
    // Only a line of its own: what ends a paragraph of several is no title.
    const isUnderlined = fence === '' && mark === undefined && UNDERLINE.test(line[0]);
    if (isUnderlined && isTitle(above) && before === '') return { start, end, title: above };
    [before, above, start] = [above, line[0].trim(), line.index];
  }
  return undefined;
}

/** What Markdown reads as something else is not underlined, but followed by a line of `=`. */
function isTitle(line: string): boolean {
  return line !== '' && !/^(?:[#>|`~]|[-*+] |\d+[.)] )/.test(line);
}

/** A first line as a title: without what makes it a heading, a quote or an item of a list. */
export function firstLine(text: string): string {
  const line = /\S.*/.exec(text)?.[0].trimEnd() ?? '';
  if (/^(?:`{3,}|~{3,}|[-*_=]{3,}$)/.test(line)) return '';
  return line.replace(/^(?:[#>]+\s*|[-*+]\s+|\d+[.)]\s+)+/, '').trim();
}
