/** Lists under a few words, cut so that all of them have room; what was left out is said. */

export interface Block {
  /** `Entry points:`; a block without lines is left out, with its words. */
  readonly lead?: string;
  readonly lines: readonly string[];
}

const MORE = 'There is more: `memory claude-md analyze`.';

/** The longest block gives lines away first, from its end; of two, the later one. */
export function fitLines(blocks: readonly Block[], room: number): string {
  const kept = blocks.filter(({ lines }) => lines.length > 0);
  // More than that never fits; so long lists are not shortened line by line.
  const counts = kept.map(({ lines }) => Math.min(lines.length, room + 1));
  const size = () => kept.reduce((sum, { lead }, at) => sum + taken(lead, counts[at] ?? 0), -1);
  if (size() <= room) return shown(kept, counts).join('\n');
  while (size() + 2 > room) {
    const most = Math.max(...counts);
    if (most === 0) break;
    counts[counts.lastIndexOf(most)] = most - 1;
  }
  return [...shown(kept, counts), '', MORE].join('\n');
}

/** With the blank line after it. */
function taken(lead: string | undefined, count: number): number {
  return count === 0 ? 0 : count + (lead === undefined ? 1 : 3);
}

function shown(blocks: readonly Block[], counts: readonly number[]): readonly string[] {
  const parts = blocks.flatMap(({ lead, lines }, at) => {
    const some = lines.slice(0, counts[at]);
    if (some.length === 0) return [];
    return [...(lead === undefined ? [] : [lead, '']), ...some, ''];
  });
  return parts.slice(0, -1);
}
