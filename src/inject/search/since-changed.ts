/** Says of a note that the code it speaks of is not what it was. Compares contents only: git's history takes too long. */
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { isBlob, readable, speaksOfCode } from '../../note-text/anchors.ts';
import type { FoundMemory } from './found.ts';

export function sinceChanged(
  { code }: Pick<NotePorts, 'code'>,
  memories: readonly FoundMemory[],
): readonly FoundMemory[] {
  return memories.map((memory) => {
    const { note } = memory;
    if (!note || !speaksOfCode(note)) return memory;
    const anchored = readable(code, note.files).filter(({ anchor = '' }) => isBlob(anchor));
    if (anchored.length === 0) return memory;
    const now = code.look(anchored.map(({ path }) => path));
    const changed = anchored.filter(({ path, anchor }) => now.get(path)?.blob !== anchor);
    if (changed.length === 0) return memory;
    return { ...memory, stale: changed.map(({ path }) => path).join(', ') };
  });
}
