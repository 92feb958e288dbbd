/**
 * What a person deleted is not captured again. What retention took away may come back with new work, but not for work that
 * was done before it went.
 */
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { notePath } from '../scopes.ts';
import { isBelievable } from './deleted-by-hand.ts';
import { type Capturable, subjectsOf } from './unwanted-keys.ts';

/** `at`: when that happened which would be noted, in milliseconds since the epoch. */
export function isUnwanted(
  ports: NotePorts,
  root: ScopeRoot,
  note: Capturable & { readonly at: number },
): boolean {
  const { slug, type, at } = note;
  // Two reports may have the same name, and the id of a decision has a number.
  const own = type === 'discovery' || type === 'decision' ? [] : [slug];
  return (
    [...own, ...subjectsOf(note)].some((key) => ports.index.unwanted.has(root.path, key)) ||
    // Of a to-do that was done the note goes, too: that is nobody's verdict.
    (type !== 'task' &&
      ports.files.trash(root.path).some((file) => isOf(file.slug, slug) && goneAfter(file, at))) ||
    hasVanished(ports, root, slug)
  );
}

function goneAfter({ deleted }: { readonly deleted: string }, at: number): boolean {
  return Date.parse(deleted) > at;
}

/** The same name, or that with the number that makes it unique. */
function isOf(slug: string, wanted: string): boolean {
  return (
    slug === wanted || (slug.startsWith(`${wanted}-`) && /^-\d+$/.test(slug.slice(wanted.length)))
  );
}

/** The index still has it, but its file is gone: no command of ours did that. */
function hasVanished(ports: NotePorts, root: ScopeRoot, slug: string): boolean {
  if (ports.index.stamp(root.path, slug) === undefined) return false;
  return !ports.files.exists(notePath(root, slug, true)) && isBelievable(ports, root, [slug], []);
}
