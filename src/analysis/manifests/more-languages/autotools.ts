/** Autotools and Meson: how a C project is set up from a checkout. */
import { type FoundCommand, type ManifestKind, within } from '../manifest.ts';
import { usualCommand as usual } from './usual-command.ts';

const GENERATORS = ['autogen.sh', 'bootstrap', 'bootstrap.sh'];

export const configureAc: ManifestKind = {
  names: /^configure\.(?:ac|in)$/,
  read(manifest) {
    const { path, folder, tree } = manifest;
    const own = GENERATORS.find((name) => tree.exists(within(folder, name)));
    const makefiles = tree.files.filter((file) => /(?:^|\/)Makefile\.am$/.test(file));
    const texts = makefiles.map((file) => tree.read(file) ?? '');
    const usesAutomake = makefiles.includes(within(folder, 'Makefile.am'));
    const hasTests = texts.some((text) => /^(?:TESTS\s*\+?=|check-local\s*:)/m.test(text));
    const takesNames = texts.some((text) => /^TESTS\s*\+?=/m.test(text));
    const commands: readonly FoundCommand[] = [
      usual(manifest, 'install', own === undefined ? 'autoreconf -i' : `./${own}`),
      usual(manifest, 'build', './configure && make'),
      ...(usesAutomake && hasTests ? [usual(manifest, 'test', 'make check')] : []),
      ...(usesAutomake && takesNames ? [usual(manifest, 'test-one', 'make check TESTS=PATH')] : []),
    ];
    return { frameworks: [{ name: 'Autotools', kind: 'build', source: path }], commands };
  },
};

export const mesonBuild: ManifestKind = {
  names: /^meson\.build$/,
  read(manifest) {
    const { path, text, tree } = manifest;
    const [, name] = /^\s*project\s*\(\s*'([^']+)'/m.exec(text) ?? [];
    if (name === undefined) return {};
    const hasTests = tree.files.some(
      (file) => file.endsWith('meson.build') && /^\s*test\s*\(/m.test(tree.read(file) ?? ''),
    );
    return {
      name,
      frameworks: [{ name: 'Meson', kind: 'build', source: path }],
      commands: [
        usual(manifest, 'build', 'meson setup build && meson compile -C build'),
        ...(hasTests
          ? [
              usual(manifest, 'test', 'meson test -C build'),
              usual(manifest, 'test-one', 'meson test -C build NAME'),
            ]
          : []),
      ],
    };
  },
};

/** Code of others that a checkout does not bring along. */
export const gitmodules: ManifestKind = {
  names: /^\.gitmodules$/,
  read({ path, folder, text }) {
    if (!/^\s*path\s*=/m.test(text)) return {};
    const command = 'git submodule update --init';
    return { commands: [{ purpose: 'install', command, folder, source: path }] };
  },
};
