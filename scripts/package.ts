/** `npm run package`: the tarball that is published, in `.package/`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packStaged, stagePackage } from './stage-package.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.package');

rmSync(folder, { recursive: true, force: true });
stagePackage(root, join(folder, 'staged'));
const { path, bytes, unpackedBytes } = packStaged(join(folder, 'staged'), folder);
const megabytes = (count: number) => `${(count / 1e6).toFixed(1)} MB`;
process.stdout.write(`${path}: ${megabytes(bytes)}, ${megabytes(unpackedBytes)} installed\n`);
