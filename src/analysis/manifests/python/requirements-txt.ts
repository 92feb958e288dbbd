import { pythonTools } from '../known-tools.ts';
import type { ManifestKind } from '../manifest.ts';
import { pythonManagerOf } from './python-manager.ts';
import { pythonPackages } from './python-package.ts';

export const requirementsTxt: ManifestKind = {
  names: /^requirements(?:[-_.][\w-]+)?\.(?:txt|in)$/,
  read(manifest) {
    const { path, folder, text } = manifest;
    const lines = text.split('\n').map((line) => line.replace(/(?:^|\s)#.*$/, ''));
    const file = path.slice(folder === '.' ? 0 : folder.length + 1);
    const command = `pip install -r ${file}`;
    const isPip = pythonManagerOf(manifest).framework === undefined && file.endsWith('.txt');
    const brought = pythonTools(pythonPackages(lines), path);
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
