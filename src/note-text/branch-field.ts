/** Which branch a captured note is told on until that is merged. Here for all kinds, whoever makes them. */
import { isBranchName } from '../core/notes/branch-name.ts';
import { capturedPlace, idPrefix } from '../core/notes/captured-place.ts';
import type { CapturedType, ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';

/** How a person likes things done holds wherever they are. */
const EVERYWHERE: ReadonlySet<string> = new Set(['preference']);

type Ports = Pick<NotePorts, 'branches' | 'git'>;

/**
 * `at`: when it happened (ISO 8601), by default now. Nothing on the main branch, outside of a project, and for kinds that are
 * shared through git: those come with their branch anyway.
 */
export function branchField(
  { branches, git }: Ports,
  { scope }: ScopeRoot,
  type: CapturedType,
  at?: string,
): { readonly branch?: string } {
  const isOfProject = scope === 'project' || scope === 'local';
  if (!isOfProject || EVERYWHERE.has(type) || isShared(git, scope, type)) return {};
  const branch = branches.at(at);
  return isBranchName(branch) && !branches.isMain(branch) ? { branch } : {};
}

function isShared({ shared }: Ports['git'], scope: string, type: CapturedType): boolean {
  const place = capturedPlace(`${idPrefix(type)}x`) ?? '';
  return scope === 'project' && shared.some((kind) => place.includes(`/${kind}/`));
}
