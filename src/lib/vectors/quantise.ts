/**
 * A vector made small: its signs as bits, for a first look at all vectors, and its numbers as bytes with one
 * scale, for a second look at the few that are left. All vectors have length 1.
 */

const SCALE_BYTES = 4;

export function toBits(vector: Float32Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(vector.length / 8));
  for (const [at, value] of vector.entries()) {
    if (value > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bits;
}

/** How many bytes `toBytes` makes of a vector. */
export const bytesFor = (dimensions: number) => SCALE_BYTES + dimensions;

/** The scale, then a signed byte for each number. */
export function toBytes(vector: Float32Array): Uint8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const bytes = new Uint8Array(bytesFor(vector.length));
  new DataView(bytes.buffer).setFloat32(0, largest / 127, true);
  const numbers = new Int8Array(bytes.buffer, SCALE_BYTES);
  for (const [at, value] of vector.entries()) numbers[at] = Math.round((value / largest) * 127);
  return bytes;
}

/** The cosine of the angle between a vector and one that was made small. */
export function similarity(vector: Float32Array, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = view.getFloat32(0, true);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + SCALE_BYTES, vector.length);
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) * (numbers[at] ?? 0);
  return sum * scale;
}

export function fromBytes(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = view.getFloat32(0, true);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + SCALE_BYTES);
  return Float32Array.from(numbers, (number) => number * scale);
}
