/** A home as on a user's machine: a project under git, and the folder in which the client leaves its transcripts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

export interface Home {
  readonly home: string;
  /** The project. */
  readonly cwd: string;
  /** Where its transcripts lie. */
  readonly folder: string;
}

/** Made in `root`, or found there. */
export function homeIn(root: string): Home {
  const [home, cwd] = [join(root, 'home'), join(root, 'work')];
  const folder = join(home, '.claude', 'projects', cwd.replace(/[^A-Za-z0-9]/g, '-'));
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(cwd, '.git', 'info'), { recursive: true });
  writeFileSync(join(cwd, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  return { home, cwd, folder };
}

/** As `memory backfill`, `catch-up` and `embed` do it; what is done already is not done again. */
export async function indexFolder(
  product: Product,
  folder: string,
  embeds: boolean,
): Promise<void> {
  await product.json('backfill', [folder]);
  await product.json('catch-up', []);
  if (embeds) await product.json('embed', []);
}
