import type { Framework } from '../../../core/findings.ts';
import { readIni } from '../formats/read-ini.ts';
import { pythonTools } from '../known-tools.ts';
import type { ManifestKind } from '../manifest.ts';
import { pythonManagerOf } from './python-manager.ts';
import { pythonPackages } from './python-package.ts';
import { toxIniCommands } from './task-runners.ts';

/** `setup.cfg`, `tox.ini`, `pytest.ini` and the like: a package's data, and settings of tools. */
export const setupCfg: ManifestKind = {
  names: /^(?:setup\.cfg|tox\.ini|pytest\.ini|mypy\.ini|\.flake8|\.pylintrc|\.?ruff\.toml)$/,
  read(manifest) {
    const { path, folder, text } = manifest;
    const sections = readIni(text);
    const metadata = sections.get('metadata');
    const options = sections.get('options');
    const extras = sections.get('options.extras_require');
    const required = [options?.get('install_requires'), ...(extras?.values() ?? [])];
    const { framework } = pythonManagerOf(manifest);
    const isPackage = metadata?.has('name') === true && options !== undefined;
    const brought = pythonTools(
      pythonPackages(required.flatMap((list) => (list ?? '').split('\n'))),
      path,
    );
    return {
      name: metadata?.get('name'),
      description: oneLine(metadata?.get('description')),
      frameworks: [
        ...(metadata ? [{ name: 'Python', kind: 'language', source: path } as const] : []),
        ...brought,
        ...configured(path, [...sections.keys()]),
      ],
      commands: [
        ...(isPackage && !framework
          ? [{ purpose: 'install', command: 'pip install -e .', folder, source: path } as const]
          : []),
        ...(path.endsWith('tox.ini') ? toxIniCommands(manifest, text) : []),
      ],
      installs: brought.map(({ name }) => name),
    };
  },
};

/** `[tool:pytest]`, `[mypy-some.package]`, and files that belong to one tool. */
function configured(path: string, sections: readonly string[]): readonly Framework[] {
  const own = /(?:^|\/)\.?(pytest|mypy|flake8|pylint|ruff|tox)(?:rc|\.ini|\.toml)?$/.exec(
    path,
  )?.[1];
  // A tox.ini may have no more than a section of another tool.
  const named = sections.map((name) =>
    name
      .replace(/^tool:/, '')
      .replace(/^(?:testenv.*)$/, 'tox')
      .replace(/^mypy-.*/, 'mypy'),
  );
  return pythonTools([...named, ...(own === undefined || own === 'tox' ? [] : [own])], path);
}

function oneLine(text: string | undefined): string | undefined {
  // `file: README.md` is no description.
  return text === undefined || text.startsWith('file:') ? undefined : text.replace(/\s+/g, ' ');
}
