import { withoutComments } from '../formats/without-comments.ts';
import { type ManifestKind, within } from '../manifest.ts';
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
      frameworks: basics(path, 'Swift', 'Swift Package Manager'),
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
