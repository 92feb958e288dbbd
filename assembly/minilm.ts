/**
 * The arithmetic of the embedding model, in AssemblyScript: compiled to a few kilobytes of WebAssembly that give the
 * same bits on every machine. All that a transformer of bytes needs, and nothing of how it is put together: that is
 * src/adapters/embedders/minilm.ts. The caller lays out the memory. Rows come in fours: whoever has fewer leaves room
 * for the rest, whose content does not matter.
 */

/** Columns that are computed together: two registers of four. */
const COLUMNS: usize = 8;

/**
 * Weights as the model file has them (depth × columns, bytes) → as `linear` reads them, from front to back: eight
 * columns at a time, two of a column's values side by side.
 */
export function pack(from: usize, to: usize, depth: usize, columns: usize): void {
  for (let block: usize = 0; block < columns; block += COLUMNS) {
    for (let k: usize = 0; k < depth; k += 2) {
      const upper = v128.load64_zero(from + k * columns + block);
      const lower = v128.load64_zero(from + (k + 1) * columns + block);
      v128.store(
        to,
        i8x16.shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
      );
      to += 16;
    }
  }
}

/** Floats → whole numbers of 0–255 less the number that stands for zero; returns what one of them is worth. */
export function quantise(from: usize, to: usize, count: usize): f32 {
  let least = f32x4.splat(0);
  let most = f32x4.splat(0);
  const end = from + (count << 2);
  for (let at = from; at < end; at += 16) {
    const four = v128.load(at);
    least = f32x4.pmin(least, four);
    most = f32x4.pmax(most, four);
  }
  const low = lowest(least);
  const scale = (-lowest(f32x4.neg(most)) - low) / 255;
  const divisor = f32x4.splat(scale == 0 ? 1 : scale);
  const zero = <i32>nearest<f32>(min<f32>(255, scale == 0 ? 0 : -low / scale));
  const bottom = i32x4.splat(-zero);
  const top = i32x4.splat(255 - zero);
  for (let at = from; at < end; at += 32) {
    const upper = whole(f32x4.div(v128.load(at), divisor));
    const lower = whole(f32x4.div(v128.load(at, 16), divisor));
    const kept = i16x8.narrow_i32x4_s(
      i32x4.min_s(i32x4.max_s(upper, bottom), top),
      i32x4.min_s(i32x4.max_s(lower, bottom), top),
    );
    v128.store(to, kept);
    to += 16;
  }
  return scale;
}

/** To the nearest whole number: added to this one, a small float has it in its last bits. */
@inline
function whole(four: v128): v128 {
  return i32x4.sub(f32x4.add(four, f32x4.splat(12582912)), i32x4.splat(0x4b400000));
}

@inline
function lowest(four: v128): f32 {
  return min<f32>(
    min<f32>(f32x4.extract_lane(four, 0), f32x4.extract_lane(four, 1)),
    min<f32>(f32x4.extract_lane(four, 2), f32x4.extract_lane(four, 3)),
  );
}

/** Rows of quantised numbers × packed weights, exact until here; then to floats, column by column, plus the bias. */
export function linear(
  input: usize,
  unit: f32,
  weights: usize,
  scales: usize,
  bias: usize,
  output: usize,
  rows: usize,
  depth: usize,
  columns: usize,
): void {
  const row = depth << 1;
  for (let column: usize = 0; column < columns; column += COLUMNS) {
    const scale0 = f32x4.mul(v128.load(scales + (column << 2)), f32x4.splat(unit));
    const scale1 = f32x4.mul(v128.load(scales + (column << 2), 16), f32x4.splat(unit));
    const bias0 = v128.load(bias + (column << 2));
    const bias1 = v128.load(bias + (column << 2), 16);
    for (let r: usize = 0; r < rows; r += 4) {
      let a0 = i32x4.splat(0);
      let a1 = i32x4.splat(0);
      let b0 = i32x4.splat(0);
      let b1 = i32x4.splat(0);
      let c0 = i32x4.splat(0);
      let c1 = i32x4.splat(0);
      let d0 = i32x4.splat(0);
      let d1 = i32x4.splat(0);
      const a = input + r * row;
      const b = a + row;
      const c = b + row;
      const d = c + row;
      let w = weights;
      // Written out further, it is slower: there are no more registers.
      for (let k: usize = 0; k < row; k += 4) {
        const w0 = v128.load8x8_s(w);
        const w1 = v128.load8x8_s(w, 8);
        const ak = v128.load32_splat(a + k);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(ak, w0));
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(ak, w1));
        const bk = v128.load32_splat(b + k);
        b0 = i32x4.add(b0, i32x4.dot_i16x8_s(bk, w0));
        b1 = i32x4.add(b1, i32x4.dot_i16x8_s(bk, w1));
        const ck = v128.load32_splat(c + k);
        c0 = i32x4.add(c0, i32x4.dot_i16x8_s(ck, w0));
        c1 = i32x4.add(c1, i32x4.dot_i16x8_s(ck, w1));
        const dk = v128.load32_splat(d + k);
        d0 = i32x4.add(d0, i32x4.dot_i16x8_s(dk, w0));
        d1 = i32x4.add(d1, i32x4.dot_i16x8_s(dk, w1));
        w += 16;
      }
      const out = output + ((r * columns + column) << 2);
      const line = columns << 2;
      v128.store(out, told(a0, scale0, bias0));
      v128.store(out, told(a1, scale1, bias1), 16);
      v128.store(out + line, told(b0, scale0, bias0));
      v128.store(out + line, told(b1, scale1, bias1), 16);
      v128.store(out + 2 * line, told(c0, scale0, bias0));
      v128.store(out + 2 * line, told(c1, scale1, bias1), 16);
      v128.store(out + 3 * line, told(d0, scale0, bias0));
      v128.store(out + 3 * line, told(d1, scale1, bias1), 16);
    }
    weights += depth * COLUMNS;
  }
}

@inline
function told(sum: v128, scale: v128, bias: v128): v128 {
  return f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), scale), bias);
}

/** Floats: a (rows × depth) × b (depth × columns) × factor; each with the bytes from one of its rows to the next. */
function multiply(
  a: usize,
  aStep: usize,
  b: usize,
  bStep: usize,
  output: usize,
  step: usize,
  rows: usize,
  depth: usize,
  columns: usize,
  factor: f32,
): void {
  for (let r: usize = 0; r < rows; r += 4) {
    for (let column: usize = 0; column < columns; column += COLUMNS) {
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let c0 = f32x4.splat(0);
      let c1 = f32x4.splat(0);
      let d0 = f32x4.splat(0);
      let d1 = f32x4.splat(0);
      let from = a + r * aStep;
      let w = b + (column << 2);
      for (let k: usize = 0; k < depth; k++) {
        const w0 = v128.load(w);
        const w1 = v128.load(w, 16);
        const ak = v128.load32_splat(from);
        a0 = f32x4.add(a0, f32x4.mul(ak, w0));
        a1 = f32x4.add(a1, f32x4.mul(ak, w1));
        const bk = v128.load32_splat(from + aStep);
        b0 = f32x4.add(b0, f32x4.mul(bk, w0));
        b1 = f32x4.add(b1, f32x4.mul(bk, w1));
        const ck = v128.load32_splat(from + 2 * aStep);
        c0 = f32x4.add(c0, f32x4.mul(ck, w0));
        c1 = f32x4.add(c1, f32x4.mul(ck, w1));
        const dk = v128.load32_splat(from + 3 * aStep);
        d0 = f32x4.add(d0, f32x4.mul(dk, w0));
        d1 = f32x4.add(d1, f32x4.mul(dk, w1));
        from += 4;
        w += bStep;
      }
      const by = f32x4.splat(factor);
      const out = output + r * step + (column << 2);
      v128.store(out, f32x4.mul(a0, by));
      v128.store(out, f32x4.mul(a1, by), 16);
      v128.store(out + step, f32x4.mul(b0, by));
      v128.store(out + step, f32x4.mul(b1, by), 16);
      v128.store(out + 2 * step, f32x4.mul(c0, by));
      v128.store(out + 2 * step, f32x4.mul(c1, by), 16);
      v128.store(out + 3 * step, f32x4.mul(d0, by));
      v128.store(out + 3 * step, f32x4.mul(d1, by), 16);
    }
  }
}

/** One head: which tokens each token looks at, and what it sees. `scratch` holds the keys on their side, and the looks. */
export function attend(
  queries: usize,
  keys: usize,
  values: usize,
  output: usize,
  scratch: usize,
  tokens: usize,
  depth: usize,
  width: usize,
): void {
  const step = width << 2;
  const rows = (tokens + 3) & ~3;
  const across = (tokens + 7) & ~7;
  const looks = scratch + ((across * depth) << 2);
  for (let token: usize = 0; token < across; token++) {
    for (let k: usize = 0; k < depth; k++) {
      const value = token < tokens ? load<f32>(keys + token * step + (k << 2)) : 0;
      store<f32>(scratch + ((k * across + token) << 2), value);
    }
  }
  const factor: f32 = <f32>1 / sqrt<f32>(<f32>depth);
  multiply(queries, step, scratch, across << 2, looks, across << 2, rows, depth, across, factor);
  for (let token: usize = 0; token < tokens; token++) {
    softmax(looks + ((token * across) << 2), tokens, across);
  }
  multiply(looks, across << 2, values, step, output, step, rows, tokens, depth, 1);
}

function softmax(at: usize, count: usize, room: usize): void {
  // Beyond the last one nothing is to be seen.
  for (let i = count; i < room; i++) store<f32>(at + (i << 2), -1e30);
  const end = at + (room << 2);
  let most = f32x4.splat(-1e30);
  for (let i = at; i < end; i += 16) most = f32x4.pmax(most, v128.load(i));
  const top = f32x4.splat(-lowest(f32x4.neg(most)));
  let sum = f32x4.splat(0);
  for (let i = at; i < end; i += 16) {
    const four = exponential(f32x4.sub(v128.load(i), top));
    v128.store(i, four);
    sum = f32x4.add(sum, four);
  }
  const share = f32x4.splat(1 / total(sum));
  for (let i = at; i < end; i += 16) v128.store(i, f32x4.mul(v128.load(i), share));
}

@inline
function total(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3))
  );
}

/** e to the power of x ≤ 0: two to a whole power, by way of the exponent's bits, times a short series. */
@inline
function exponential(x: v128): v128 {
  const bounded = f32x4.pmax(x, f32x4.splat(-87));
  const times = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(1.44269504)));
  // The logarithm of two in two parts, so that nothing of it is lost.
  const upper = f32x4.sub(bounded, f32x4.mul(times, f32x4.splat(0.693359375)));
  const rest = f32x4.sub(upper, f32x4.mul(times, f32x4.splat(-2.12194440e-4)));
  let sum = f32x4.splat(1.9875691500e-4);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.3981999507e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1));
  const power = f32x4.add(
    f32x4.add(f32x4.mul(sum, f32x4.mul(rest, rest)), rest),
    f32x4.splat(1),
  );
  const bits = i32x4.shl(
    i32x4.add(whole(times), i32x4.splat(127)),
    23,
  );
  return f32x4.mul(power, bits);
}

/** x · Φ(x), in its place. The error function as a quotient of two polynomials, right to seven digits. */
export function gelu(at: usize, count: usize): void {
  const end = at + (count << 2);
  for (; at < end; at += 16) {
    const x = v128.load(at);
    const half = f32x4.mul(x, f32x4.splat(0.5));
    v128.store(at, f32x4.add(half, f32x4.mul(half, errorFunction(f32x4.mul(x, f32x4.splat(0.70710678))))));
  }
}

@inline
function errorFunction(x: v128): v128 {
  // Beyond these it is one, as far as a float can tell.
  const z = f32x4.pmax(f32x4.pmin(x, f32x4.splat(4)), f32x4.splat(-4));
  const y = f32x4.mul(z, z);
  let over = f32x4.splat(-2.72614225801306e-10);
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(2.77068142495902e-8));
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(-2.10102402082508e-6));
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(-5.69250639462346e-5));
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(-7.34990630326855e-4));
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(-2.95459980854025e-3));
  over = f32x4.add(f32x4.mul(over, y), f32x4.splat(-1.60960333262415e-2));
  let under = f32x4.splat(-1.45660718464996e-5);
  under = f32x4.add(f32x4.mul(under, y), f32x4.splat(-2.13374055278905e-4));
  under = f32x4.add(f32x4.mul(under, y), f32x4.splat(-1.68282697438203e-3));
  under = f32x4.add(f32x4.mul(under, y), f32x4.splat(-7.37332916720468e-3));
  under = f32x4.add(f32x4.mul(under, y), f32x4.splat(-1.42647390514189e-2));
  return f32x4.div(f32x4.mul(z, over), under);
}

/** Adds, row by row, and brings each row to mean 0 and deviation 1, then to what the model learnt. */
export function addAndNorm(
  to: usize,
  added: usize,
  gain: usize,
  bias: usize,
  rows: usize,
  width: usize,
): void {
  const bytes = width << 2;
  for (let r: usize = 0; r < rows; r++) {
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const four = f32x4.add(v128.load(to + i), v128.load(added + i));
      v128.store(to + i, four);
      sum = f32x4.add(sum, four);
    }
    const mean = f32x4.splat(total(sum) / <f32>width);
    let squares = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const off = f32x4.sub(v128.load(to + i), mean);
      squares = f32x4.add(squares, f32x4.mul(off, off));
    }
    const deviation = f32x4.splat(sqrt<f32>(total(squares) / <f32>width + 1e-12));
    for (let i: usize = 0; i < bytes; i += 16) {
      const unit = f32x4.div(f32x4.sub(v128.load(to + i), mean), deviation);
      v128.store(
        to + i,
        f32x4.add(f32x4.mul(unit, v128.load(gain + i)), v128.load(bias + i)),
      );
    }
    to += bytes;
    added += bytes;
  }
}
