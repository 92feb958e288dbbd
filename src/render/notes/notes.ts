/** Notes as people read them on a terminal, and as the JSON that scripts rely on. */
import type { NoteSummary, PlacedNote, StaleFile } from '../../core/notes/note.ts';
import type { SearchHit } from '../../core/ports/note-ports.ts';
import { byWhom } from '../../trust/by-whom.ts';
import type { Style } from '../style.ts';
import { markedSnippet, unmarked } from '../talk/marked-snippet.ts';
import { staleJson, staleLine, staleText } from './stale.ts';

/** The contract of `--json`: these fields, in this order. */
export function noteJson(note: NoteSummary & Partial<PlacedNote>) {
  const { slug, type, title, tags, scope, created, updated, links, filePath, content } = note;
  const kind = note.captured ? { captured: true, ...capturedJson(note) } : {};
  const body = content === undefined ? {} : { content };
  const about = { slug, type, title, tags, scope, created, updated, links, filePath };
  const severity = note.severity === undefined ? {} : { severity: note.severity };
  const said = { ...statusJson(note), ...branchJson(note), ...originJson(note) };
  return { ...about, ...said, ...severity, ...kind, ...body };
}

/** Of a draft, an archived note and so on; most are active. */
export function statusJson({ status }: Pick<NoteSummary, 'status'>) {
  return status === 'active' ? {} : { status };
}

/** Of a captured note whose branch is not merged. */
export function branchJson({ branch }: Pick<NoteSummary, 'branch'>) {
  return branch === undefined ? {} : { branch };
}

/** For a model, of what is not this user's own word. */
export function originJson({ origin }: Pick<NoteSummary, 'origin'>) {
  return byWhom(origin) === '' ? {} : { origin };
}

function capturedJson({ related, fields }: Partial<PlacedNote>) {
  return { ...(related ? { references: related } : {}), ...(fields ? { fields } : {}) };
}

export function hitJson({ note, score, snippet }: SearchHit, stale?: readonly StaleFile[]) {
  const { slug, title, type, scope, filePath } = note;
  return {
    ...{ slug, title, type, scope },
    ...{ ...statusJson(note), ...branchJson(note), ...originJson(note) },
    score: rounded(score),
    snippet: unmarked(snippet),
    filePath,
    ...staleJson(stale),
  };
}

export function noteText(
  note: PlacedNote,
  broken: readonly string[],
  stale: readonly StaleFile[],
  style: Style,
): string {
  const name = (link: string) => (broken.includes(link) ? `${link} (missing)` : link);
  const links = note.links.map(name);
  const tags = note.tags.length > 0 ? [note.tags.join(', ')] : [];
  const lines = [
    style.bold(note.title),
    style.dim(
      [note.slug, note.scope, byWhom(note.origin), ...tags].filter(Boolean).join(' · ') +
        statusText(note),
    ),
    style.dim(`created ${note.created}, updated ${note.updated}`),
    ...(links.length > 0 ? [`links: ${links.join(', ')}`] : []),
    ...capturedLines(note, name),
    ...stale.map(staleText),
    style.dim(note.filePath),
  ];
  return note.content === '' ? lines.join('\n') : `${lines.join('\n')}\n\n${note.content}`;
}

/** What only captured notes have: their fields, and links that nobody states back. */
function capturedLines(note: PlacedNote, name: (slug: string) => string): readonly string[] {
  const named = Object.entries(Object.groupBy(note.related ?? [], ({ label }) => label)).map(
    ([label, references = []]) => `${label}: ${references.map(({ to }) => name(to)).join(', ')}`,
  );
  const fields = Object.entries(note.fields ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${isLine(value) ? value : JSON.stringify(value)}`);
  return [...named, ...fields];
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\n');
}

export function noteLine(note: NoteSummary, style: Style): string {
  const tags = note.tags.length > 0 ? [note.tags.join(' ')] : [];
  const told = [note.scope, note.updated.slice(0, 10), byWhom(note.origin), ...tags];
  const facts = told.filter(Boolean).join(', ');
  return `${style.bold(note.slug)}  ${note.title}  ${style.dim(`(${facts})`)}${statusText(note)}`;
}

export function hitText(
  { note, snippet }: SearchHit,
  style: Style,
  stale: readonly StaleFile[] = [],
): string {
  const below = [markedSnippet(snippet, style), staleLine(stale) ?? ''];
  const line = noteLine(note, style);
  return [line, ...below.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}

/** What keeps it from being simply told: its status, a branch that is not merged. */
function statusText({ status, branch }: Pick<NoteSummary, 'status' | 'branch'>): string {
  return `${status === 'active' ? '' : ` [${status}]`}${branchText(branch)}`;
}

export function branchText(branch: string | undefined): string {
  return branch === undefined ? '' : ` (branch ${branch})`;
}

function rounded(score: number): number {
  return Number(score.toPrecision(4));
}
