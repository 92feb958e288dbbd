import type { Framework } from '../../../core/findings.ts';
import { pythonTools } from '../known-tools.ts';
import { type ManifestKind, nameOf } from '../manifest.ts';
import { pythonManagerOf } from './python-manager.ts';
import { pythonPackages } from './python-package.ts';
import { noxCommands } from './task-runners.ts';

/** Files that say by being there that a program is used; `setup.py` is a program itself, so only plain texts in it count. */
export const pythonFiles: ManifestKind = {
  names: /^(?:setup\.py|noxfile\.py|manage\.py|Pipfile)$/,
  read(manifest) {
    const { path, folder, text } = manifest;
    const { run, framework, install } = pythonManagerOf(manifest);
    const python: Framework = { name: 'Python', kind: 'language', source: path };
    switch (nameOf(path)) {
      case 'noxfile.py':
        return { frameworks: pythonTools(['nox'], path), commands: noxCommands(manifest) };
      case 'manage.py':
        if (!text.includes('DJANGO_SETTINGS_MODULE')) return {};
        return {
          frameworks: [python, ...pythonTools(['django'], path)],
          commands: [
            { purpose: 'dev', command: `${run}python manage.py runserver`, folder, source: path },
            { purpose: 'other', command: `${run}python manage.py migrate`, folder, source: path },
          ],
        };
      case 'Pipfile':
        return {
          frameworks: [python, ...pythonTools(pythonPackages(text.split('\n')), path)],
          commands:
            install === undefined
              ? []
              : [{ purpose: 'install', command: install, folder, source: path }],
        };
      default:
        return {
          name: argument(text, 'name'),
          description: argument(text, 'description'),
          frameworks: [python, ...pythonTools(pythonPackages(required(text)), path)],
          commands: framework
            ? []
            : [{ purpose: 'install', command: 'pip install -e .', folder, source: path }],
        };
    }
  },
};

function argument(text: string, name: string): string | undefined {
  return new RegExp(`\\b${name}\\s*=\\s*(["'])([^"'\\n]+)\\1`).exec(text)?.[2];
}

function required(text: string): readonly string[] {
  const list = /\b(?:install_requires|tests_require)\s*=\s*\[([^\]]{0,4000})\]/g;
  return [...text.matchAll(list)].flatMap(([, items = '']) =>
    [...items.matchAll(/["']([^"']+)["']/g)].map(([, item = '']) => item),
  );
}
