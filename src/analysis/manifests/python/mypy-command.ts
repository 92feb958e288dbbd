import type { ProjectTree } from '../../../core/project-tree.ts';
import { parseToml } from '../../facts/parse-settings.ts';
import { readIni } from '../formats/read-ini.ts';
import { tableAt } from '../formats/read-loosely.ts';
import { within } from '../manifest.ts';

/** Where a project types it out. */
const RUN_BY =
  /^(?:Makefile|tox\.ini|noxfile\.py|justfile|[Ss]cripts?\/[\w.-]+|\.github\/workflows\/[\w.-]+\.ya?ml)$/;
const TYPED = /\bmypy((?: [\w][\w./-]*)+)/;

/**
 * `mypy` alone where its settings name the files: a folder on the command line would override them. Undefined where the project
 * runs it on something that cannot be told from the text (`mypy $SOURCES`).
 */
export function mypyCommand(folder: string, tree: ProjectTree): string | undefined {
  if (namesFiles(folder, tree)) return 'mypy';
  const start = folder === '.' ? '' : `${folder}/`;
  const files = tree.files.filter(
    (file) => file.startsWith(start) && RUN_BY.test(file.slice(start.length)),
  );
  for (const file of files) {
    const [, words = ''] = TYPED.exec(tree.read(file) ?? '') ?? [];
    const places = words.trim().split(' ');
    if (words !== '' && places.every((place) => isThere(within(folder, place), tree))) {
      return `mypy ${places.join(' ')}`;
    }
  }
  const isRun = files.some((file) => /\bmypy\b/.test(tree.read(file) ?? ''));
  return isRun ? undefined : 'mypy .';
}

function isThere(place: string, { files, exists }: ProjectTree): boolean {
  const path = place.replace(/\/$/, '');
  return exists(path) || files.some((file) => file.startsWith(`${path}/`));
}

function namesFiles(folder: string, tree: ProjectTree): boolean {
  const keys = ['files', 'packages', 'modules'];
  const ini = ['mypy.ini', '.mypy.ini', 'setup.cfg'].map((name) =>
    readIni(tree.read(within(folder, name)) ?? '').get('mypy'),
  );
  const toml = tableAt(parseToml(tree.read(within(folder, 'pyproject.toml'))), 'tool', 'mypy');
  return keys.some((key) => key in toml || ini.some((section) => section?.has(key) === true));
}
