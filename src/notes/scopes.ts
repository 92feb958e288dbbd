/** Scopes: which are in reach, and which names are taken in them. */
import { join } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import { isScope, SCOPES, type ScopeRoot } from '../core/note.ts';
import type { NotePorts, Scopes } from '../core/ports.ts';

const LOCAL_IGNORE = '.claude/memory/local/';

export function notePath(root: ScopeRoot, slug: string): string {
  return join(root.path, `${slug}.md`);
}

/** One id space per scope: curated notes at the root, captured decisions under nodes/. */
export function isTaken(ports: NotePorts, root: ScopeRoot, slug: string): boolean {
  const captured = join(root.path, 'nodes', 'decisions', `${slug}.md`);
  return ports.files.exists(notePath(root, slug)) || ports.files.exists(captured);
}

/** What is written to the local scope stays on this machine. */
export function keepLocalPrivate({ git, scopes: { project } }: NotePorts, scope: string): void {
  if (scope === 'local' && project !== undefined) git.ignore(project, LOCAL_IGNORE);
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

/** The scopes that a list or search covers: one, or all in reach. */
export function rootsFor(scopes: Scopes, name: string | undefined): readonly ScopeRoot[] {
  return name === undefined || name === 'all' ? scopes.roots : [scopeRoot(scopes, name)];
}

export function scopeNames(roots: readonly ScopeRoot[]): string {
  return roots.map(({ scope }) => scope).join(', ');
}
