/**
 * What working on a file taught, as a section of the made part of its note: a line each, the newest last, with where and
 * when it was said. It stands above what is long, so that lists show it.
 */
import {
  generatedBlock,
  insideGeneratedBlock,
  withGeneratedBlock,
} from '../core/notes/generated-block.ts';

const HEADING = '## From Work';
/** Up to the next section or the end of the made part. */
const SECTION = /^## From Work\n(?:(?!## |<!--).*\n?)*/m;
/** Always the first. */
const PURPOSE = /^## Purpose\n(?:(?!## |<!--).*\n?)*/m;
/** Before the first heading or mark: what is made has nothing there. */
const ABOVE_ALL = /^(?:(?!#{1,6} |<!--).*\n?)*/;
const CITED = / \(memory show [a-z]\d+, \d{4}-\d\d-\d\d\)$/;
/** A line that tells what somebody said of the file begins with who did what. */
const SAID = /^(?:You (?:decided|warned)|Mended): /;

/** Without the bullets. */
export function fromWork(body: string): readonly string[] {
  const section = SECTION.exec(insideGeneratedBlock(body) ?? body)?.[0] ?? '';
  return section.split('\n').flatMap((line) => /^- (.+)$/.exec(line)?.[1] ?? []);
}

export function uncited(line: string): string {
  return line.replace(CITED, '');
}

/** What a line counts as where gotchas, decisions and learnings are told. */
export function kindOfLine(line: string): 'gotcha' | 'decision' | 'learning' {
  if (/^(?:You warned|Mended): /.test(line)) return 'gotcha';
  return line.startsWith('You decided: ') ? 'decision' : 'learning';
}

/** A body without generated marks is a person's: it stays as it is. */
export function withFromWork(body: string, lines: readonly string[]): string {
  const made = insideGeneratedBlock(body);
  if (made === undefined || (lines.length === 0 && !SECTION.test(made))) return body;
  const rest = made.replace(SECTION, '').trim();
  const purpose = PURPOSE.exec(rest)?.[0] ?? '';
  const section =
    lines.length === 0 ? '' : [HEADING, ...lines.map((line) => `- ${line}`)].join('\n');
  const parts = [purpose, section, rest.slice(purpose.length)].map((part) => part.trim());
  return withGeneratedBlock(body, generatedBlock(parts.filter(Boolean).join('\n\n')));
}

/**
 * What a file is for, as the beginning of its note says: its own words, else the best line from work, else what a person
 * wrote above all sections; empty if none.
 */
export function purposeIn(excerpt: string): string {
  const own = firstParagraph(PURPOSE.exec(excerpt)?.[0].replace(/^.*\n/, ''));
  // Older summaries say so where there is nothing.
  if (own !== '' && own !== 'The file does not say.') return own;
  const lines = fromWork(excerpt).map(uncited);
  const told = lines.find((line) => !SAID.test(line)) ?? lines.at(-1);
  return told ?? firstParagraph(ABOVE_ALL.exec(excerpt.trimStart())?.[0]);
}

function firstParagraph(text = ''): string {
  return text.trim().split(/\n\s*\n/)[0] ?? '';
}
