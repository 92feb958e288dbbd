/** tox, nox and Hatch: environments and sessions that a Python project keeps for its checks. */
import { readIni } from '../formats/read-ini.ts';
import { type Table, tableAt, tableOf, textsOf, trimmedText } from '../formats/read-loosely.ts';
import { type FoundCommand, type Manifest, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { pythonManagerOf } from './python-manager.ts';
import { uvRun } from './uv-groups.ts';

interface Environment {
  readonly name: string;
  readonly about: string | undefined;
  readonly runs: string;
}

/** `[testenv:typing]` of tox.ini. */
export function toxIniCommands(manifest: Manifest, text: string): readonly FoundCommand[] {
  const sections = readIni(text);
  const base = sections.get('testenv');
  if (!sections.has('tox') && !base) return [];
  const environments = [...sections].flatMap(([name, values]): readonly Environment[] => {
    const [, env] = /^testenv:([\w.-]+)$/.exec(name) ?? [];
    return env === undefined
      ? []
      : [{ name: env, about: values.get('description'), runs: values.get('commands') ?? '' }];
  });
  return toxCommands(manifest, environments, base?.get('commands') ?? '', 'tox -e');
}

/** `[tool.tox.env.typing]` of pyproject.toml; or the text of a tox.ini in it. */
export function toxTomlCommands(manifest: Manifest, tox: Table): readonly FoundCommand[] {
  const older = trimmedText(tox.legacy_tox_ini);
  if (older !== undefined) return toxIniCommands(manifest, older);
  if (Object.keys(tox).length === 0) return [];
  const environments = Object.entries(tableOf(tox.env)).map(([name, value]) => ({
    ...{ name, about: trimmedText(tableOf(value).description), runs: lines(tableOf(value)) },
  }));
  return toxCommands(manifest, environments, lines(tableOf(tox.env_run_base)), 'tox run -e');
}

function lines({ commands }: Table): string {
  const all: readonly unknown[] = Array.isArray(commands) ? commands : [];
  return all.map((words) => textsOf(words).join(' ')).join(' ; ');
}

function toxCommands(
  manifest: Manifest,
  environments: readonly Environment[],
  base: string,
  typed: string,
): readonly FoundCommand[] {
  const { path, folder } = manifest;
  const before = runnerFor('tox', manifest);
  const all: FoundCommand = {
    ...{ purpose: 'test', command: `${before}tox`, folder, source: path, runs: base },
  };
  const others = environments.filter(({ name }) => /^[a-z][\w-]*$/.test(name));
  return [all, ...others.map((one) => commandOf(manifest, one, `${before}${typed} ${one.name}`))];
}

function commandOf(
  { path, folder }: Pick<Manifest, 'path' | 'folder'>,
  { name, about, runs }: Environment,
  command: string,
): FoundCommand {
  return {
    ...{ purpose: purposeOf(name, runs), command, folder, source: path, runs },
    ...(about === undefined || about.includes('{') ? {} : { about }),
  };
}

/** `uv run ` where the project's environment has the tool. */
export function runnerFor(
  tool: string,
  { folder, tree }: Pick<Manifest, 'folder' | 'tree'>,
): string {
  const text = tree.read(within(folder, 'pyproject.toml')) ?? '';
  const { run } = pythonManagerOf({ folder, tree });
  const isNamed = new RegExp(`["']${tool}["'\\s<>=~!\\[;]|^${tool}\\s*=`, 'm').test(text);
  return !isNamed ? '' : run === 'uv run ' ? uvRun(folder, tool, tree) : run;
}

/** `@nox.session` and the function under it. */
export function noxCommands(manifest: Manifest): readonly FoundCommand[] {
  const { path, folder, text } = manifest;
  const before = runnerFor('nox', manifest);
  const session =
    /^@(?:nox\.)?session\b(?:\(([^)]*)\))?[^\n]*\n(?:@[^\n]*\n)*def (\w+)\([^)]*\)[^:\n]*:\n(?:\s+(?:"""|''')([^\n"']+))?([\s\S]*?)(?=^\S|(?![\s\S]))/gm;
  const sessions = [...text.matchAll(session)].map(
    ([, settings = '', name = '', about, body = '']): Environment => ({
      name: /\bname\s*=\s*["']([\w.-]+)["']/.exec(settings)?.[1] ?? name,
      about: about?.trim(),
      runs: body.replace(/["',]/g, ' '),
    }),
  );
  const all: FoundCommand = { purpose: 'test', command: `${before}nox`, folder, source: path };
  return [
    { ...all, runs: sessions.map(({ runs }) => runs).join(' ; ') },
    ...sessions.map((one) => commandOf(manifest, one, `${before}nox -s ${one.name}`)),
  ];
}

/** `[tool.hatch.envs.docs.scripts]`; those of the default environment need no name before them. */
export function hatchCommands(manifest: Manifest, tool: Table): readonly FoundCommand[] {
  const { path, folder } = manifest;
  const environments = Object.entries(tableAt(tool, 'hatch', 'envs'));
  const hasTests = environments.some(([env]) => env === 'hatch-test');
  const tests: readonly FoundCommand[] = [
    { purpose: 'test', command: 'hatch test', folder, source: path, runs: 'pytest' },
    { purpose: 'test-one', command: 'hatch test PATH::NAME', folder, source: path, runs: 'pytest' },
  ];
  const scripts = environments.flatMap(([env, value]) =>
    Object.entries(tableOf(tableOf(value).scripts)).map(([name, script]) => {
      const runs = trimmedText(script) ?? textsOf(script).join(' ; ');
      const typed = env === 'default' ? name : `${env}:${name}`;
      return commandOf(manifest, { name, about: runs, runs }, `hatch run ${typed}`);
    }),
  );
  return [...(hasTests ? tests : []), ...scripts];
}
