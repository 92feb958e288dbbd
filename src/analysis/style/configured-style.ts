/**
 * What the settings of formatters prescribe. Only what is written there is taken, not what a tool does by default; settings that
 * are programs are not run.
 */
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson, parseToml, parseYaml } from '../facts/parse-settings.ts';
import { type Table, tableAt, tableOf } from '../manifests/formats/read-loosely.ts';
import { editorConfig } from './editor-config.ts';
import { otherFormatters } from './other-formatters.ts';
import { choice, equals, forLanguages, indentation, setting, width } from './setting.ts';
import type { Configured } from './sighting.ts';

const SCRIPTS = ['typescript', 'javascript'];

/** The nearest to the code first: a formatter knows better than the editor. */
export function configuredStyle(
  tree: ProjectTree,
  languages: readonly string[],
): readonly Configured[] {
  const all = [
    ...prettier(tree),
    ...biome(tree),
    ...python(tree),
    ...rustfmt(tree),
    ...xo(tree),
    ...otherFormatters(tree),
    ...editorConfig(tree.read('.editorconfig'), languages),
  ];
  const known = new Map(
    all
      .filter(({ language }) => languages.includes(language))
      .reverse()
      .map((one) => [`${one.language} ${one.topic}`, one]),
  );
  return [...known.values()];
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

function python(tree: ProjectTree): readonly Configured[] {
  const tools = tableAt(parseToml(tree.read('pyproject.toml')), 'tool');
  const apart = ['ruff.toml', '.ruff.toml'].find((name) => tree.read(name) !== undefined);
  const ruff = apart === undefined ? tableOf(tools.ruff) : tableOf(parseToml(tree.read(apart)));
  const format = tableOf(ruff.format);
  const black = tableOf(tools.black);
  const isBlack = 'black' in tools && black['skip-string-normalization'] !== true;
  const fromRuff = [
    ...equals('style.quotes', format['quote-style'], ['single', 'double']),
    ...(format['indent-style'] === 'tab' ? [setting('style.indentation', 'tabs')] : []),
    ...width(ruff['line-length']),
    ...choice('imports.lines', singleLine(tools, ruff), 'single', 'any').filter(isSingle),
  ];
  const fromBlack = [
    ...(isBlack ? [setting('style.quotes', 'double')] : []),
    ...width(black['line-length']),
  ];
  return [
    ...forLanguages(['python'], fromRuff, apart ?? 'pyproject.toml'),
    ...forLanguages(['python'], fromBlack, 'pyproject.toml'),
  ];
}

function rustfmt(tree: ProjectTree): readonly Configured[] {
  const source = ['rustfmt.toml', '.rustfmt.toml'].find((name) => tree.read(name) !== undefined);
  if (source === undefined) return [];
  const said = tableOf(parseToml(tree.read(source)));
  const settings = [...indentation(said.hard_tabs, said.tab_spaces), ...width(said.max_width)];
  return forLanguages(['rust'], settings, source);
}

/** isort, or Ruff in its place. */
function singleLine(tools: Table, ruff: Table): unknown {
  const isort = tableOf(tools.isort);
  return (
    tableAt(ruff, 'lint', 'isort')['force-single-line'] ??
    isort.force_single_line ??
    (isort.profile === 'google' ? true : undefined)
  );
}

const isSingle = ({ value }: { readonly value: string }) => value === 'single';

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
