/** Ways in which a file goes bad: disks, editors, merges, other programs, and people who know YAML. */
import type { Random } from './random.ts';

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const PIECES = [
  '*nowhere',
  '&a [*a]',
  '<<: *x\n',
  '? {a: b}\n: c\n',
  '!custom x',
  '%YAML 9.9\n---\n',
  '---\n',
  '...\n',
  '|\n',
  '\t',
  '\uFEFF',
  '\u2028',
  '`',
  '"',
  "'",
  '{',
  '}',
  ',',
  ': ',
  '# ',
  '- ',
  '<<<<<<< HEAD\n',
  '__proto__: 1\n',
  '"__proto__":{"a":1},',
] as const;

const NUMBERS = ['1e999', '-0', '9'.repeat(400), '0x1F', '1_000', 'NaN', '.inf', '2024'] as const;

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  function truncate(bytes, random) {
    return bytes.subarray(0, random.below(bytes.length + 1));
  },
  function flipBit(bytes, random) {
    const flipped = Buffer.from(bytes);
    const at = random.below(bytes.length);
    if (at < bytes.length) flipped[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return flipped;
  },
  (bytes, random) => inserted(bytes, random, Buffer.alloc(1 + random.below(600))),
  (bytes, random) => inserted(bytes, random, Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80])),
  (bytes, random) => inserted(bytes, random, Buffer.from(random.pick(PIECES))),
  (bytes, random) => inserted(bytes, random, Buffer.from(random.pick(NUMBERS))),
  function replaceValue(bytes, random) {
    const value = random.below(2) === 0 ? random.pick(PIECES) : random.pick(NUMBERS);
    return byLine(bytes, random, (line) => [line.replace(/: .*|:$/, `: ${value}`)]);
  },
  function nestDeeply(bytes, random) {
    const depth = 10 ** (1 + random.below(4));
    const nest = '['.repeat(depth) + ']'.repeat(random.below(2) * depth);
    return byLine(bytes, random, (line) => [line.replace(/: .*|:$/, () => `: ${nest},`)]);
  },
  (bytes, random) => byLine(bytes, random, (line) => [line, line]),
  (bytes, random) => byLine(bytes, random, () => []),
  (bytes, random) =>
    byLine(bytes, random, (line, next) => (next === undefined ? [line] : [next, line]), 2),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/\n/g, '\r\n'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/\n/g, '\r'), 'latin1'),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(random.below(bytes.length))]),
];

/** One to three things go wrong at once. */
export function mutated(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let left = 1 + random.below(3); left > 0; left--) {
    result = random.pick(MUTATIONS)(result, random);
  }
  return result;
}

function inserted(bytes: Buffer, random: Random, piece: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

/** Replaces one line, or some together. Latin-1, so that bytes that are no text survive. */
function byLine(
  bytes: Buffer,
  random: Random,
  change: (line: string, next: string | undefined) => readonly string[],
  count = 1,
): Buffer {
  const lines = bytes.toString('latin1').split('\n');
  const at = random.below(lines.length);
  const [line = '', next] = lines.slice(at, at + count);
  const changed = lines.toSpliced(at, count, ...change(line, next));
  return Buffer.from(changed.join('\n'), 'latin1');
}
