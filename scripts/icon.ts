/**
 * Draws `.claude-plugin/icon.png`: three sheets, the newest in front, on which something is written. Run it after a
 * change of the drawing: `node scripts/icon.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 512;
/** Each pixel is the mean of so many points in a square, so that edges are smooth. */
const POINTS = 3;

type Colour = readonly [red: number, green: number, blue: number, opacity: number];

interface Shape {
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly radius: number;
  readonly colour: Colour;
}

const PAPER: Colour = [246, 242, 233, 1];
const INK: Colour = [38, 46, 84, 1];
const ACCENT: Colour = [222, 115, 86, 1];

const SHAPES: readonly Shape[] = [
  { box: [0, 0, 512, 512], radius: 112, colour: INK },
  { box: [152, 92, 424, 332], radius: 30, colour: [246, 242, 233, 0.28] },
  { box: [120, 132, 392, 372], radius: 30, colour: [246, 242, 233, 0.55] },
  { box: [88, 172, 360, 420], radius: 30, colour: PAPER },
  { box: [126, 222, 322, 248], radius: 13, colour: INK },
  { box: [126, 282, 322, 308], radius: 13, colour: INK },
  { box: [126, 342, 236, 368], radius: 13, colour: ACCENT },
];

function pixel(x: number, y: number): Colour {
  const sum = [0, 0, 0, 0];
  for (let point = 0; point < POINTS * POINTS; point++) {
    const at = [
      x + ((point % POINTS) + 0.5) / POINTS,
      y + (Math.floor(point / POINTS) + 0.5) / POINTS,
    ];
    const [red, green, blue, opacity] = colourAt(at[0] ?? x, at[1] ?? y);
    for (const [n, part] of [red * opacity, green * opacity, blue * opacity, opacity].entries()) {
      sum[n] = (sum[n] ?? 0) + part;
    }
  }
  const [red = 0, green = 0, blue = 0, opacity = 0] = sum;
  const whole = opacity || 1;
  return [red / whole, green / whole, blue / whole, opacity / POINTS ** 2];
}

/** The shapes one over the other. */
function colourAt(x: number, y: number): Colour {
  return SHAPES.filter((shape) => isIn(shape, x, y)).reduce<Colour>(
    ([red, green, blue, opacity], { colour: [r, g, b, own] }) => {
      const mix = (below: number, above: number) => below * (1 - own) + above * own;
      return [mix(red, r), mix(green, g), mix(blue, b), opacity + own * (1 - opacity)];
    },
    [0, 0, 0, 0],
  );
}

function isIn({ box: [left, top, right, bottom], radius }: Shape, x: number, y: number): boolean {
  const beside = Math.max(left + radius - x, x - (right - radius), 0);
  const above = Math.max(top + radius - y, y - (bottom - radius), 0);
  return beside ** 2 + above ** 2 <= radius ** 2;
}

/** A PNG is a signature and chunks: length, name, data, checksum. */
function png(): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const row = Array.from({ length: SIZE }, (_, x) => {
      const [red, green, blue, opacity] = pixel(x, y);
      return [red, green, blue, opacity * 255].map(Math.round);
    });
    return [0, ...row.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows.flat()), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), chunk('IDAT', data)],
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

writeFileSync(join(import.meta.dirname, '..', '.claude-plugin', 'icon.png'), png());
