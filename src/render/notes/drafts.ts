/** Drafts as `memory review` shows them. */
import type { PlacedNote } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import type { Style } from '../style.ts';
import { branchText } from './notes.ts';

/** All of a draft, without the sections that nobody has filled. */
export function draftText(note: PlacedNote, place: string, style: Style): string {
  const { slug, scope, title, content, fields, branch } = note;
  const source =
    [slug, scope, fields?.source, fields?.session_id].filter(Boolean).join(' · ') +
    branchText(branch);
  return [
    style.bold(`${place} ${withoutKind(title)}`),
    style.dim(source),
    '',
    filled(content),
  ].join('\n');
}

export function draftLine({ slug, title, fields, branch }: PlacedNote, style: Style): string {
  const source = fields?.source === undefined ? '' : style.dim(`  (memory show ${fields.source})`);
  return `${style.bold(slug)}  ${withoutKind(title)}${source}${branchText(branch)}`;
}

function filled(content: string): string {
  return content
    .split(/^(?=## )/m)
    .filter(
      (section) =>
        section
          .replace(/^## .*$/m, '')
          .replace(EMPTY_ITEMS, '')
          .trim() !== '',
    )
    .map((section) => section.trimEnd())
    .join('\n\n');
}

const EMPTY_ITEMS = /^- \*\*(?:Positive|Negative)\*\*:[ \t]*$/gm;
