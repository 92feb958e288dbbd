/** Notes as rows: which of them a filter means, and what a list shows of each. */
import { join } from 'node:path';
import type { SQLOutputValue } from 'node:sqlite';
import { capturedPlace } from '../../../core/notes/captured-place.ts';
import type { NoteSummary } from '../../../core/notes/note.ts';
import {
  isCapturedType,
  isNoteStatus,
  isNoteType,
  type ScopeRoot,
} from '../../../core/notes/note.ts';
import type { NoteFilter } from '../../../core/ports/note-ports.ts';

export type Row = Record<string, SQLOutputValue>;

/** The branch whose notes are told here beside those of the main one, '' if there is none; null if all are told. */
export type ToldBranch = () => string | null;

/**
 * A note that says that it replaces the note `n`: in a field, in its text, or by a link. A draft replaces nothing yet; where
 * each says it of the other, neither does. What is said on another branch does not hold on this one.
 */
export const SUCCESSOR = `
  SELECT l.source FROM note_links AS l INDEXED BY note_links_by_target
    JOIN notes AS newer ON newer.root_id = l.root_id AND newer.slug = l.source
  WHERE l.root_id = n.root_id AND l.target = n.slug AND l.label = 'supersedes' AND l.kind <> 'self'
    AND newer.status NOT IN ('draft', 'archived')
    AND (:branch IS NULL OR newer.branch IS NULL OR newer.branch = :branch) AND NOT EXISTS (
      SELECT 1 FROM note_links AS back
      WHERE back.root_id = n.root_id AND back.source = n.slug AND back.target = l.source
        AND back.label = 'supersedes')`;

/** What its file says, or, if that says nothing, what others say of it. */
const STATUS = `iif(n.status = 'active' AND EXISTS (${SUCCESSOR}), 'superseded', n.status)`;

/** Not those of another branch. They are few, and have an index of their own: to look at each note would cost more. */
export const TOLD = `(:branch IS NULL OR n.id NOT IN (
    SELECT id FROM notes WHERE branch IS NOT NULL AND branch <> :branch))`;

/** Which notes `n` a filter lets through; its parameters are those of `scoped`, and the branch that is told here. */
export const IN_SCOPE = `n.root_id IN (
    SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(:roots)))
  AND (:type IS NULL OR n.type = :type)
  AND (:captured IS NULL OR (n.path IS NOT NULL) = :captured)
  AND (:archived OR n.status <> 'archived')
  AND (:status IS NULL OR ${STATUS} = :status)
  AND (:slugs IS NULL OR n.slug IN (SELECT value FROM json_each(:slugs)))
  AND (:told = 0 OR ${TOLD})
  AND (:staged = 0 OR n.id IN (SELECT id FROM notes WHERE branch IS NOT NULL))
  AND (:since IS NULL OR max(julianday(n.updated), julianday(n.created)) >= julianday(:since))
  AND (:tags = '[]' OR NOT EXISTS (
    SELECT 1 FROM json_each(:tags) AS wanted
    WHERE instr(' ' || n.tags || ' ', ' ' || wanted.value || ' ') = 0))`;

/** What is read of a note `n` for `toSummary`. */
export const SUMMARY = `n.slug, n.type, n.title, n.tags, ${STATUS} AS status, n.created, n.updated, n.links, n.path, n.branch,
  substr(n.content, 1, 300) AS excerpt,
  (SELECT path FROM note_roots WHERE id = n.root_id) AS root`;

export function scoped({ roots, type, captured, tags, archived, ...more }: NoteFilter) {
  return {
    roots: paths(roots),
    type: type ?? null,
    captured: captured === undefined ? null : Number(captured),
    archived: archived ? 1 : 0,
    tags: JSON.stringify(tags ?? []),
    status: more.status ?? null,
    slugs: more.slugs === undefined ? null : JSON.stringify(more.slugs),
    since: more.since ?? null,
    told: more.branches === 'told' ? 1 : 0,
    staged: more.branches === 'staged' ? 1 : 0,
  };
}

export function paths(roots: readonly ScopeRoot[]): string {
  return JSON.stringify(roots.map(({ path }) => path));
}

export function toSummary(row: Row, roots: readonly ScopeRoot[]): NoteSummary {
  const root = String(row.root);
  const slug = String(row.slug);
  const type = row.type;
  const status = row.status;
  return {
    slug,
    type: isNoteType(type) || isCapturedType(type) ? type : 'learning',
    title: String(row.title),
    tags: words(row.tags),
    status: isNoteStatus(status) ? status : 'active',
    created: String(row.created),
    updated: String(row.updated),
    links: words(row.links),
    excerpt: String(row.excerpt),
    scope: roots.find(({ path }) => path === root)?.scope ?? 'global',
    filePath: join(root, row.path === null ? `${slug}.md` : String(row.path)),
    ...(row.path === null ? {} : { captured: true }),
    ...(typeof row.branch === 'string' ? { branch: row.branch } : {}),
  };
}

export function words(value: SQLOutputValue | undefined): readonly string[] {
  return value === '' || value === undefined ? [] : String(value).split(' ');
}

/** A note by its place: what finds its row, and its file to tell it by. */
export function placeOf({ slug, captured, filePath: file }: NoteSummary) {
  const place = captured ? (capturedPlace(slug) ?? '') : `${slug}.md`;
  return { slug, file, root: file.slice(0, -place.length - 1) };
}
