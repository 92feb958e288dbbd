/** Bundles `src/` into `dist/`: one entry, split so that each command and hook loads only its own parts. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { main: 'src/main.ts' },
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  keepNames: false,
  format: 'esm',
  platform: 'node',
  target: 'node22.16',
  legalComments: 'linked',
  // The package's Node entry is CommonJS, which an ESM bundle cannot load; this one is the same code.
  alias: { yaml: join(root, 'node_modules/yaml/browser/dist/index.js') },
  logLevel: 'warning',
});
