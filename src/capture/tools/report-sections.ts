/** A report → its sections: what stands below each heading, as prose and lists, without code and tables. */
import { markdownLines } from '../../text/markdown-lines.ts';

export interface Section {
  /** Without marks and numbers; empty before the first heading. */
  readonly heading: string;
  /** Up to the next heading, whatever its level. */
  readonly text: string;
}

const HEADING = /^#{1,6}\s+(.*)$/;

export function reportSections(report: string): readonly Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const { text, isCode } of markdownLines(report).lines) {
    const heading = isCode ? undefined : HEADING.exec(text)?.[1];
    if (heading !== undefined) sections.push({ heading: plainHeading(heading), lines: [] });
    else sections.at(-1)?.lines.push(isCode || isFence(text) ? CODE : text);
  }
  return sections.map(({ heading, lines }) => ({ heading, text: prose(lines) }));
}

const CODE = '\0';

function isFence(line: string): boolean {
  return /^\s*(?:`{3,}|~{3,})/.test(line);
}

function plainHeading(heading: string): string {
  return heading
    .replace(/[*_#`]/g, '')
    .replace(/^[\s\d.)A-Z]*[.)]\s+/, '')
    .trim();
}

/** `**File**: src/a.ts (lines 3-9)`: where, but not what. */
const PLACE = /^\s*\**(?:file|location|path|lines?|source)s?(?: \d+)?\b[^:]{0,20}:.{0,200}$/i;

/** A line that only leads up to code or a table goes with it. */
function prose(lines: readonly string[]): string {
  const isShown = (line: string) =>
    line !== CODE && !/^\s*\||^\s*-{3,}\s*$/.test(line) && !PLACE.test(line);
  const kept = lines.filter((line, at) => {
    if (!isShown(line)) return false;
    const next = lines.slice(at + 1).find((other) => other.trim() !== '');
    return !(/:\**\s*$/.test(line) && (next === undefined || !isShown(next)));
  });
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
