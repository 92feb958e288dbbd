/**
 * index.md, where a person begins to read. Some of its sections are made, each between two marks below its heading; all
 * else is the person's, byte for byte. What is a heading is told by a Markdown parser: `## ` in a block of code is none.
 */

import { parseFrontmatter, setField } from '../../note-text/frontmatter.ts';
import { cut } from '../../note-text/note-file.ts';
import { markdownBlocks } from '../../text/markdown-blocks.ts';

/** In the order of the page. */
const SECTIONS = [
  'Project Context',
  'Active Decisions',
  'Current Focus',
  'Recent Sessions',
  'Key Files',
  'Active Tasks',
  'User Preferences',
] as const;

type Section = (typeof SECTIONS)[number];

/** The sections that are made; the other two are a person's alone. */
export type MadeSections = Readonly<
  Record<Exclude<Section, 'Project Context' | 'User Preferences'>, string>
>;

const START = '<!-- memory:auto -->';
const END = '<!-- /memory:auto -->';

/** The page with its made sections as they are now; the very same text if nothing is new. */
export function mergeIndexPage(
  existing: string | undefined,
  made: MadeSections,
  time: string,
): string {
  if (existing === undefined || existing.trim() === '')
    return mergeIndexPage(BLANK_PAGE, made, time);
  const { open, yaml, close, body, eol, isNew } = partsOf(existing);
  const filled = SECTIONS.reduce((text, name) => {
    const content = Object.entries(made).find(([key]) => key === name)?.[1];
    return content === undefined ? text : fill(text, name, content.replaceAll('\n', eol), eol);
  }, body);
  if (filled === body && !isNew) return existing;
  return open + timed(yaml, time, eol) + close + filled;
}

const BLANK_PAGE = `---\nupdated:\n---\n\n# Memory Index\n\n${SECTIONS.map((name) => `## ${name}\n`).join('\n')}`;

function partsOf(text: string) {
  const pieces = cut(text);
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  if (!pieces) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    const [open, close] = [`${mark}---${eol}`, `---${eol}${eol}`];
    return { open, yaml: '', close, body: text.slice(mark.length), eol, isNew: true };
  }
  const { open, yaml, head, content, tail } = pieces;
  const close = pieces.close.endsWith('\n') ? pieces.close : pieces.close + eol;
  return { open, yaml, close, body: head + content + tail, eol, isNew: false };
}

/** Frontmatter that cannot be edited with certainty is left alone. */
function timed(yaml: string, time: string, eol: string): string {
  try {
    return parseFrontmatter(yaml).problem === undefined
      ? setField(yaml, 'updated', time, eol)
      : yaml;
  } catch {
    return yaml;
  }
}

function fill(body: string, name: Section, content: string, eol: string): string {
  const section = sectionIn(body, name);
  const made = START + eol + content + eol + END + eol;
  if (section?.made) {
    const { from, to } = section.made;
    return body.slice(0, from) + eol + content + eol + body.slice(to);
  }
  if (!section) return withSection(body, name, `## ${name}${eol}${made}${eol}`, eol);
  const gap = body.slice(0, section.from).endsWith('\n') ? '' : eol;
  return body.slice(0, section.from) + gap + made + body.slice(section.from);
}

/** Before the section that comes next in order, else at the end; but not into a block that nobody closed. */
function withSection(body: string, name: Section, text: string, eol: string): string {
  const later: readonly string[] = SECTIONS.slice(SECTIONS.indexOf(name) + 1);
  const { headings } = outlineOf(body);
  const next = headings.find(
    ({ level, title }) => level === 2 && later.some((one) => isCalled(title, one)),
  );
  if (next) return insert(body, next.from, text);
  const gap = body === '' || body.endsWith('\n') ? eol : eol + eol;
  const atEnd = `${body}${gap}${text.trimEnd()}${eol}`;
  if (sectionIn(atEnd, name)?.made) return atEnd;
  return insert(body, headings.find(({ level }) => level === 2)?.from ?? 0, text);
}

function insert(body: string, at: number, text: string): string {
  return body.slice(0, at) + text + body.slice(at);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A section below its heading, and what was made of it: from the end of the first mark to the line of the second. */
interface Found extends Span {
  readonly made: Span | undefined;
}

function sectionIn(body: string, name: Section): Found | undefined {
  const { headings, marks } = outlineOf(body);
  const found = headings.flatMap(({ title, level, to }, at): readonly Found[] => {
    if (level !== 2 || !isCalled(title, name)) return [];
    const end = headings[at + 1]?.from ?? body.length;
    return [{ from: to, to: end, made: madeIn(marks, to, end) }];
  });
  return found.find(({ made }) => made) ?? found[0];
}

function madeIn(marks: Outline['marks'], from: number, to: number): Span | undefined {
  const own = marks.filter((mark) => mark.from >= from && mark.from < to);
  const end = own.findIndex(({ isEnd }, at) => isEnd && own[at - 1]?.isEnd === false);
  const [first, second] = [own[end - 1], own[end]];
  return first && second ? { from: first.to, to: second.from } : undefined;
}

interface Outline {
  /** Those of level 1 and 2, from the beginning of their line to that of the next. */
  readonly headings: readonly (Span & { readonly level: number; readonly title: string })[];
  /** From the beginning of the line to the end of the mark. */
  readonly marks: readonly (Span & { readonly isEnd: boolean })[];
}

function outlineOf(body: string): Outline {
  // The parser knows one kind of line end; offsets stay.
  const source = body.replace(/\r\n/g, ' \n').replace(/\r/g, '\n');
  const headings: Outline['headings'][number][] = [];
  const marks: Outline['marks'][number][] = [];
  for (let node = markdownBlocks(source).topNode.firstChild; node; node = node.nextSibling) {
    const from = source.lastIndexOf('\n', node.from - 1) + 1;
    const text = source.slice(node.from, node.to);
    const level = Number(/^(?:ATX|Setext)Heading([12])$/.exec(node.name)?.[1] ?? 0);
    if (level > 0)
      headings.push({ from, to: lineEnd(source, node.to), level, title: titleIn(text) });
    const mark = node.name === 'CommentBlock' ? text.trim() : '';
    if (mark === START || mark === END) {
      marks.push({ from, to: node.from + mark.length, isEnd: mark === END });
    }
  }
  return { headings, marks };
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/** `## Key Files ##`, or `Key Files` above a line of hyphens. */
function titleIn(heading: string): string {
  return heading
    .replace(/^#+/, '')
    .replace(/\s#+\s*$|\n[ \t]*[-=]+\s*$/, '')
    .trim();
}

function isCalled(title: string, name: string): boolean {
  return title.toLowerCase() === name.toLowerCase();
}
