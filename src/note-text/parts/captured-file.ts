/** A captured note as a file: written in one form, read more leniently than what a person curates (decision 14). */
import { isUtf8 } from 'node:buffer';
import { isBranchName } from '../../core/notes/branch-name.ts';
import { capturedId, idPrefix } from '../../core/notes/captured-place.ts';
import { DEFAULT_LABEL } from '../../core/notes/edge.ts';
import {
  CAPTURED_TYPES,
  type CapturedType,
  isCapturedType,
  isNoteStatus,
  type Note,
  type NoteStatus,
  type RelatedNote,
} from '../../core/notes/note.ts';
import { parseFrontmatter } from '../frontmatter.ts';
import {
  codeOf,
  cut,
  edgesIn,
  type ParsedNote,
  tagsIn,
  texts,
  timeProblems,
  titleOf,
} from '../note-file.ts';
import { isSlug } from '../slug.ts';
import { linkProblems, shortTitle } from '../validate.ts';
import { idsIn, withoutLinkFields } from './related.ts';

/** What `Note` has a place for; the rest is kept as it is. */
const KNOWN = new Set([
  'id',
  'type',
  'title',
  'tags',
  'status',
  'created',
  'updated',
  'links',
  'edges',
  'anchors',
  'branch',
]);

export function parseCaptured(slug: string, bytes: Buffer): ParsedNote {
  if (!isSlug(slug)) return { problems: [nameProblem(slug)] };
  if (!isUtf8(bytes)) return { problems: ['it is not UTF-8 text'] };
  const text = bytes.toString('utf8');
  const pieces = cut(text);
  if (!pieces) return { problems: ['it has no frontmatter between --- lines at its top'] };
  const { fields, problem } = parseFrontmatter(withoutLinkFields(pieces.yaml));
  if (problem !== undefined) return { problems: [`its frontmatter is not valid YAML: ${problem}`] };
  const problems = fieldProblems(slug, fields);
  if (problems.length > 0) return { problems };
  const related = relatedIn(pieces.yaml);
  const note = {
    slug,
    type: fields.type as CapturedType,
    title: shortTitle(titleOf(fields, pieces)) || slug,
    tags: tagsIn(fields.tags),
    status: (fields.status ?? 'active') as NoteStatus,
    created: String(fields.created),
    updated: String(fields.updated),
    links: texts(fields.links) ?? [],
    edges: edgesIn(fields.edges),
    content: pieces.content,
    ...codeOf(fields, pieces.content),
    captured: true,
    ...branchIn(fields),
    related,
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !KNOWN.has(key))),
  };
  return { note, text };
}

/** A name of digits is a number to YAML. What is none is passed over: then the note is told everywhere. */
function branchIn({ branch }: Readonly<Record<string, unknown>>): Pick<Note, 'branch'> {
  const name = typeof branch === 'number' ? String(branch) : branch;
  return isBranchName(name) ? { branch: name } : {};
}

function relatedIn(yaml: string): readonly RelatedNote[] {
  return [
    ...idsIn(yaml, 'supersedes').map((to) => ({ to, label: 'supersedes' })),
    ...idsIn(yaml, 'related').map((to) => ({ to, label: DEFAULT_LABEL })),
  ];
}

function fieldProblems(slug: string, fields: Readonly<Record<string, unknown>>): readonly string[] {
  const { id, type, status, links } = fields;
  return [
    ...(id === undefined ? ['id is missing'] : []),
    ...(id === undefined || id === slug ? [] : [`its id is ${id}, but its name says ${slug}`]),
    ...typeProblems(slug, type),
    ...timeProblems('created', String(fields.created ?? '')),
    ...timeProblems('updated', String(fields.updated ?? '')),
    ...(status === undefined || isNoteStatus(status) ? [] : [`status "${status}" is unknown`]),
    ...linkProblems(texts(links) ?? []),
  ];
}

function typeProblems(slug: string, type: unknown): readonly string[] {
  if (type === undefined) return ['type is missing'];
  if (!isCapturedType(type)) {
    const known = Object.keys(CAPTURED_TYPES).join(', ');
    return [`type must be one of ${known}, not ${JSON.stringify(type)}`];
  }
  return slug.startsWith(idPrefix(type))
    ? []
    : [`its type is ${type}, but its name says otherwise`];
}

function nameProblem(place: string): string {
  return capturedId(place) === undefined
    ? 'its name does not fit its folder (tasks/task-fix-login.md, files/src-auth-ts.md)'
    : 'a curated note has this id';
}
