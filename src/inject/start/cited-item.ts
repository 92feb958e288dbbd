/** How a line says where it is from. A note's slug repeats its title: where that is long, an id costs a tenth of it. */
import type { MemoryItem } from '../../core/memory-item.ts';

export interface CitedItem extends MemoryItem {
  /** `i12`: where it was said, or done. */
  readonly source?: string | undefined;
}

const LONGEST_SLUG = 40;

/** What `memory show` takes. */
export function citeOf({ id, source }: CitedItem): string {
  return source !== undefined && id.length > LONGEST_SLUG ? source : id;
}

/** A field of a note's frontmatter, by a look at it: the YAML parser takes longer to load than all of this. */
export function headField(note: string, name: string): string | undefined {
  const head = /^---\r?\n[\s\S]*?\r?\n---/.exec(note)?.[0] ?? '';
  return new RegExp(`^${name}:[ \\t]*["']?([^"'\\s]+)`, 'm').exec(head)?.[1];
}
