/**
 * The fields of a captured note that name others. People write them in ways that are no YAML (`[[a]], [[b]]`) or mean
 * something else there (`[[a], [b]]` is a list of lists), so they are read before the YAML is.
 */
import { isSlug } from '../slug.ts';

const FIELDS = ['related', 'supersedes'] as const;

type Field = (typeof FIELDS)[number];

/** The ids that a field names, in the order of the file. */
export function idsIn(yaml: string, field: Field): readonly string[] {
  const value = linesOf(yaml, field).replace(/^[^:]*:/, '');
  // The text of a link is a person's own; only its target counts.
  const targets = value.replace(/\[\[([^\][|#]+)(?:[|#][^\]]*)?\]\]/g, ' $1 ,');
  const items = targets.split(/[,\n]/).map((item) => item.replace(/^\s*-(?=\s)|[[\]"'\r]/g, ''));
  return [...new Set(items.map((item) => item.trim()).filter((item) => isId(item)))];
}

/** The frontmatter without these fields: what is left is for the YAML parser. */
export function withoutLinkFields(yaml: string): string {
  return FIELDS.reduce((text, field) => text.replace(linesOf(text, field), ''), yaml);
}

/** The same, with these fields as YAML understands them: before an edit, if it does not understand them. */
export function withPlainLinkFields(yaml: string, eol: string): string {
  return FIELDS.reduce((text, field) => {
    const lines = linesOf(text, field);
    return lines === '' ? text : text.replace(lines, () => plainField(text, field, eol));
  }, yaml);
}

function plainField(yaml: string, field: Field, eol: string): string {
  const ids = idsIn(yaml, field);
  if (field === 'supersedes') return `supersedes: ${ids[0] ?? 'null'}${eol}`;
  return `related: ${relatedList(ids)}${eol}`;
}

/** `["[[a]]", "[[b]]"]` */
export function relatedList(ids: readonly string[]): string {
  return `[${ids.map((id) => JSON.stringify(`[[${id}]]`)).join(', ')}]`;
}

/** A field with all the lines that belong to it, or nothing. */
function linesOf(yaml: string, field: Field): string {
  const lines = new RegExp(
    `^${field}[ \\t]*:.*(?:\\r?\\n|$)(?:(?:[ \\t]+\\S|-[ \\t]).*(?:\\r?\\n|$))*`,
    'm',
  );
  return lines.exec(yaml)?.[0] ?? '';
}

function isId(text: string): boolean {
  return isSlug(text) && text !== 'null';
}
