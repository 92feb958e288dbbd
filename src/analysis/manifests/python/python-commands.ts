/** What one types to use the tools of a Python project; which those are is told by several files of its folder. */
import type { CommandPurpose, Framework } from '../../../core/findings.ts';
import type { ProjectTree } from '../../../core/project-tree.ts';
import type { FoundCommand } from '../manifest.ts';
import { mypyCommand } from './mypy-command.ts';
import { pythonManagerOf } from './python-manager.ts';
import { uvRun } from './uv-groups.ts';

type Typed = readonly (readonly [CommandPurpose, string])[];

const COMMANDS: Readonly<Record<string, Typed>> = {
  pytest: [
    ['test', 'pytest'],
    ['test-one', 'pytest PATH::NAME'],
  ],
  Ruff: [['lint', 'ruff check']],
  Flake8: [['lint', 'flake8']],
  Pyright: [['typecheck', 'pyright']],
  basedpyright: [['typecheck', 'basedpyright']],
  Black: [['format', 'black .']],
  isort: [['format', 'isort .']],
};

export interface PythonPart {
  readonly folder: string;
  /** What the files of the folder name. */
  readonly tools: readonly Framework[];
  /** Of these, what its dependencies bring. */
  readonly installs: ReadonlySet<string>;
  readonly tree: ProjectTree;
}

export function pythonCommands(part: PythonPart): readonly FoundCommand[] {
  const { folder, tools, installs, tree } = part;
  const { run } = pythonManagerOf({ folder, tree });
  const before = (name: string) =>
    run === 'uv run ' ? uvRun(folder, name.toLowerCase(), tree) : run;
  return tools
    .filter((tool) => !isHookOnly(tool.name, part))
    .flatMap((tool) =>
      commandsOf(tool, part).map(([purpose, command]) => ({
        purpose,
        // A tool that the environment does not have is not found in it.
        command: `${installs.has(tool.name) || installs.size === 0 ? before(tool.name) : ''}${command}`,
        ...({ folder, source: tool.source, origin: 'usual' } as const),
      })),
    );
}

/** It comes with the hooks before a commit, and is run by them. */
function isHookOnly(name: string, { tools, installs }: PythonPart): boolean {
  return (
    !installs.has(name) &&
    tools.some((tool) => tool.name === name && tool.source.includes('.pre-commit-config'))
  );
}

function commandsOf({ name, source }: Framework, { folder, tools, tree }: PythonPart): Typed {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name] ?? [];
  if (name === 'mypy') {
    const command = mypyCommand(folder, tree);
    return command === undefined ? [] : [['typecheck', command]];
  }
  const hasPytest = tools.some((tool) => tool.name === 'pytest');
  if (name === 'Django' && source.endsWith('manage.py') && !hasPytest) {
    return [
      ['test', 'python manage.py test'],
      ['test-one', 'python manage.py test APP.tests.CLASS.NAME'],
    ];
  }
  if (name !== 'unittest') return [];
  // Without a folder it looks only into packages, which tests seldom are.
  const [place = '.'] = source
    .slice(folder === '.' ? 0 : folder.length + 1)
    .split('/')
    .slice(0, -1);
  return [
    ['test', `python -m unittest discover -s ${place}`],
    ['test-one', 'python -m unittest PATH -k NAME'],
  ];
}
