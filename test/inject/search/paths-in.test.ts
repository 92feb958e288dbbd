import { expect, it } from 'vitest';
import { pathsIn, toolPath } from '../../../src/inject/search/paths-in.ts';

it.each([
  ['fix src/auth.ts login', ['src/auth.ts']],
  ['@src/a.py, and `lib/b.rs:42`!', ['src/a.py', 'lib/b.rs']],
  ['what does auth.ts do? And the Makefile?', ['auth.ts', 'Makefile']],
  ['/home/me/project/src/x.go is slow', ['src/x.go']],
  ['bump to 0.9.1, e.g. see https://example.com/a.ts and example.com', []],
  ['/etc/passwd', []],
])('finds the files in %j', (text, paths) => {
  expect(pathsIn(text, '/home/me/project')).toEqual(paths);
});

it.each([
  ['/home/me/project/src/x.go', 'src/x.go'],
  ['/home/me/project/app/(group)/layout.tsx', 'app/(group)/layout.tsx'],
  ['/home/me/project/app/routes/$id.tsx', 'app/routes/$id.tsx'],
  ['/home/me/project/app/[slug]/page.tsx', 'app/[slug]/page.tsx'],
  ['/home/me/project/docs/my file.md', 'docs/my file.md'],
  ['/home/me/project/.gitignore', '.gitignore'],
  ['/home/me/project/.env.example', '.env.example'],
  ['/home/me/project/README', 'README'],
  ['./src/x.go', 'src/x.go'],
  ['/elsewhere/x.go', undefined],
  ['/home/me/project', undefined],
  ['../x.go', undefined],
  ['', undefined],
  [7, undefined],
])('takes the path %j of a tool as it is', (file, path) => {
  expect(toolPath(file, '/home/me/project')).toBe(path);
});
