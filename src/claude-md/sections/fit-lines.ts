/** Lists under a few words, cut so that all of them have room; what was left out is said. */

export interface Block {
  /** `Entry points:`; a block without lines is left out, with its words. */
  readonly lead?: string;
  readonly lines: readonly string[];
  /** How many more there are that nobody listed. */
  readonly more?: number;
}

const MORE = 'There is more: `memory claude-md analyze`.';

/** The longest block gives lines away first, from its end; of two, the later one. */
export function fitLines(blocks: readonly Block[], room: number): string {
  const kept = blocks.filter(({ lines }) => lines.length > 0);
  // More than that never fits; so long lists are not shortened line by line.
  const counts = kept.map(({ lines }) => Math.min(lines.length, room + 1));
  const size = () => kept.reduce((sum, block, at) => sum + taken(block, counts[at] ?? 0), -1);
  if (size() <= room) return shown(kept, counts).join('\n');
  while (size() + 2 > room) {
    const most = Math.max(...counts);
    if (most === 0) break;
    counts[counts.lastIndexOf(most)] = most - 1;
  }
  return [...shown(kept, counts), '', MORE].join('\n');
}

/** With the blank line after it, and the one that says how many more there are. */
function taken({ lead, lines, more = 0 }: Block, count: number): number {
  const last = count < lines.length || more > 0 ? 1 : 0;
  return count === 0 ? 0 : count + last + (lead === undefined ? 1 : 3);
}

function shown(blocks: readonly Block[], counts: readonly number[]): readonly string[] {
  const parts = blocks.flatMap(({ lead, lines, more = 0 }, at) => {
    const some = lines.slice(0, counts[at]);
    if (some.length === 0) return [];
    const left = lines.length - some.length + more;
    const last = left === 0 ? [] : [`- and ${left} more`];
    return [...(lead === undefined ? [] : [lead, '']), ...some, ...last, ''];
  });
  return parts.slice(0, -1);
}
