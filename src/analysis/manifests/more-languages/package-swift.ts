import type { Framework } from '../../../core/findings.ts';
import { withoutComments } from '../formats/without-comments.ts';
import { type Manifest, type ManifestKind, within } from '../manifest.ts';
import { basics } from './basics.ts';
import { usualCommand as usual } from './usual-command.ts';

const MOST_PROGRAMS = 3;

/** A program: only plain texts in it count. */
export const packageSwift: ManifestKind = {
  names: /^Package\.swift$/,
  read(manifest) {
    const { path, folder, tree } = manifest;
    const text = withoutComments(manifest.text);
    const hasTests =
      /\.testTarget\s*\(/.test(text) ||
      tree.files.some((file) => file.startsWith(`${within(folder, 'Tests')}/`));
    const programs = [...text.matchAll(/\.executable\s*\(\s*name:\s*"([\w-]+)"/g)];
    return {
      name: /\bPackage\s*\(\s*name:\s*"([^"]+)"/.exec(text)?.[1],
      frameworks: [...basics(path, 'Swift', 'Swift Package Manager'), ...testLibraries(manifest)],
      commands: [
        usual(manifest, 'build', 'swift build'),
        ...(hasTests
          ? [
              usual(manifest, 'test', 'swift test'),
              usual(manifest, 'test-one', 'swift test --filter NAME'),
            ]
          : []),
        ...programs
          .slice(0, MOST_PROGRAMS)
          .map(([, name = '']) => usual(manifest, 'start', `swift run ${name}`)),
      ],
    };
  },
};

const LIBRARIES: Readonly<Record<string, string>> = { XCTest: 'XCTest', Testing: 'Swift Testing' };
const MOST_LOOKED_AT = 200;

/** What the tests import; both may be in use. */
function testLibraries({ folder, tree }: Manifest): readonly Framework[] {
  const tests = tree.files.filter(
    (file) => file.startsWith(`${within(folder, 'Tests')}/`) && file.endsWith('.swift'),
  );
  return Object.entries(LIBRARIES).flatMap(([module, name]) => {
    const imports = new RegExp(`^import ${module}$`, 'm');
    const source = tests
      .slice(0, MOST_LOOKED_AT)
      .find((file) => imports.test(tree.read(file) ?? ''));
    return source === undefined ? [] : [{ name, kind: 'test', source } as const];
  });
}
