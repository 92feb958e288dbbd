/** The rows whose bits differ least from those asked for, from blocks as sqlite-vec stores them. */

interface Block {
  readonly size: number;
  /** One bit a row: whether it is in use. */
  readonly validity: Uint8Array;
  /** 64-bit numbers. */
  readonly rowids: Uint8Array;
  readonly vectors: Uint8Array;
}

/** All rows that are in use, one after the other. */
export interface BitRows {
  readonly ids: Float64Array;
  /** The bits, as many words for each row. */
  readonly words: Uint32Array;
}

export function bitRows(blocks: readonly Block[], bits: number): BitRows {
  const width = Math.ceil(bits / 32);
  const bytes = Math.ceil(bits / 8);
  const most = blocks.reduce((sum, { size }) => sum + size, 0);
  const ids = new Float64Array(most);
  const words = new Uint32Array(most * width);
  let count = 0;
  for (const { size, validity, rowids, vectors } of blocks) {
    const blockIds = new BigInt64Array(copied(rowids));
    const blockWords = new Uint32Array(padded(vectors, bytes));
    for (let row = 0; row < size; row++) {
      if ((((validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0) continue;
      // One by one: a view for each row would take ten times as long.
      for (let at = 0; at < width; at++) {
        words[count * width + at] = blockWords[row * width + at] ?? 0;
      }
      ids[count++] = Number(blockIds[row]);
    }
  }
  return { ids: ids.slice(0, count), words: words.slice(0, count * width) };
}

export function nearestBits(
  { ids, words }: BitRows,
  wanted: Uint8Array,
  limit: number,
): readonly number[] {
  const query = new Uint32Array(padded(wanted, wanted.length));
  const counts = new Uint32Array(query.length * 32 + 1);
  const distances = distancesOf(words, query, counts);
  const most = farthest(counts, limit);
  const found: { readonly id: number; readonly distance: number }[] = [];
  // Counted by hand: an iterator over all rows takes as long as comparing their bits.
  for (let row = 0; row < distances.length; row++) {
    const distance = distances[row] ?? 0;
    if (distance <= most) found.push({ id: ids[row] ?? 0, distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, limit).map(({ id }) => id);
}

/** By Hamming. Counts how many there are of each distance. */
function distancesOf(words: Uint32Array, query: Uint32Array, counts: Uint32Array): Uint16Array {
  const width = query.length;
  const distances = new Uint16Array(words.length / width);
  for (let row = 0, from = 0; row < distances.length; row++, from += width) {
    let distance = 0;
    for (let at = 0; at < width; at++) {
      distance += ones((words[from + at] ?? 0) ^ (query[at] ?? 0));
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

/** Rows of so many bytes, each filled up to whole words: the length of a vector is its model's business. */
function padded(rows: Uint8Array, bytes: number): ArrayBuffer {
  if (bytes % 4 === 0) return copied(rows);
  const width = Math.ceil(bytes / 4) * 4;
  const filled = new Uint8Array((rows.length / bytes) * width);
  for (let row = 0; row * bytes < rows.length; row++) {
    filled.set(rows.subarray(row * bytes, (row + 1) * bytes), row * width);
  }
  return filled.buffer;
}

/** Numbers of several bytes must begin at a multiple of them. */
function copied(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}
