import { expect, it } from 'vitest';
import { pathOf, pathsIn } from '../../../src/inject/search/paths-in.ts';

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

it('knows a path of the client by the project', () => {
  expect(pathOf('/home/me/project/src/x.go', '/home/me/project')).toBe('src/x.go');
  expect(pathOf('/elsewhere/x.go', '/home/me/project')).toBeUndefined();
});
