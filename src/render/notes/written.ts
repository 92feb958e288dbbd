/** What became of a note that was written, changed or linked. */
import type { PlacedNote } from '../../core/notes/note.ts';
import type { Linked } from '../../notes/link-notes.ts';
import type { Updated } from '../../notes/update-note.ts';
import type { NearDuplicate } from '../../recall/near-duplicates.ts';

export function writtenText({ slug, scope, filePath }: PlacedNote): string {
  return `Wrote ${slug} (${scope})\n${filePath}`;
}

/** `A secret was taken out (github-token)`. */
export function takenOutText(kinds: readonly string[]): string {
  const what = kinds.length === 1 ? 'A secret was' : `${kinds.length} secrets were`;
  return `${what} taken out (${[...new Set(kinds)].join(', ')})`;
}

export function similarText({ slug, likeness }: NearDuplicate): string {
  return `${slug} says much the same (${Math.round(likeness * 100)} %)`;
}

/** `fresh`: somebody looked, and it is true of the code of now. */
export function updatedText({ note, changed }: Updated, fresh: boolean): string {
  if (fresh) return confirmed(note);
  return changed ? `Updated ${note.slug} (${note.scope})` : `${note.slug} is like that already`;
}

function confirmed(note: PlacedNote): string {
  const files = (note.files ?? []).filter(({ anchor }) => anchor !== undefined);
  if (files.length === 0) return `${note.slug} names no file of this project: it cannot go stale`;
  return `Confirmed ${note.slug} (${note.scope}): ${files.map(({ path }) => path).join(', ')}`;
}

export function linkedText({ from, to, label, reverse, changed }: Linked): string {
  const verb = changed ? 'Linked' : 'Linked already';
  return `${verb}: ${from.slug} ${label} ${to.slug}, ${to.slug} ${reverse} ${from.slug}`;
}
