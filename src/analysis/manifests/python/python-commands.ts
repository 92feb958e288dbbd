/** What one types to use the tools of a Python project; which those are is told by several files of its folder. */
import type { BuildCommand, CommandPurpose, Framework } from '../../../core/findings.ts';
import type { ProjectTree } from '../../../core/project-tree.ts';
import { pythonManagerOf } from './python-manager.ts';

const COMMANDS: Readonly<Record<string, readonly (readonly [CommandPurpose, string])[]>> = {
  pytest: [['test', 'pytest']],
  Ruff: [['lint', 'ruff check']],
  Flake8: [['lint', 'flake8']],
  mypy: [['typecheck', 'mypy .']],
  Pyright: [['typecheck', 'pyright']],
  basedpyright: [['typecheck', 'basedpyright']],
  Black: [['format', 'black .']],
  isort: [['format', 'isort .']],
};

/** `tools` are those that the files of the folder name. */
export function pythonCommands(
  folder: string,
  tools: readonly Framework[],
  tree: ProjectTree,
): readonly BuildCommand[] {
  const { run } = pythonManagerOf({ folder, tree });
  const hasPytest = tools.some(({ name }) => name === 'pytest');
  return tools.flatMap((tool) =>
    commandsOf(folder, tool, hasPytest).map(([purpose, command]) => ({
      ...{ purpose, command: `${run}${command}`, folder, source: tool.source },
    })),
  );
}

function commandsOf(folder: string, { name, source }: Framework, hasPytest: boolean) {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name] ?? [];
  const tests: CommandPurpose = 'test';
  if (name === 'Django' && source.endsWith('manage.py') && !hasPytest) {
    return [[tests, 'python manage.py test'] as const];
  }
  if (name !== 'unittest') return [];
  // Without a folder it looks only into packages, which tests seldom are.
  const [place = '.'] = source
    .slice(folder === '.' ? 0 : folder.length + 1)
    .split('/')
    .slice(0, -1);
  return [[tests, `python -m unittest discover -s ${place}`] as const];
}
