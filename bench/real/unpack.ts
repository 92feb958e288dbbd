/** The data folder → its sets, unpacked beside the homes that are made of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Sources {
  /** Folders with `transcripts/` and `labels/`. */
  readonly talk: Readonly<Record<'dev' | 'book', string>>;
  readonly swe: { readonly transcripts: string; readonly labels: string };
  readonly chat: Readonly<Record<'locomo' | 'beam', string>>;
}

/** `data` is the folder with `real/`, or `real/` itself. */
export function unpack(data: string, into: string): Sources {
  const real = existsSync(join(data, 'real')) ? join(data, 'real') : data;
  const beside = existsSync(join(data, 'real')) ? data : join(data, '..');
  const talk = extracted(real, 'talk-dev', into);
  return {
    talk: { dev: join(talk, 'dev'), book: join(talk, 'book') },
    swe: {
      transcripts: extracted(real, 'swe-dev', into),
      labels: join(real, 'swe-dev.labels.jsonl'),
    },
    chat: {
      locomo: join(beside, 'locomo.dev.jsonl.gz'),
      beam: join(beside, 'beam-100k.dev.jsonl.gz'),
    },
  };
}

function extracted(real: string, name: string, into: string): string {
  const archive = join(real, `${name}.tar.xz`);
  // A folder instead of an archive: unpacked by somebody already.
  if (existsSync(join(real, name))) return join(real, name);
  const folder = join(into, name);
  if (existsSync(folder) || !existsSync(archive)) return folder;
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xJf', archive, '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${archive} cannot be unpacked: ${stderr}`);
  return folder;
}
