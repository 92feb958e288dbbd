/**
 * Makes a note of a foreign file by splicing our fields into its frontmatter, so that a person's other
 * keys and comments stay. A value of theirs that means something else to us stays as `original_<key>`.
 */
import { isNoteStatus } from '../../core/notes/note.ts';
import { parseFrontmatter, setField } from '../../note-text/frontmatter.ts';
import { cut, titleOf } from '../../note-text/note-file.ts';
import type { ForeignNote } from '../foreign-note.ts';

type FieldValue = string | readonly string[] | undefined;

interface Claim {
  readonly key: string;
  readonly value: FieldValue;
  /** Keep what was there before. */
  readonly keep?: boolean;
}

/** `links` are slugs. Throws where the frontmatter is written in a way that cannot be edited safely. */
export function foreignText(
  note: ForeignNote,
  links: readonly string[],
  relinked: (body: string) => string,
): string {
  const pieces = cut(note.text);
  if (!pieces) return note.text;
  const eol = pieces.open.endsWith('\r\n') ? '\r\n' : '\n';
  const { status, title } = parseFrontmatter(pieces.yaml).fields;
  const ownTitle = titleOf({ title }, pieces);
  const claims: readonly Claim[] = [
    { key: 'type', value: note.type, keep: true },
    ...(ownTitle === '' || ownTitle === note.title ? [] : [{ key: 'title', value: note.title }]),
    { key: 'tags', value: note.tags },
    { key: 'created', value: note.created, keep: true },
    { key: 'updated', value: note.updated, keep: true },
    { key: 'links', value: links.length > 0 ? links : undefined, keep: true },
    ...(isNoteStatus(status ?? 'active') ? [] : [{ key: 'status', value: undefined, keep: true }]),
  ];
  const start = pieces.yaml === '' ? `type: ${note.type}${eol}` : pieces.yaml;
  const yaml = claims.reduce((text, claim) => claimField(text, claim, eol), start);
  const body = relinked(pieces.head + pieces.content + pieces.tail);
  const headed = ownTitle === '' ? withHeading(body, note.title, eol) : body;
  return pieces.open + yaml + pieces.close + headed;
}

function claimField(yaml: string, { key, value, keep }: Claim, eol: string): string {
  const old = parseFrontmatter(yaml).fields[key];
  if (JSON.stringify(old) === JSON.stringify(value)) return yaml;
  const kept =
    keep === true && old !== undefined
      ? setField(yaml, `original_${key}`, asField(old), eol)
      : yaml;
  // A text cannot take the place of a list or map: that goes first.
  const mismatch = typeof value === 'string' && old !== undefined && typeof old !== 'string';
  return setField(mismatch ? setField(kept, key, undefined, eol) : kept, key, value, eol);
}

function asField(value: unknown): string | readonly string[] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String) : JSON.stringify(value);
}

function withHeading(body: string, title: string, eol: string): string {
  const rest = body.replace(/^(?:[ \t]*\r?\n)+/, '');
  return `${eol}# ${title}${eol}${rest === '' ? '' : eol}${rest}`;
}
