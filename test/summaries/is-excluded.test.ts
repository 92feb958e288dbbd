import { expect } from 'vitest';
import { isExcluded } from '../../src/summaries/is-excluded.ts';
import { table } from '../table.ts';

table([
  '.env',
  '.env.local',
  '.env.example',
  'apps/web/.env.production',
  '.ENV',
  'prod.env',
  'certs/server.pem',
  'server.KEY',
  'id_rsa',
  'id_ed25519.pub',
  '.ssh/config',
  '.aws/credentials',
  'config/credentials.json',
  'config/secrets.yml',
  'keys/app.p12',
  'package-lock.json',
  'yarn.lock',
  'Cargo.lock',
  'pnpm-lock.yaml',
  'go.sum',
  'public/app.min.js',
  'public/app.js.map',
  'node_modules/a/index.js',
  'packages/a/node_modules/b/c.ts',
  'dist/main.js',
  'build/main.js',
  'target/debug/main.rs',
  'app/build/Row.java',
  'packages/a/out/src/main.js',
  '.git/config',
  './.env',
  '/.env',
  'win\\dist\\main.js',
])('keeps out what may be secret or is not written by hand', (path) => {
  expect(isExcluded(path)).toBe(true);
});

table([
  'src/environment.ts',
  'src/env.ts',
  'src/key.ts',
  'src/keys/map.ts',
  'src/distance.ts',
  'src/build.ts',
  'internal/build/row.go',
  'cmd/build/main.go',
  'src/main/java/com/acme/target/Row.java',
  'dist',
  'src/secretary.ts',
  'src/lock.ts',
  'package.json',
  'src/minify.js',
  'README.md',
])('lets in what only looks like it', (path) => {
  expect(isExcluded(path)).toBe(false);
});

table<[string, readonly string[], boolean]>([
  ['src/a.gen.ts', ['*.gen.ts'], true],
  ['src/a.ts', ['*.gen.ts'], false],
  ['.env.example', ['!.env.example'], false],
  ['.env.local', ['!.env.example'], true],
  ['docs/api/a.md', ['docs/api/'], true],
  ['src/docs/api/a.md', ['docs/api/'], false],
  ['src/docs/api/a.md', ['**/docs/api/'], true],
  ['a/b/c/d.ts', ['a/**/d.ts'], true],
  ['a/d.ts', ['a/**/d.ts'], true],
  ['a/b/x.ts', ['a/*.ts'], false],
  ['a1.ts', ['a?.ts'], true],
  ['a+b (1).ts', ['a+b (1).ts'], true],
  ['top.ts', ['/top.ts'], true],
  ['src/top.ts', ['/top.ts'], false],
  ['dist/types.d.ts', ['!dist/types.d.ts'], false],
])('goes by the patterns that it is given', (path, patterns, expected) => {
  expect(isExcluded(path, patterns)).toBe(expected);
});
