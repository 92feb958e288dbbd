/** uv installs the group `dev` unless the project says which: what is in another one, or in an extra, has to be asked for. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { parseToml } from '../../facts/parse-settings.ts';
import { type Table, tableAt, tableOf, textsOf, trimmedText } from '../formats/read-loosely.ts';
import { within } from '../manifest.ts';
import { pythonPackages } from './python-package.ts';

/** `uv run `, `uv run --group tests ` or `uv run --extra test ` for a package. */
export function uvRun(folder: string, name: string, { read }: ProjectTree): string {
  const content = tableOf(parseToml(read(within(folder, 'pyproject.toml'))));
  const groups = tableOf(content['dependency-groups']);
  const uv = tableAt(content, 'tool', 'uv');
  const listed = uv['default-groups'];
  const installed = listed === 'all' ? Object.keys(groups) : (arrayOf(listed) ?? ['dev']);
  const project = tableOf(content.project);
  const brings = (list: unknown) => pythonPackages(textsOf(list)).includes(name);
  const byDefault = [project.dependencies, uv['dev-dependencies']].some(brings);
  const isIn = (group: string) => packagesIn(group, groups).includes(name);
  if (byDefault || installed.some(isIn)) return 'uv run ';
  const group = Object.keys(groups).find(isIn);
  if (group !== undefined) return `uv run --group ${group} `;
  const extras = Object.entries(tableOf(project['optional-dependencies']));
  const extra = extras.find(([, list]) => brings(list))?.[0];
  return extra === undefined ? 'uv run ' : `uv run --extra ${extra} `;
}

function arrayOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? textsOf(value) : undefined;
}

/** With those of groups that it takes in. */
function packagesIn(group: string, groups: Table, depth = 0): readonly string[] {
  const list: readonly unknown[] = Array.isArray(groups[group]) ? groups[group] : [];
  if (depth > 3) return [];
  const taken = list.flatMap((entry) => trimmedText(tableOf(entry)['include-group']) ?? []);
  return [
    ...pythonPackages(textsOf(list)),
    ...taken.flatMap((other) => packagesIn(other, groups, depth + 1)),
  ];
}
