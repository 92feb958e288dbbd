/**
 * One short text for many files: name, size, times and inode of each, mixed into two numbers. No object and
 * no text is made per file, which is most of what looking at 10,000 files would cost.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './in-folder.ts';

export interface Listed {
  /** Below the root; empty for the root itself. */
  readonly folder: string;
  readonly names: readonly string[];
}

export function fingerprint(root: string, folders: readonly Listed[]): string {
  let [first, second, count] = [0, 0, 0];
  const add = (before: string, name: string, start: number) => {
    const stats = statsAt(before + name);
    if (!stats) return;
    let hash = hashed(start, name);
    hash = mix(mix(hash, stats.size), stats.ino);
    hash = mix(mix(hash, low(stats.mtimeMs)), low(stats.ctimeMs));
    // Sums, so that the order of the names does not matter.
    first = (first + hash) | 0;
    second = (second + Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)) | 0;
    count++;
  };
  for (const { folder, names } of folders) {
    if (names.length === 0) continue;
    const start = hashed(0x811c9dc5, folder);
    inFolder(join(root, folder), (before) => {
      for (const name of names) add(before, name, start);
    });
  }
  return `${count}:${first}:${second}`;
}

/** Of a link that leads nowhere the system can follow, the link's own: one bad entry must not hide all others. */
function statsAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return lstatSync(path, { throwIfNoEntry: false });
  }
}

function hashed(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x01000193);
  return mixed ^ (mixed >>> 13);
}

/** Times have microseconds behind the point. */
function low(milliseconds: number): number {
  return ((milliseconds * 1000) % 0x1_0000_0000) | 0;
}
