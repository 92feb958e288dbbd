import type { ManifestKind } from '../manifest.ts';
import { usualCommand as usual } from './usual-command.ts';

export const clangFormat: ManifestKind = {
  names: /^\.clang-format$/,
  read: (manifest) => ({
    frameworks: [{ name: 'clang-format', kind: 'format', source: manifest.path }],
    // Of another folder it is the exception.
    commands: manifest.folder === '.' ? [usual(manifest, 'format', 'clang-format -i PATH')] : [],
  }),
};
