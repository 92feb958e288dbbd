/**
 * What the settings of formatters prescribe. Only what is written there is taken, not what a tool does by default; settings that
 * are programs are not run.
 */
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseToml } from '../facts/parse-settings.ts';
import { type Table, tableAt, tableOf } from '../manifests/formats/read-loosely.ts';
import { editorConfig } from './editor-config.ts';
import { otherFormatters } from './other-formatters.ts';
import { scriptFormatters } from './script-formatters.ts';
import { equals, forLanguages, indentation, setting, width } from './setting.ts';
import type { Configured } from './sighting.ts';

/** The nearest to the code first: a formatter knows better than the editor. */
export function configuredStyle(
  tree: ProjectTree,
  languages: readonly string[],
): readonly Configured[] {
  const all = [
    ...scriptFormatters(tree),
    ...python(tree),
    ...rustfmt(tree),
    ...rustLints(tree),
    ...dotnetBuild(tree),
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
    ...(isSingleLine(tools, ruff) ? [setting('imports.lines', 'single')] : []),
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

/** What the compiler is told for every crate. */
function rustLints(tree: ProjectTree): readonly Configured[] {
  const source = 'Cargo.toml';
  const manifest = parseToml(tree.read(source));
  const lints = {
    ...tableAt(manifest, 'workspace', 'lints', 'rust'),
    ...tableAt(manifest, 'lints', 'rust'),
  };
  const { unsafe_code: said } = lints;
  const level = typeof said === 'string' ? said : tableOf(said).level;
  const settings = level === 'forbid' ? [setting('style.unsafe', 'forbidden')] : [];
  return forLanguages(['rust'], settings, source);
}

function dotnetBuild(tree: ProjectTree): readonly Configured[] {
  const source = 'Directory.Build.props';
  const text = (tree.read(source) ?? '').replace(/<!--.*?-->/gs, '');
  const isStrict = /<TreatWarningsAsErrors>\s*true\s*</i.test(text);
  const settings = isStrict ? [setting('style.warnings', 'errors')] : [];
  return forLanguages(['csharp'], settings, source);
}

/** isort, or Ruff in its place. */
function isSingleLine(tools: Table, ruff: Table): boolean {
  const isort = tableOf(tools.isort);
  return (
    tableAt(ruff, 'lint', 'isort')['force-single-line'] === true || isort.force_single_line === true
  );
}
