/** Which program installs the packages of a `package.json`: the field `packageManager` says it, or a lock file. */
import type { Framework } from '../../../core/findings.ts';
import { parseJson } from '../../facts/parse-settings.ts';
import { type Table, tableAt, tableOf, trimmedText } from '../formats/read-loosely.ts';
import { type Manifest, upwards, within } from '../manifest.ts';

type Program = 'npm' | 'pnpm' | 'yarn' | 'bun';

export interface NodeManager {
  readonly program: Program;
  /** Where its lock file is. */
  readonly folder: string;
  /** The manager itself; nothing if no file names one. */
  readonly frameworks: readonly Framework[];
}

const NAMES: Readonly<Record<Program, string>> = {
  npm: 'npm',
  pnpm: 'pnpm',
  yarn: 'Yarn',
  bun: 'Bun',
};

const FILES: readonly (readonly [string, Program])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

export function nodeManagerOf({ path, folder, tree }: Manifest, content: Table): NodeManager {
  for (const place of upwards(folder)) {
    const own = within(place, 'package.json');
    const named = place === folder ? namedIn(content) : namedIn(tableOf(parseJson(tree.read(own))));
    if (named) return manager(named, place, own);
    const file = FILES.find(([name]) => tree.exists(within(place, name)));
    if (file) return manager(file[1], place, within(place, file[0]));
  }
  // It comes with Node, so its commands work; but nobody chose it.
  return { program: 'npm', folder: path.includes('/') ? folder : '.', frameworks: [] };
}

function manager(program: Program, folder: string, source: string): NodeManager {
  const framework: Framework = { name: NAMES[program], kind: 'package-manager', source };
  return { program, folder, frameworks: [framework] };
}

function namedIn(content: Table): Program | undefined {
  const wanted =
    trimmedText(content.packageManager) ??
    trimmedText(tableAt(content, 'devEngines', 'packageManager').name);
  const [name = ''] = (wanted ?? '').split('@');
  return Object.hasOwn(NAMES, name) ? (name as Program) : undefined;
}
