/** A Markdown file that is not a note yet, a page of an Obsidian vault for example: what it says about itself. */
import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { isNoteType, type NoteType } from '../core/notes/note.ts';
import { parseIso, toIso } from '../core/time.ts';
import { parseFrontmatter } from '../note-text/frontmatter.ts';
import { cut, titleOf } from '../note-text/note-file.ts';
import {
  contentProblems,
  dateProblems,
  oneLine,
  shortTitle,
  toTag,
  unique,
} from '../note-text/validate.ts';

export interface ForeignFile {
  /** Below the folder that is imported, with `/` between the names. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly created: Date;
  readonly modified: Date;
}

export interface ForeignDefaults {
  readonly type: NoteType;
  /** Added to the file's own. */
  readonly tags: readonly string[];
  readonly now: Date;
  /** It is one of Claude Code's own memory files, which call their title `name`. */
  readonly fromClaude: boolean;
}

export interface ForeignNote {
  readonly path: string;
  /** With frontmatter, be it empty. */
  readonly text: string;
  readonly type: NoteType;
  readonly title: string;
  readonly tags: readonly string[];
  readonly created: string;
  readonly updated: string;
  /** As written: names of files, wiki links or slugs. */
  readonly links: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The note that a file would be, or what is wrong with it. */
export function readForeign(
  file: ForeignFile,
  { type, tags, now, fromClaude }: ForeignDefaults,
): ForeignNote | string {
  if (!isUtf8(file.bytes)) return 'it is not UTF-8 text';
  const text = withFrontmatter(file.bytes.toString('utf8'));
  const pieces = cut(text);
  const { fields, problem } = parseFrontmatter(pieces?.yaml ?? '');
  if (!pieces || problem !== undefined) return `its frontmatter is not valid YAML: ${problem}`;
  const name = fromClaude ? fields.name : undefined;
  const title = titleOf({ title: fields.title ?? name }, pieces);
  const { created, updated } = times(fields, file, now);
  const problems = [...dateProblems(created, updated, now), ...contentProblems(pieces.content)];
  if (problems.length > 0) return problems.join('; ');
  return {
    path: file.path,
    text,
    type: isNoteType(fields.type) ? fields.type : type,
    title: shortTitle(oneLine(title)) || fileTitle(file.path),
    tags: unique([...words(fields.tags, /[,\s]+/).flatMap((tag) => toTag(tag) ?? []), ...tags]),
    links: words(fields.links, /,/),
    created,
    updated,
  };
}

export function fileTitle(path: string): string {
  return shortTitle(oneLine(posix.basename(path).replace(/\.md$/i, '')));
}

function withFrontmatter(text: string): string {
  if (cut(text)) return text;
  const body = text.replace(/^\uFEFF/, '').replace(/^(?:[ \t]*\r?\n)+/, '');
  const eol = /\r?\n/.exec(body)?.[0] ?? '\n';
  return `---${eol}---${eol}${eol}${body}`;
}

/** A list, or a text that holds several. */
function words(value: unknown, between: RegExp): readonly string[] {
  const list = typeof value === 'string' ? value.split(between) : value;
  return Array.isArray(list) ? list.map((item) => String(item).trim()).filter(Boolean) : [];
}

/** What the person wrote counts, right or wrong; the file's times only fill in, and never contradict it. */
function times(fields: Fields, file: ForeignFile, now: Date) {
  const modified = toIso(earliest(file.modified, now));
  const born = toIso(earliest(file.created, file.modified, now));
  const written = firstTime(fields.updated, fields.modified);
  const created =
    firstTime(fields.created, fields.date) ?? (isAfter(born, written) ? written : born) ?? born;
  return { created, updated: written ?? (isAfter(created, modified) ? created : modified) };
}

function firstTime(...values: readonly unknown[]): string | undefined {
  return values
    .filter((value) => typeof value === 'string')
    .find((value) => parseIso(value) !== undefined);
}

function isAfter(a: string, b: string | undefined): boolean {
  return b !== undefined && (parseIso(a) ?? 0) > (parseIso(b) ?? 0);
}

function earliest(...dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}
