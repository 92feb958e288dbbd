/** The rows whose bits differ least from those asked for, from blocks as sqlite-vec stores them. */

interface Block {
  readonly size: number;
  /** One bit a row: whether it is in use. */
  readonly validity: Uint8Array;
  /** 64-bit numbers. */
  readonly rowids: Uint8Array;
  readonly vectors: Uint8Array;
}

export function nearestBits(
  blocks: readonly Block[],
  wanted: Uint8Array,
  limit: number,
): readonly number[] {
  const counts = new Uint32Array(wanted.length * 8 + 1);
  const distances = blocks.map((block) => distancesIn(block, wanted, counts));
  const most = farthest(counts, limit);
  const found: { readonly id: number; readonly distance: number }[] = [];
  for (const [at, block] of blocks.entries()) {
    const ids = new BigInt64Array(copied(block.rowids));
    for (const [row, distance] of (distances[at] ?? []).entries()) {
      if (distance <= most) found.push({ id: Number(ids[row]), distance });
    }
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, limit).map(({ id }) => id);
}

const UNUSED = 0xffff;

/** By Hamming; rows that are not in use are farther than any. Counts how many there are of each. */
function distancesIn(block: Block, wanted: Uint8Array, counts: Uint32Array): Uint16Array {
  const words = new Uint32Array(copied(block.vectors));
  const query = new Uint32Array(copied(wanted));
  const distances = new Uint16Array(block.size).fill(UNUSED);
  const width = query.length;
  for (let row = 0; row < block.size; row++) {
    if ((((block.validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0) continue;
    let distance = 0;
    for (let at = 0; at < width; at++) {
      distance += ones((words[row * width + at] ?? 0) ^ (query[at] ?? 0));
    }
    distances[row] = distance;
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return distances;
}

/** How many bits of a 32-bit number are set, by adding them up in pairs, fours, eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The distance within which there are enough rows. */
function farthest(counts: Uint32Array, limit: number): number {
  let sum = 0;
  for (const [distance, count] of counts.entries()) {
    sum += count;
    if (sum >= limit) return distance;
  }
  return counts.length;
}

/** Numbers of several bytes must begin at a multiple of them. */
function copied(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}
