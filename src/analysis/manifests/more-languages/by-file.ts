/** Languages of which only the usual commands are known: a file says that it is used, and nothing more is read. */
import type { Manifest, ManifestKind } from '../manifest.ts';
import { within } from '../manifest.ts';
import { basics } from './basics.ts';
import { usualCommand as usual } from './usual-command.ts';

type Typed = readonly (readonly [
  'install' | 'build' | 'test' | 'test-one' | 'format' | 'lint',
  string,
])[];

export const buildSbt = kind(/^build\.sbt$/, 'Scala', 'sbt', () => [
  ['build', 'sbt compile'],
  ['test', 'sbt test'],
  ['test-one', 'sbt "testOnly *NAME"'],
]);

export const pubspec = kind(/^pubspec\.yaml$/, 'Dart', 'pub', ({ text }) => {
  const program = /^\s+sdk:\s*flutter\b/m.test(text) ? 'flutter' : 'dart';
  return [
    ['install', `${program} pub get`],
    ['test', `${program} test`],
    ['test-one', `${program} test PATH --name NAME`],
    ['lint', `${program} analyze`],
    ['format', 'dart format .'],
  ];
});

export const buildZig = kind(/^build\.zig$/, 'Zig', 'Zig', ({ text }) => [
  ['build', 'zig build'],
  ...(/\bstep\s*\(\s*"test"/.test(text) ? [['test', 'zig build test'] as const] : []),
]);

export const cabalFile = kind(/\.cabal$/, 'Haskell', 'Cabal', ({ text, folder, tree }) => {
  const program = tree.exists(within(folder, 'stack.yaml')) ? 'stack' : 'cabal';
  const hasTests = /^test-suite\b/im.test(text);
  return [
    ['build', `${program} build`],
    ...(hasTests ? [['test', `${program} test`] as const] : []),
  ];
});

function kind(
  names: RegExp,
  language: string,
  manager: string,
  typed: (manifest: Manifest) => Typed,
): ManifestKind {
  return {
    names,
    read: (manifest) => ({
      frameworks: basics(manifest.path, language, manager),
      commands: typed(manifest).map(([purpose, command]) => usual(manifest, purpose, command)),
    }),
  };
}
