import { MADE_WITH } from '../../../core/findings.ts';
import { pythonTools } from '../known-tools.ts';
import { type ManifestKind, within } from '../manifest.ts';
import { pythonManagerOf } from './python-manager.ts';
import { pythonPackages } from './python-package.ts';

/** Where a package says what it needs; elsewhere the list of requirements is all there is. */
const PACKAGES: readonly (readonly [string, RegExp])[] = [
  ['pyproject.toml', /^\[(?:project|tool\.poetry)\]/m],
  ['setup.cfg', /^install_requires\b/m],
  ['setup.py', /\binstall_requires\b/],
];

export const requirementsTxt: ManifestKind = {
  names: /^requirements(?:[-_.][\w-]+)?\.(?:txt|in)$/,
  read(manifest) {
    const { path, folder, text } = manifest;
    const lines = text.split('\n').map((line) => line.replace(/(?:^|\s)#.*$/, ''));
    const file = path.slice(folder === '.' ? 0 : folder.length + 1);
    const command = `pip install -r ${file}`;
    const isPip = pythonManagerOf(manifest).framework === undefined && file.endsWith('.txt');
    const known = pythonTools(pythonPackages(lines), path);
    // Of a package, its manifest says what it is made with; the rest is for those who work on it.
    const isPackage = PACKAGES.some(([name, says]) =>
      says.test(manifest.tree.read(within(folder, name)) ?? ''),
    );
    const brought = isPackage ? known.filter(({ kind }) => !MADE_WITH.has(kind)) : known;
    return {
      installs: brought.map(({ name }) => name),
      frameworks: [
        { name: 'Python', kind: 'language', source: path },
        ...brought,
        ...(isPip ? [{ name: 'pip', kind: 'package-manager', source: path } as const] : []),
      ],
      commands: isPip
        ? [{ purpose: 'install', command, folder, source: path, origin: 'usual' }]
        : [],
    };
  },
};
