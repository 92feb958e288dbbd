/** What installs the packages of a Python project and runs its programs: a lock file tells, or a table of pyproject.toml. */
import { parse } from 'smol-toml';
import type { Framework } from '../../../core/findings.ts';
import type { ProjectTree } from '../../../core/project-tree.ts';
import { type Table, tableOf } from '../formats/read-loosely.ts';
import { upwards, within } from '../manifest.ts';

export interface PythonManager {
  /** Before the name of a program: `uv run `. */
  readonly run: string;
  readonly install?: string;
  readonly framework?: Framework;
}

interface Kind {
  readonly name: string;
  readonly files: readonly string[];
  /** The table `[tool.<table>]`. */
  readonly table: string;
  readonly run: string;
  readonly install?: string;
}

const KINDS: readonly Kind[] = [
  { name: 'uv', files: ['uv.lock'], table: 'uv', run: 'uv run ', install: 'uv sync' },
  {
    name: 'Poetry',
    files: ['poetry.lock'],
    table: 'poetry',
    run: 'poetry run ',
    install: 'poetry install',
  },
  { name: 'PDM', files: ['pdm.lock'], table: 'pdm', run: 'pdm run ', install: 'pdm install' },
  {
    name: 'Pipenv',
    files: ['Pipfile'],
    table: 'pipenv',
    run: 'pipenv run ',
    install: 'pipenv install --dev',
  },
  { name: 'Rye', files: ['requirements.lock'], table: 'rye', run: 'rye run ', install: 'rye sync' },
];

/** In the folder, or in one above: a workspace has one lock file. */
export function pythonManagerOf({
  folder,
  tree,
}: {
  folder: string;
  tree: ProjectTree;
}): PythonManager {
  for (const place of upwards(folder)) {
    const manifest = within(place, 'pyproject.toml');
    const tools = toolsIn(tree.read(manifest));
    for (const { name, files, table, run, install } of KINDS) {
      const lock = files.map((file) => within(place, file)).find(tree.exists);
      const source = lock ?? (Object.hasOwn(tools, table) ? manifest : undefined);
      if (source === undefined) continue;
      const framework: Framework = { name, kind: 'package-manager', source };
      return { run, framework, ...(install === undefined ? {} : { install }) };
    }
  }
  return { run: '' };
}

function toolsIn(text: string | undefined): Table {
  try {
    return tableOf(parse(text ?? '').tool);
  } catch {
    return {};
  }
}
