import type { NotePorts } from '../../core/ports/note-ports.ts';

/** The notes of a scope that each is linked with, whoever of the two says so, and in whatever way. */
export function neighboursIn(
  { index }: NotePorts,
  root: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbours = new Map<string, Set<string>>();
  const add = (slug: string, other: string) => {
    const known = neighbours.get(slug);
    if (known) known.add(other);
    else neighbours.set(slug, new Set([other]));
  };
  for (const { source, target } of [...index.edges(root), ...index.mentions(root)]) {
    add(source, target);
    add(target, source);
  }
  return neighbours;
}
