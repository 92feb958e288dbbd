import { hexTools } from '../known-tools.ts';
import { type FoundCommand, type ManifestKind, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { basics } from './basics.ts';
import { usualCommand as usual } from './usual-command.ts';

/** A program: only plain texts in it count. */
export const mixExs: ManifestKind = {
  names: /^mix\.exs$/,
  read(manifest) {
    const { path, folder, tree } = manifest;
    const text = manifest.text.replace(/(^|\s)#.*$/gm, '$1');
    const has = (dependency: string) => new RegExp(`\\{:${dependency},`).test(text);
    const isThere = (start: string) =>
      tree.files.some((file) => file.startsWith(within(folder, start)));
    return {
      name: /\bapp:\s*:(\w+)/.exec(text)?.[1],
      description: /(?:@|\b)description:?\s+"([^"]+)"/.exec(text)?.[1],
      frameworks: [
        ...basics(path, 'Elixir', 'Mix'),
        ...hexTools(
          [...text.matchAll(/\{:(\w+),/g)].map(([, name = '']) => name),
          path,
        ),
      ],
      commands: [
        usual(manifest, 'install', 'mix deps.get'),
        usual(manifest, 'build', 'mix compile'),
        ...(isThere('test/')
          ? [usual(manifest, 'test', 'mix test'), usual(manifest, 'test-one', 'mix test PATH:LINE')]
          : []),
        ...(tree.exists(within(folder, '.formatter.exs'))
          ? [usual(manifest, 'format', 'mix format')]
          : []),
        ...(has('credo') ? [usual(manifest, 'lint', 'mix credo')] : []),
        ...(has('dialyxir') ? [usual(manifest, 'typecheck', 'mix dialyzer')] : []),
        ...(has('phoenix') ? [usual(manifest, 'dev', 'mix phx.server')] : []),
        ...aliasesOf(text).map(([name, runs]): FoundCommand => {
          const command = `mix ${name}`;
          return {
            purpose: purposeOf(name, runs),
            command,
            folder,
            source: path,
            about: runs,
            runs,
          };
        }),
      ],
    };
  },
};

/** `setup: ["deps.get", "ecto.setup"]`, without those that mean another task's own name. */
function aliasesOf(text: string): readonly (readonly [string, string])[] {
  const [, block = ''] =
    /\bdefp?\s+aliases(?:\(\))?\s+do\s*\[([\s\S]{0,4000}?)\n\s*\]\s*\n\s*end/.exec(text) ?? [];
  const alias = /^\s*(?:"([\w.]+)":|([\w.]+):)\s*\[([^\]]*)\]/gm;
  return [...block.matchAll(alias)].flatMap(([, quoted, plain, list = '']) => {
    const steps = [...list.matchAll(/"([^"]+)"/g)].map(([, step = '']) => step);
    const name = quoted ?? plain;
    return name === undefined || steps.length === 0 || name === 'test'
      ? []
      : [[name, steps.join(', ')] as const];
  });
}
