/** The package as `npm run package` makes it, made once for all tests, and ways to get it onto a machine. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { packStaged, stagePackage } from '../../scripts/stage-package.ts';
import { packageRoot } from '../sandbox.ts';

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
export const packageName: string = manifest.name;
const folder = join(packageRoot, '.package');
const tarball = join(folder, `${packageName}-${manifest.version}.tgz`);

/** Before the first test. */
export function makePackage(): void {
  stagePackage(packageRoot, join(folder, 'staged'));
  packStaged(join(folder, 'staged'), folder);
}

/** Where `npm install --global` puts it, in a folder with spaces. Nobody can be asked for anything else. */
export function installGlobally(): string {
  const prefix = throwAway('ccm a global ');
  npm(prefix, 'install', '--global', '--prefix', prefix, '--offline', tarball);
  return join(prefix, 'lib', 'node_modules', packageName);
}

/** As somebody gets it who unpacks it by hand. */
export function unpack(): string {
  const place = throwAway('ccm unpacked ');
  execFileSync('tar', ['-xzf', tarball, '-C', place]);
  return join(place, 'package');
}

/** The folder of a marketplace that has it as an npm package. */
export function npmMarketplace(): string {
  const place = throwAway('ccm-market-');
  execFileSync('mkdir', [join(place, '.claude-plugin')]);
  const plugin = { name: packageName, source: { source: 'npm', package: packageName } };
  const marketplace = { name: 'a-market', owner: { name: 'somebody' }, plugins: [plugin] };
  writeFileSync(join(place, '.claude-plugin', 'marketplace.json'), JSON.stringify(marketplace));
  return place;
}

/** An npm registry with this one package; returns its address. */
export async function startRegistry(): Promise<string> {
  const bytes = readFileSync(tarball);
  const server = createServer(({ url = '' }, answer) => {
    if (url.endsWith('.tgz')) return answer.end(bytes);
    if (url !== `/${packageName}`) return answer.writeHead(404).end('{}');
    return answer.end(JSON.stringify(packument(address(), bytes)));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return address();
}

/** What npm asks a registry of a package. */
function packument(registry: string, bytes: Buffer): object {
  const { version } = manifest;
  const staged = JSON.parse(readFileSync(join(folder, 'staged', 'package.json'), 'utf8'));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const dist = { tarball: `${registry}${packageName}/-/${basename(tarball)}`, integrity };
  const versions = { [version]: { ...staged, _id: `${packageName}@${version}`, dist } };
  return { name: packageName, 'dist-tags': { latest: version }, versions };
}

function throwAway(prefix: string): string {
  const place = mkdtempSync(join(realpathSync(tmpdir()), prefix));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

function npm(cwd: string, ...words: readonly string[]): void {
  const env = {
    ...process.env,
    npm_config_cache: join(cwd, 'cache'),
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...words, ...quiet], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
}
