/** Formatters and linters of JavaScript and TypeScript. Settings that are programs are not run. */
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson, parseYaml } from '../facts/parse-settings.ts';
import { tableOf } from '../manifests/formats/read-loosely.ts';
import { choice, equals, forLanguages, indentation, setting, width } from './setting.ts';
import type { Configured } from './sighting.ts';

const SCRIPTS = ['typescript', 'javascript'];

export function scriptFormatters(tree: ProjectTree): readonly Configured[] {
  return [...prettier(tree), ...biome(tree), ...xo(tree), ...eslint(tree)];
}

const PRETTIER = [
  '.prettierrc',
  '.prettierrc.json',
  '.prettierrc.yaml',
  '.prettierrc.yml',
  '.prettierrc.json5',
];

function prettier(tree: ProjectTree): readonly Configured[] {
  const file = PRETTIER.find((name) => tree.read(name) !== undefined);
  const inPackage = tableOf(parseJson(tree.read('package.json'))).prettier;
  const said =
    file === undefined
      ? tableOf(inPackage)
      : tableOf(parseJson(tree.read(file)) ?? parseYaml(tree.read(file)));
  const source = file ?? 'package.json';
  const commas = { all: 'multi-line', es5: 'multi-line', none: 'none' }[String(said.trailingComma)];
  const settings = [
    ...indentation(said.useTabs, said.tabWidth),
    ...choice('style.quotes', said.singleQuote, 'single', 'double'),
    ...choice('style.semicolons', said.semi, 'always', 'none'),
    ...width(said.printWidth),
    ...(commas === undefined ? [] : [setting('style.trailing-commas', commas)]),
  ];
  return forLanguages(SCRIPTS, settings, source);
}

function biome(tree: ProjectTree): readonly Configured[] {
  const source = ['biome.json', 'biome.jsonc'].find((name) => tree.read(name) !== undefined);
  if (source === undefined) return [];
  const said = tableOf(parseJson(tree.read(source)));
  const general = tableOf(said.formatter);
  const script = tableOf(tableOf(said.javascript).formatter);
  if (general.enabled === false || script.enabled === false) return [];
  const style = script.indentStyle ?? general.indentStyle;
  const commas = { all: 'multi-line', es5: 'multi-line', none: 'none' }[
    String(script.trailingCommas)
  ];
  const settings = [
    ...(style === 'tab' ? [setting('style.indentation', 'tabs')] : []),
    ...(style === 'space'
      ? indentation(false, script.indentWidth ?? general.indentWidth ?? 2)
      : []),
    ...equals('style.quotes', script.quoteStyle, ['single', 'double']),
    ...choice('style.semicolons', semicolons(script.semicolons), 'always', 'none'),
    ...width(script.lineWidth ?? general.lineWidth),
    ...(commas === undefined ? [] : [setting('style.trailing-commas', commas)]),
  ];
  return forLanguages(SCRIPTS, settings, source);
}

const semicolons = (said: unknown) =>
  said === 'always' ? true : said === 'asNeeded' ? false : undefined;

const ESLINT = ['.eslintrc.json', '.eslintrc.yml', '.eslintrc.yaml', '.eslintrc'];

/** Rules of style that are on: `indent: [error, 2]`. Settings that are programs are not run. */
function eslint(tree: ProjectTree): readonly Configured[] {
  const source = ESLINT.find((name) => tree.read(name) !== undefined);
  const text = source === undefined ? undefined : tree.read(source);
  const rules = tableOf(tableOf(parseJson(text) ?? parseYaml(text)).rules);
  const option = (name: string) => {
    const said = rules[name];
    const isOn = Array.isArray(said) && !['off', 0].includes(said[0]);
    return isOn ? said[1] : undefined;
  };
  const semicolons = { always: true, never: false }[String(option('semi'))];
  const settings = [
    ...indentation(option('indent') === 'tab', option('indent')),
    ...equals('style.quotes', option('quotes'), ['single', 'double']),
    ...choice('style.semicolons', semicolons, 'always', 'none'),
    ...width(tableOf(option('max-len')).code ?? option('max-len')),
  ];
  return forLanguages(SCRIPTS, settings, source ?? '');
}

/** Its own settings stand in package.json; `space` is what they are there for. */
function xo(tree: ProjectTree): readonly Configured[] {
  const said = tableOf(tableOf(parseJson(tree.read('package.json'))).xo);
  const size = said.space === true ? 2 : said.space;
  const settings = [
    ...indentation(false, size),
    ...choice('style.semicolons', said.semicolon, 'always', 'none'),
  ];
  return forLanguages(SCRIPTS, settings, 'package.json');
}
