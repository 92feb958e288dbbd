/**
 * A note as a file: YAML frontmatter between `---` lines, then `# Title`, then the content. Parsing
 * cuts the text into pieces that add up to the file again, and an edit replaces one piece, so all
 * other bytes stay as a person left them.
 */
import { isUtf8 } from 'node:buffer';
import {
  type AnyNoteType,
  isNoteStatus,
  isSeverity,
  type Note,
  type NoteEdge,
  type NoteStatus,
  type NoteType,
  type Severity,
} from '../core/notes/note.ts';
import { parseIso } from '../core/time.ts';
import { filesIn } from './anchors.ts';
import { formatEdge, toEdge } from './edge.ts';
import { parseFlow, parseFrontmatter, setField } from './frontmatter.ts';
import { findHeading, firstLine } from './parts/heading.ts';
import { idsIn, withPlainLinkFields } from './parts/related.ts';
import { isSlug } from './slug.ts';
import { linkProblems, shortTitle, tagProblems, toTag, typeProblems, unique } from './validate.ts';

/** A title is one line, however a file writes it. */
const LINE_ENDS = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g;

/** Blank lines, the heading of the title in either way to write it, blank lines. */
const HEAD =
  /^(?:[ \t]*\r?\n)*(?:# .*(?:\r?\n|$)|[^\s#>|`~*+-][^\r\n]*\r?\n {0,3}=+[ \t]*(?:\r?\n|$))?(?:[ \t]*\r?\n)*/;

interface Pieces {
  /** The opening `---` line, with a byte order mark if there is one. */
  readonly open: string;
  readonly yaml: string;
  readonly close: string;
  /** Up to the content: blank lines and the title's heading, if the body begins with it. */
  readonly head: string;
  readonly content: string;
  readonly tail: string;
}

export type ParsedNote =
  | { readonly note: Note; readonly text: string }
  | { readonly problems: readonly string[] };

export interface NoteEdit {
  /** Of a captured note; undefined leaves it, null takes it out. */
  readonly id?: string | null | undefined;
  readonly type?: AnyNoteType | undefined;
  readonly title?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly links?: readonly string[] | undefined;
  readonly edges?: readonly NoteEdge[] | undefined;
  /** What a captured note names in `related`. */
  readonly related?: readonly string[] | undefined;
  readonly supersedes?: string | null | undefined;
  /** Fields that only captured notes have. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly status?: NoteStatus | undefined;
  readonly severity?: Severity | undefined;
  readonly updated?: string | undefined;
  readonly content?: string | undefined;
  /** The lines of `anchors`. */
  readonly anchors?: readonly string[] | undefined;
}

export function parseNote(slug: string, bytes: Buffer): ParsedNote {
  if (!isUtf8(bytes)) return { problems: ['it is not UTF-8 text'] };
  const text = bytes.toString('utf8');
  const pieces = cut(text);
  if (!pieces) return { problems: ['it has no frontmatter between --- lines at its top'] };
  const { fields, problem } = parseFrontmatter(pieces.yaml);
  if (problem !== undefined) return { problems: [`its frontmatter is not valid YAML: ${problem}`] };
  const note = {
    slug,
    type: fields.type as NoteType,
    title: shortTitle(titleOf(fields, pieces) || titleInstead(slug, pieces)),
    tags: tagsIn(fields.tags),
    status: (fields.status ?? 'active') as NoteStatus,
    created: String(fields.created ?? ''),
    updated: String(fields.updated ?? ''),
    links: texts(fields.links) ?? [],
    edges: edgesIn(fields.edges),
    content: pieces.content,
    ...severityOf(fields),
    ...supersededIn(pieces.yaml),
    ...codeOf(fields, pieces.content),
  };
  const problems = [...nameProblems(slug, note.type), ...fieldProblems(note, fields)];
  return problems.length > 0 ? { problems } : { note, text };
}

/** The same file with some fields changed and nothing else. */
export function editNote(text: string, edit: NoteEdit): string {
  const pieces = cut(text);
  if (!pieces) return text;
  const eol = pieces.open.endsWith('\r\n') ? '\r\n' : '\n';
  let yaml = readableYaml(pieces.yaml, eol);
  // Where no heading is, the body stays a person's own.
  const ownTitle = parseFrontmatter(yaml).fields.title !== undefined || !hasHeading(pieces);
  const fields = {
    id: edit.id,
    type: edit.type,
    title: ownTitle ? edit.title : undefined,
    tags: edit.tags,
    status: edit.status === 'active' ? undefined : edit.status,
    severity: edit.severity,
    updated: edit.updated,
    links: edit.links,
    edges: edit.edges?.map(formatEdge),
    anchors: edit.anchors,
    related: edit.related?.map((id) => `[[${id}]]`),
    supersedes: edit.supersedes,
    ...edit.fields,
  };
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const isEmpty = value === null || value.length === 0;
    yaml = setField(yaml, key, isEmpty ? undefined : value, eol);
  }
  if (edit.status === 'active') yaml = setField(yaml, 'status', undefined, eol);
  const body = editBody(pieces, ownTitle ? undefined : edit.title, edit.content, eol);
  return pieces.open + yaml + pieces.close + body;
}

/** What YAML cannot read cannot be edited; `related: [[a]], [[b]]` becomes a list of the same. */
function readableYaml(yaml: string, eol: string): string {
  return parseFrontmatter(yaml).problem === undefined ? yaml : withPlainLinkFields(yaml, eol);
}

function editBody(
  pieces: Pieces,
  title: string | undefined,
  content: string | undefined,
  eol: string,
): string {
  const { head, content: old } = title === undefined ? pieces : retitle(pieces, title);
  if (content === undefined) return head + old + pieces.tail;
  const lines = content.replace(/\r?\n/g, eol);
  const start = lines !== '' && old === '' ? `${head.trimEnd()}${eol}${eol}` : head;
  return start + lines + (pieces.tail === '' ? eol : pieces.tail);
}

function retitle({ head, content }: Pieces, title: string): Pick<Pieces, 'head' | 'content'> {
  const retitled = replaceHeading(head, title);
  if (retitled !== undefined) return { head: retitled, content };
  return { head, content: replaceHeading(content, title) ?? content };
}

function hasHeading({ head, content }: Pieces): boolean {
  return (findHeading(head) ?? findHeading(content)) !== undefined;
}

function replaceHeading(text: string, title: string): string | undefined {
  const heading = findHeading(text);
  if (!heading) return undefined;
  return `${text.slice(0, heading.start)}# ${title}${text.slice(heading.end)}`;
}

/** The pieces of a file, or undefined if it has no frontmatter. */
export function cut(text: string): Pieces | undefined {
  const open = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  if (open === undefined) return undefined;
  const rest = text.slice(open.length);
  const close = /^---[ \t]*(?:\r?\n|$)/m.exec(rest);
  if (!close) return undefined;
  const body = rest.slice(close.index + close[0].length);
  return { open, yaml: rest.slice(0, close.index), close: close[0], ...cutBody(body) };
}

function cutBody(body: string): Pick<Pieces, 'head' | 'content' | 'tail'> {
  const head = HEAD.exec(body)?.[0] ?? '';
  const rest = body.slice(head.length);
  const content = rest.trimEnd();
  return { head, content, tail: rest.slice(content.length) };
}

/** The title in the frontmatter, else the first heading, else nothing. */
export function titleOf(
  fields: Readonly<Record<string, unknown>>,
  { head, content }: Pieces,
): string {
  const own = fields.title === undefined ? '' : String(fields.title).trim();
  if (own !== '') return own.replace(LINE_ENDS, ' ');
  return (findHeading(head) ?? findHeading(content))?.title ?? '';
}

/** What stands where a title should be: the first line, else the words of the file's name. */
function titleInstead(slug: string, { content }: Pieces): string {
  const name = slug.slice(slug.indexOf('-') + 1).replaceAll('-', ' ');
  return firstLine(content) || name.charAt(0).toUpperCase() + name.slice(1);
}

/** `[Auth, "error handling"]` and `auth, jwt` are tags, too. */
export function tagsIn(value: unknown): readonly string[] {
  const words = texts(value) ?? (typeof value === 'string' ? value.split(',') : []);
  return unique(words.flatMap((word) => toTag(word) ?? []));
}

export function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** An item that is no edge is left in the file and passed over; `memory health` names it. */
export function edgesIn(value: unknown): readonly NoteEdge[] {
  return (texts(value) ?? []).flatMap((text) => toEdge(parseFlow(text)) ?? []);
}

/** What a note of code says of it; most notes say nothing. */
export function codeOf(
  { path, anchors }: Readonly<Record<string, unknown>>,
  content: string,
): Pick<Note, 'path' | 'files'> {
  const own = typeof path === 'string' ? path : undefined;
  const files = filesIn(content, own, texts(anchors));
  return {
    ...(own === undefined ? {} : { path: own }),
    ...(files.length === 0 ? {} : { files }),
  };
}

/** What is none is left in the file and passed over. */
function severityOf({ type, severity }: Readonly<Record<string, unknown>>): Pick<Note, 'severity'> {
  return type === 'gotcha' && isSeverity(severity) ? { severity } : {};
}

/** A person may say in a field which note this one replaces. */
function supersededIn(yaml: string): Pick<Note, 'related'> {
  const related = idsIn(yaml, 'supersedes').map((to) => ({ to, label: 'supersedes' }));
  return related.length === 0 ? {} : { related };
}

function nameProblems(slug: string, type: string): readonly string[] {
  if (!isSlug(slug)) return ['its name is not a slug (lowercase words joined by hyphens)'];
  if (typeProblems(type).length > 0 || slug.startsWith(`${type}-`)) return [];
  return [`its name must start with its type, ${type}-`];
}

function fieldProblems(note: Note, fields: Readonly<Record<string, unknown>>): readonly string[] {
  const { tags, links } = fields;
  return [
    ...typeProblems(note.type),
    ...(isListOrText(tags) ? tagProblems(note.tags) : ['tags must be a list']),
    ...(links === undefined || texts(links) ? linkProblems(note.links) : ['links must be a list']),
    ...timeProblems('created', note.created),
    ...timeProblems('updated', note.updated),
    ...(isNoteStatus(note.status) ? [] : [`status "${note.status}" is unknown`]),
  ];
}

function isListOrText(value: unknown): boolean {
  return value === undefined || typeof value === 'string' || Array.isArray(value);
}

export function timeProblems(name: string, value: string): readonly string[] {
  if (value === '') return [`${name} is missing`];
  return parseIso(value) === undefined ? [`${name} is not an ISO 8601 time: ${value}`] : [];
}
