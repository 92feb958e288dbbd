/** The data folder → its sets, unpacked beside the homes that are made of them, each when it is asked for. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Sources {
  /** A folder with `transcripts/` and `labels/`. */
  talk(name: 'dev' | 'book'): string;
  swe(): { readonly transcripts: string; readonly labels: string };
  chat(name: 'locomo' | 'beam'): string;
}

const CHATS = { locomo: 'locomo.dev.jsonl.gz', beam: 'beam-100k.dev.jsonl.gz' };

/** `data` is the folder with `real/`, or `real/` itself. */
export function unpack(data: string, into: string): Sources {
  const isAbove = existsSync(join(data, 'real'));
  const real = isAbove ? join(data, 'real') : data;
  const beside = isAbove ? data : join(data, '..');
  return {
    talk: (name) => join(extracted(real, 'talk-dev', into), name),
    swe: () => ({
      transcripts: extracted(real, 'swe-dev', into),
      labels: join(real, 'swe-dev.labels.jsonl'),
    }),
    chat: (name) => join(beside, CHATS[name]),
  };
}

function extracted(real: string, name: string, into: string): string {
  const folders = [join(real, name), join(into, name)];
  // Somebody has unpacked it already, or an earlier run has.
  const found = folders.find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  const archive = join(real, `${name}.tar.xz`);
  if (!existsSync(archive)) throw new Error(`There is no ${archive}.`);
  const folder = join(into, name);
  mkdirSync(folder, { recursive: true });
  const ran = spawnSync('tar', ['-xJf', archive, '-C', folder], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${archive} cannot be unpacked: ${ran.stderr}`);
  return folder;
}
