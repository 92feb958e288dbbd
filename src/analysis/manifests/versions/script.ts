/** Node.js, Python, Ruby, PHP and Elixir. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { parseJson, parseToml } from '../../facts/parse-settings.ts';
import { readIni } from '../formats/read-ini.ts';
import { tableAt, tableOf, trimmedText } from '../formats/read-loosely.ts';
import type { FoundRequirement } from './found-requirement.ts';

export function scriptRequirements(tree: ProjectTree): readonly FoundRequirement[] {
  return [...node(tree), ...python(tree), ...ruby(tree), ...php(tree), ...elixir(tree)];
}

const MANAGERS: Readonly<Record<string, string>> = {
  ...{ npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' },
};

function node({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'package.json';
  const content = tableOf(parseJson(read(source)));
  const [manager = '', version = ''] = (trimmedText(content.packageManager) ?? '').split('@');
  const name = Object.hasOwn(MANAGERS, manager) ? MANAGERS[manager] : undefined;
  return [
    ['Node.js', trimmedText(tableOf(content.engines).node), source],
    ['Node.js', trimmedText(tableOf(content.volta).node), source],
    // A hash may follow: `pnpm@9.1.0+sha512.…`.
    ...(name === undefined ? [] : [[name, version.replace(/\+.*$/, ''), source] as const]),
  ];
}

function python({ read }: ProjectTree): readonly FoundRequirement[] {
  const content = tableOf(parseToml(read('pyproject.toml')));
  const poetry = tableAt(content, 'tool', 'poetry', 'dependencies').python;
  const options = readIni(read('setup.cfg') ?? '').get('options');
  const [, argument] =
    /\bpython_requires\s*=\s*["']([^"'\n]+)["']/.exec(read('setup.py') ?? '') ?? [];
  return [
    ['Python', trimmedText(tableOf(content.project)['requires-python']), 'pyproject.toml'],
    ['Python', trimmedText(poetry), 'pyproject.toml'],
    ['Python', options?.get('python_requires'), 'setup.cfg'],
    ['Python', argument, 'setup.py'],
  ];
}

function ruby({ files, read }: ProjectTree): readonly FoundRequirement[] {
  const gemspecs = files.filter((file) => /^[^/]+\.gemspec$/.test(file)).slice(0, 1);
  const fromSpec = gemspecs.map((file): FoundRequirement => {
    const [, version] =
      /\.required_ruby_version\s*=\s*(?:Gem::Requirement\.new\()?\s*\[?["']([^"'\n]+)["']/.exec(
        read(file) ?? '',
      ) ?? [];
    return ['Ruby', version, file];
  });
  const [, version] = /^ruby\s+["']([^"'\n]+)["']/m.exec(read('Gemfile') ?? '') ?? [];
  return [...fromSpec, ['Ruby', version, 'Gemfile']];
}

function php({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'composer.json';
  return [['PHP', trimmedText(tableOf(tableOf(parseJson(read(source))).require).php), source]];
}

function elixir({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'mix.exs';
  return [['Elixir', /\belixir:\s*"([^"\n]+)"/.exec(read(source) ?? '')?.[1], source]];
}
