/** Files that tell a version manager which versions are used: `.nvmrc`, `.tool-versions`. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import type { FoundRequirement } from './found-requirement.ts';

const FILES: readonly (readonly [string, string])[] = [
  ['Node.js', '.nvmrc'],
  ['Node.js', '.node-version'],
  ['Python', '.python-version'],
  ['Ruby', '.ruby-version'],
  ['Java', '.java-version'],
];

const NAMES: Readonly<Record<string, string>> = {
  ...{ nodejs: 'Node.js', node: 'Node.js', python: 'Python', ruby: 'Ruby', golang: 'Go', go: 'Go' },
  ...{ java: 'Java', elixir: 'Elixir', erlang: 'Erlang', rust: 'Rust', php: 'PHP', pnpm: 'pnpm' },
  ...{ yarn: 'Yarn', bun: 'Bun', deno: 'Deno', terraform: 'Terraform', zig: 'Zig', uv: 'uv' },
};

export function toolVersionFiles({ read }: ProjectTree): readonly FoundRequirement[] {
  const single = FILES.map(([name, source]): FoundRequirement => {
    const [line = ''] = (read(source) ?? '').trim().split('\n');
    return [name, line.replace(/^(?:v|ruby-)(?=\d)/, ''), source];
  });
  const list = '.tool-versions';
  const several = (read(list) ?? '').split('\n').flatMap((line): readonly FoundRequirement[] => {
    const [tool = '', version] = line.trim().split(/\s+/);
    return Object.hasOwn(NAMES, tool) ? [[NAMES[tool] ?? tool, version, list]] : [];
  });
  return [...single, ...several];
}
