import type { MemoryItem } from '../../core/memory-item.ts';

/** A line of a block, and the memory that it is about, if it is about one. */
export interface Line {
  readonly text: string;
  readonly item?: MemoryItem | undefined;
}
