/** How one test of a package is run: by the runner that its scripts call, with the settings that they give it. */
import { parseJson } from '../../facts/parse-settings.ts';
import { type Table, tableAt, tableOf, trimmedText } from '../formats/read-loosely.ts';
import { type FoundCommand, folderOf, type Manifest, nameOf, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import type { NodeManager } from './node-manager.ts';

type Program = NodeManager['program'];

/** After the program's own words: the file, and how a test is named. */
const RUNNERS: readonly (readonly [RegExp, string, string])[] = [
  [/^vitest(?: run| watch)?\b/, 'vitest run', 'PATH -t NAME'],
  [/^jest\b/, 'jest', 'PATH -t NAME'],
  [/^ava\b/, 'ava', "PATH --match '*NAME*'"],
  [/^(?:_?mocha|ts-mocha)\b/, 'mocha', 'PATH -g NAME'],
  [/^jasmine\b/, 'jasmine', 'PATH --filter=NAME'],
  [/^tap\b/, 'tap', 'PATH'],
  [/^tape\b/, 'tape', 'PATH'],
  [/^uvu\b/, 'uvu', '. PATH'],
  [/^react-scripts test\b/, 'react-scripts test', 'PATH -t NAME'],
  [/^playwright test\b/, 'playwright test', 'PATH -g NAME'],
];
const NODE = /^(node|tsx)\s(?:.*\s)?--test\b/;
/** What stands before the runner and leaves it as it is. */
const AROUND =
  /^(?:(?:npx|pnpm exec|yarn exec|yarn run|bunx|cross-env(?:-shell)?)\s+|(?:c8|nyc)(?:\s+--?[\w-]+(?:=\S+)?)*\s+(?=\w))/;
const ENVIRONMENT = /^([A-Z_][A-Z0-9_]*=(?:"[^"$]*"|'[^'$]*'|[^\s$"']*))\s+/;
/** Settings without which a runner runs other tests, or none. */
const KEPT =
  /(?:^|\s)(--(?:config|require|import|loader|project|root|dir|environment|conditions|experimental-[\w-]+|no-[\w-]+)(?:[= ](?!-)[^\s;|&$]+)?|-[cr] (?!-)[^\s;|&$]+)/g;

export function oneTest(
  manifest: Manifest,
  content: Table,
  { program }: NodeManager,
): readonly FoundCommand[] {
  const { folder, path } = manifest;
  const scripts = scriptsOf(content);
  const command = direct(scripts, program) ?? handedOn(manifest, scripts, program);
  return command === undefined ? [] : [{ purpose: 'test-one', command, folder, source: path }];
}

function scriptsOf(content: Table): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tableOf(content.scripts)).flatMap(([name, value]) => {
      const runs = trimmedText(value);
      return runs === undefined ? [] : [[name, runs] as const];
    }),
  );
}

/** `test` first, then others that test. */
function direct(scripts: ReadonlyMap<string, string>, program: Program): string | undefined {
  const names = [...scripts.keys()].filter((name) => purposeOf(name) === 'test');
  const sorted = names.toSorted((a, b) => Number(b === 'test') - Number(a === 'test'));
  return (
    sorted
      .flatMap((name) => (scripts.get(name) ?? '').split(/\s*(?:&&|;)\s*/))
      .flatMap((line) => runnerLine(line, program) ?? [])
      // Tests in a browser are not what one runs first.
      .toSorted((a, b) => Number(a.includes('playwright')) - Number(b.includes('playwright')))[0]
  );
}

function runnerLine(line: string, program: Program): string | undefined {
  const environment: string[] = [];
  let rest = line;
  for (let found = true; found; ) {
    const [whole = '', value] = ENVIRONMENT.exec(rest) ?? AROUND.exec(rest) ?? [];
    if (value !== undefined) environment.push(value);
    rest = rest.slice(whole.length);
    found = whole !== '';
  }
  const before = environment.map((one) => `${one} `).join('');
  const kept = [...rest.matchAll(KEPT)].map(([, one = '']) => ` ${one}`).join('');
  const [, node] = NODE.exec(rest) ?? [];
  if (node !== undefined) return `${before}${node}${kept} --test --test-name-pattern=NAME PATH`;
  if (/^bun test\b/.test(rest)) return `${before}bun test PATH -t NAME`;
  const [, runner, words] = RUNNERS.find(([pattern]) => pattern.test(rest)) ?? [];
  return runner === undefined ? undefined : `${before}${EXEC[program]} ${runner}${kept} ${words}`;
}

const EXEC: Readonly<Record<Program, string>> = {
  npm: 'npx',
  pnpm: 'pnpm',
  yarn: 'yarn',
  bun: 'bunx',
};

const TO_MEMBER =
  /^(?:pnpm|yarn|npm)\s+(?:(?:--filter|-F|-C|--dir|--cwd|--prefix|-w|--workspace)[= ]|workspace )["']?([@\w./-]+)["']?\s+(?:run\s+)?([\w:.-]+)$/;

/** `pnpm --filter unit test` hands its words on to the script of a member; so does `pnpm test`. */
function handedOn(
  { folder, tree }: Manifest,
  scripts: ReadonlyMap<string, string>,
  program: Program,
): string | undefined {
  const [, member, script = ''] = TO_MEMBER.exec(scripts.get('test') ?? '') ?? [];
  if (member === undefined || program === 'npm') return undefined;
  const path = tree.files.find(
    (file) => nameOf(file) === 'package.json' && isCalled(member, file, folder, tree.read(file)),
  );
  const line =
    path === undefined
      ? undefined
      : tableAt(tableOf(parseJson(tree.read(path))), 'scripts')[script];
  const [, , words] = RUNNERS.find(([pattern]) => pattern.test(trimmedText(line) ?? '')) ?? [];
  return words === undefined ? undefined : `${program} test ${words}`;
}

function isCalled(member: string, file: string, folder: string, text: string | undefined): boolean {
  if (within(folder, member.replace(/^\.\//, '')) === folderOf(file)) return true;
  if (!text?.includes(member)) return false;
  const name = trimmedText(tableOf(parseJson(text)).name) ?? '';
  return name === member || name.endsWith(`/${member}`);
}
