/** Bundles `src/` into `dist/`: one entry, split so that each command and hook loads only its own parts. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

const dist = join(root, 'dist');
// Two sessions may build at once, and a build may fail: `dist` changes in one step, at the end.
const fresh = join(root, `.dist-${process.pid}`);

await build({
  absWorkingDir: root,
  entryPoints: { main: 'src/main.ts' },
  outdir: fresh,
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
rmSync(dist, { recursive: true, force: true });
renameSync(fresh, dist);
