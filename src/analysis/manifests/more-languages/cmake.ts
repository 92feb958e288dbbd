import type { Framework } from '../../../core/findings.ts';
import { parseJson } from '../../facts/parse-settings.ts';
import { tableOf, trimmedText } from '../formats/read-loosely.ts';
import {
  type FoundCommand,
  type Manifest,
  type ManifestKind,
  upwards,
  within,
} from '../manifest.ts';
import { usualCommand as usual } from './usual-command.ts';

export const cmakeLists: ManifestKind = {
  names: /^CMakeLists\.txt$/,
  read(manifest) {
    const { path, folder, text, tree } = manifest;
    const plain = text.replace(/#.*$/gm, '');
    const [, name, rest = ''] =
      /\bproject\s*\(\s*([\w.-]{1,200})([^)]{0,2000})\)/i.exec(plain) ?? [];
    if (name === undefined) return {};
    const languages = /\bLANGUAGES\s+([^"]*?)(?:$|\bVERSION\b)/i.exec(rest)?.[1] ?? rest;
    const language = (known: string): Framework => ({
      ...{ name: known, kind: 'language', source: path },
    });
    // CMake wants C for its own sake, too.
    const has = (ending: RegExp) => tree.files.some((file) => ending.test(file));
    const isPart = upwards(folder)
      .slice(1)
      .some((place) => tree.exists(within(place, 'CMakeLists.txt')));
    return {
      name,
      description: /\bDESCRIPTION\s+"([^"]+)"/i.exec(rest)?.[1],
      frameworks: [
        { name: 'CMake', kind: 'build', source: path },
        ...(/\bCXX\b/.test(languages) && has(/\.(?:cc|cpp|cxx|hh|hpp|h)$/)
          ? [language('C++')]
          : []),
        ...(/\bC\b/.test(languages) && has(/\.c$/) ? [language('C')] : []),
        ...(isPart ? [] : testLibraries(manifest)),
      ],
      commands: isPart ? [] : commandsOf(manifest, plain),
    };
  },
};

/** A package of Swift is built by Swift; its CMake files are for other builds that take it in. */
function commandsOf(manifest: Manifest, plain: string): readonly FoundCommand[] {
  const { folder, tree } = manifest;
  const hasTests = /\b(?:enable_testing|add_test|include\s*\(\s*CTest)\b/i.test(plain);
  if (tree.exists(within(folder, 'Package.swift'))) return [];
  return [
    usual(manifest, 'build', 'cmake -B build && cmake --build build'),
    ...presetsOf(manifest),
    ...(hasTests
      ? [
          usual(manifest, 'test', `${withTests(plain)}ctest --test-dir build`),
          usual(manifest, 'test-one', 'ctest --test-dir build -R NAME'),
        ]
      : []),
  ];
}

/** A condition right around the tests, with a message or two in between. */
const ASKED_FOR =
  /\bif\s*\(\s*(\w+)(?:\s+OR\s+\w+)*\s*\)(?:\s*\w+\s*\([^()]*\)){0,3}?\s*(?:enable_testing|include\s*\(\s*CTest|add_subdirectory\s*\(\s*tests?)\b/i;

/** Tests that are built only if asked for have to be asked for. */
function withTests(plain: string): string {
  const name = ASKED_FOR.exec(plain)?.[1];
  const isOff = new RegExp(
    `\\boption\\s*\\(\\s*${name}\\s+"[^"]*"\\s+(?:OFF|FALSE|NO)\\s*\\)`,
    'i',
  );
  return name !== undefined && isOff.test(plain)
    ? `cmake -B build -D${name}=ON && cmake --build build && `
    : '';
}

const MOST_PRESETS = 3;

function presetsOf({ folder, tree }: Manifest): readonly FoundCommand[] {
  const source = within(folder, 'CMakePresets.json');
  const { configurePresets } = tableOf(parseJson(tree.read(source)));
  const presets = Array.isArray(configurePresets) ? configurePresets.map(tableOf) : [];
  return presets
    .filter(({ hidden }) => hidden !== true)
    .flatMap(({ name, displayName }) => {
      const about = trimmedText(displayName);
      const command = `cmake --preset ${trimmedText(name) ?? ''}`;
      if (!/^cmake --preset [\w.-]+$/.test(command)) return [];
      return [
        {
          ...({ purpose: 'build', command, folder, source } as const),
          ...(about === undefined ? {} : { about }),
        },
      ];
    })
    .slice(0, MOST_PRESETS);
}

const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gtest|GTest::|googletest)/i, 'GoogleTest'],
  [/\bCatch2\b/, 'Catch2'],
  [/\bdoctest\b/, 'doctest'],
  [/\bBoost::unit_test_framework\b/, 'Boost.Test'],
];

/** What the build files of the tests name. */
function testLibraries({ folder, tree }: Manifest): readonly Framework[] {
  const start = folder === '.' ? '' : `${folder}/`;
  const files = tree.files.filter(
    (file) =>
      file.startsWith(start) && /(?:^|\/)(?:unit)?tests?\/(?:.+\/)?CMakeLists\.txt$/i.test(file),
  );
  return LIBRARIES.flatMap(([library, name]) => {
    const source = files.find((file) =>
      library.test((tree.read(file) ?? '').replace(/#.*$/gm, '')),
    );
    return source === undefined ? [] : [{ name, kind: 'test', source } as const];
  });
}
