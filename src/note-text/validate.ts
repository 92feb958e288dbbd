/** The limits of each field, in one place. Every check returns all problems it finds, as sentences. */
import { isNoteType, isSeverity, NOTE_TYPES, SEVERITIES } from '../core/notes/note.ts';
import { latestBelievable, parseIso } from '../core/time.ts';
import { isSlug } from './slug.ts';

const MAX_TITLE = 200;
const MAX_TAG = 50;
const MAX_CONTENT = 50_000;
const SELF_LINK = 'a note cannot be linked to itself';
/** Vowels of Thai and Hindi are marks. */
const TAG =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)*$/u;

export function typeProblems(type: unknown): readonly string[] {
  if (isNoteType(type)) return [];
  const known = Object.keys(NOTE_TYPES).join(', ');
  if (type === undefined) return [`a type is needed: one of ${known}`];
  return [`type must be one of ${known}, not ${JSON.stringify(type)}`];
}

/** Only gotchas have one. */
export function severityProblems(severity: string | undefined, type: unknown): readonly string[] {
  if (severity === undefined) return [];
  if (type !== 'gotcha') return ['only a gotcha has a severity'];
  if (isSeverity(severity)) return [];
  return [`severity must be one of ${SEVERITIES.join(', ')}, not ${JSON.stringify(severity)}`];
}

export function titleProblems(title: string): readonly string[] {
  if (title === '') return ['a title is needed'];
  const length = characters(title);
  return length > MAX_TITLE ? [`title has ${length} characters, ${MAX_TITLE} at most`] : [];
}

export function tagProblems(tags: readonly string[]): readonly string[] {
  if (tags.length === 0) return ['at least one tag is needed'];
  return tags.flatMap((tag) => {
    if (!isTag(tag)) return [`tag "${tag}" must be lowercase and hyphenated${suggestion(tag)}`];
    return characters(tag) > MAX_TAG ? [`tag "${tag}" is longer than ${MAX_TAG} characters`] : [];
  });
}

/** Of the note with this slug, if it has one yet. */
export function linkProblems(links: readonly string[], slug?: string): readonly string[] {
  const own = slug !== undefined && links.includes(slug) ? [SELF_LINK] : [];
  const bad = links.filter((link) => !isSlug(link));
  return [...own, ...bad.map((link) => `link "${link}" is not a slug`)];
}

export function contentProblems(content: string): readonly string[] {
  if (content.length <= MAX_CONTENT) return [];
  const length = characters(content);
  return length > MAX_CONTENT ? [`content has ${length} characters, ${MAX_CONTENT} at most`] : [];
}

/** What is wrong with the dates of a file that can be read all the same. */
export function dateProblems(created: string, updated: string, now: Date): readonly string[] {
  const [made, changed] = [parseIso(created) ?? 0, parseIso(updated) ?? 0];
  const latest = latestBelievable(now).getTime();
  return [
    ...(made > latest ? [`created (${created}) is in the future`] : []),
    ...(changed > latest ? [`updated (${updated}) is in the future`] : []),
    ...(changed < made ? [`updated (${updated}) is before created (${created})`] : []),
  ];
}

/** `#Area/Sub topic` → `area-sub-topic`; undefined if nothing is left of it. */
export function toTag(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Of İ.
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const tag = [...words.replace(/^-/, '')].slice(0, MAX_TAG).join('').replace(/-$/, '');
  return isTag(tag) ? tag : undefined;
}

/** An accent apart from its letter would make another tag of the same word. */
function isTag(text: string): boolean {
  return TAG.test(text) && text === text.normalize('NFC');
}

/** As much of a title as fits. */
export function shortTitle(title: string): string {
  return [...title].slice(0, MAX_TITLE).join('').trimEnd();
}

function suggestion(tag: string): string {
  const better = toTag(tag);
  return better === undefined ? '' : `: try ${better}`;
}

/** Characters as a person counts them, not UTF-16 units. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

export function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}
