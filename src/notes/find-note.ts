/** Where a note is: the scopes in lookup order, and the file itself (never a copy of it). */
import { MemoryError } from '../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts, Scopes } from '../core/ports/note-ports.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { isSlug } from '../note-text/slug.ts';
import { notePath, scopeNames, scopeRoot } from './scopes.ts';

export interface FoundNote {
  readonly root: ScopeRoot;
  readonly note: PlacedNote;
  /** The file as it is, byte for byte. */
  readonly text: string;
}

/** Throws: `invalid` (no slug, or a broken file), `not_found`, `unavailable` (cannot be read). Touches nothing. */
export function findNote(ports: NotePorts, slug: string, scope?: string): FoundNote {
  if (!isSlug(slug)) {
    throw new MemoryError('invalid', `"${slug}" is not a slug.`, {
      hint: 'A slug looks like decision-use-sqlite. `memory list` shows them.',
    });
  }
  for (const root of scope === undefined ? ports.scopes.roots : [scopeRoot(ports.scopes, scope)]) {
    const found = noteAt(ports, root, slug);
    if (found) return found;
  }
  throw notFound(ports.scopes, slug, scope);
}

/** The note with this slug in this scope, if there is one. */
export function noteAt(ports: NotePorts, root: ScopeRoot, slug: string): FoundNote | undefined {
  return placedAt(ports, root, slug, false) ?? placedAt(ports, root, slug, true);
}

function placedAt(
  ports: NotePorts,
  root: ScopeRoot,
  slug: string,
  captured: boolean,
): FoundNote | undefined {
  const filePath = notePath(root, slug, captured);
  const file = ports.files.read(filePath);
  if (!file) return refuse(filePath, ports.files.refusal(filePath));
  const parsed = parseFile(slug, file.bytes, captured);
  if ('problems' in parsed) {
    const message = `${filePath} is not a valid note: ${parsed.problems.join('; ')}.`;
    throw new MemoryError('invalid', message, {
      hint: 'Correct the file by hand; it was not touched.',
    });
  }
  const note = { ...parsed.note, scope: root.scope, filePath };
  return { root, note, text: parsed.text };
}

/** A file that is there, but cannot be read, is not "no note". */
function refuse(path: string, refusal: string | undefined): undefined {
  if (refusal === undefined) return undefined;
  throw new MemoryError('unavailable', `${path} ${refusal}.`, {
    hint: 'Mend or remove it; it was not touched, and all other notes are as they were.',
  });
}

function notFound(scopes: Scopes, slug: string, scope: string | undefined): MemoryError {
  const where = scope ?? scopeNames(scopes.roots);
  return new MemoryError('not_found', `There is no note ${slug} (looked in: ${where}).`, {
    hint: 'See `memory list --all`, `memory search WORDS` or `memory trash list`.',
  });
}
