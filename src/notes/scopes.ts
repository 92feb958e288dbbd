/** Scopes: which are in reach, and which names are taken in them. */
import { join, relative } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import { CAPTURED_FOLDERS, CAPTURED_ROOT, capturedPlace } from '../core/notes/captured-place.ts';
import { isScope, SCOPES, type ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts, Scopes } from '../core/ports/note-ports.ts';

const LOCAL_IGNORE = '.claude/memory/local/';

export function notePath(root: ScopeRoot, slug: string, captured = false): string {
  return join(root.path, (captured && capturedPlace(slug)) || `${slug}.md`);
}

/** One id space per scope: curated notes at the root, captured ones under nodes/. */
export function isTaken(ports: NotePorts, root: ScopeRoot, slug: string): boolean {
  return [false, true].some((captured) => ports.files.exists(notePath(root, slug, captured)));
}

/** What is captured stays out of the project's git, but for the kinds in `capture.share`. */
export function keepCapturedPrivate(ports: NotePorts, root: ScopeRoot): void {
  keepLocalPrivate(ports, root.scope);
  const { project } = ports.scopes;
  if (project === undefined || root.scope !== 'project') return;
  const line = (folder: string) => `${relative(project, join(root.path, folder))}/`;
  const { shared } = ports.git;
  const isShared = (folder: string) => shared.some((kind) => folder.endsWith(`/${kind}`));
  const hidden = CAPTURED_FOLDERS.filter((folder) => !isShared(folder));
  ports.git.excludeOnly(
    project,
    (shared.length === 0 ? [CAPTURED_ROOT] : hidden).map(line),
    [CAPTURED_ROOT, ...CAPTURED_FOLDERS].map(line),
  );
}

/** What is written to the local scope stays on this machine. */
export function keepLocalPrivate({ git, scopes: { project } }: NotePorts, scope: string): void {
  if (scope === 'local' && project !== undefined) git.ignore(project, LOCAL_IGNORE);
}

/** What was deleted, and what is kept beside it, is nobody else's. */
export function keepTrashPrivate({ git, scopes: { project } }: NotePorts, root: ScopeRoot): void {
  if (project === undefined || root.scope !== 'project') return;
  git.exclude(project, `${relative(project, join(root.path, '.trash'))}/`);
}

/** The folder of a scope; throws with the reason if it is unknown or out of reach. */
export function scopeRoot(scopes: Scopes, name: string): ScopeRoot {
  if (!isScope(name)) {
    const known = Object.keys(SCOPES).join(', ');
    throw new MemoryError('invalid', `scope must be one of ${known}, not "${name}".`);
  }
  const root = scopes.roots.find(({ scope }) => scope === name);
  if (root) return root;
  const reason = scopes.missing[name];
  throw new MemoryError('unavailable', reason?.message ?? `The ${name} scope is not in reach.`, {
    hint: reason?.hint,
  });
}

/** Where hooks put what they capture: in the project that it is about, even if a person's own notes go elsewhere. */
export function captureRoot(scopes: Scopes): ScopeRoot {
  const own = scopes.fallback === 'global' ? 'project' : scopes.fallback;
  return scopes.roots.find(({ scope }) => scope === own) ?? scopeRoot(scopes, scopes.fallback);
}

/** The scopes that a list or search covers: one, or all in reach. */
export function rootsFor(scopes: Scopes, name: string | undefined): readonly ScopeRoot[] {
  return name === undefined || name === 'all' ? scopes.roots : [scopeRoot(scopes, name)];
}

export function scopeNames(roots: readonly ScopeRoot[]): string {
  return roots.map(({ scope }) => scope).join(', ');
}
