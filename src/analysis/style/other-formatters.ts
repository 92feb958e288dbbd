/**
 * Formatters of C, C++, Ruby, Swift, Elixir, Java, Kotlin and PHP. A style that is named stands for what it is known to do: who
 * writes `BasedOnStyle: Google` has said how wide and how deep.
 */
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseJson, parseYaml } from '../facts/parse-settings.ts';
import { tableAt, tableOf } from '../manifests/formats/read-loosely.ts';
import { withoutComments } from '../manifests/formats/without-comments.ts';
import { forLanguages, formatter, indentation, type Setting, setting, width } from './setting.ts';
import type { Configured } from './sighting.ts';

export function otherFormatters(tree: ProjectTree): readonly Configured[] {
  return [
    ...clangFormat(tree),
    ...rubocop(tree),
    ...swiftFormat(tree),
    ...mixFormat(tree),
    ...jvmFormatters(tree),
    ...php(tree),
  ];
}

/** Indentation and width; GNU and WebKit are the odd ones. */
const CLANG_STYLES: Readonly<Record<string, readonly [number, number]>> = {
  LLVM: [2, 80],
  Google: [2, 80],
  Chromium: [2, 80],
  Mozilla: [2, 80],
  WebKit: [4, 0],
  Microsoft: [4, 120],
  GNU: [2, 79],
};

function clangFormat(tree: ProjectTree): readonly Configured[] {
  const source = ['.clang-format', '_clang-format'].find((name) => tree.read(name) !== undefined);
  if (source === undefined) return [];
  const documents = (tree.read(source) ?? '')
    .split(/^---[ \t]*$/m)
    .map((text) => tableOf(parseYaml(text)))
    .filter((one) => Object.keys(one).length > 0);
  const ofCpp = documents.find(({ Language }) => Language === undefined || Language === 'Cpp');
  const said = { ...documents[0], ...ofCpp };
  const base = typeof said.BasedOnStyle === 'string' ? said.BasedOnStyle : undefined;
  const [depth, columns] = CLANG_STYLES[base ?? ''] ?? [undefined, undefined];
  const tabs = ['Always', 'ForIndentation', 'ForContinuationAndIndentation'].includes(
    String(said.UseTab),
  );
  const settings = [
    formatter(base === undefined ? 'clang-format' : `clang-format (based on the ${base} style)`),
    ...indentation(tabs, said.IndentWidth ?? depth),
    ...width(said.ColumnLimit ?? columns),
  ];
  return forLanguages(['c', 'cpp'], settings, source);
}

function rubocop(tree: ProjectTree): readonly Configured[] {
  const source = '.rubocop.yml';
  const said = tableOf(parseYaml(tree.read(source)));
  const cop = (name: string) => {
    const settings = tableOf(said[name]);
    return settings.Enabled === false ? {} : settings;
  };
  const quotes = { single_quotes: 'single', double_quotes: 'double' }[
    String(cop('Style/StringLiterals').EnforcedStyle)
  ];
  const settings = [
    ...indentation(
      cop('Layout/IndentationStyle').EnforcedStyle === 'tabs',
      cop('Layout/IndentationWidth').Width,
    ),
    ...(quotes === undefined ? [] : [setting('style.quotes', quotes)]),
    ...width(cop('Layout/LineLength').Max),
  ];
  return forLanguages(['ruby'], settings, source);
}

function swiftFormat(tree: ProjectTree): readonly Configured[] {
  const text = tree.read('.swift-format');
  if (text === undefined) return [];
  const said = tableOf(parseJson(text));
  const { spaces, tabs } = tableAt(said, 'indentation');
  const settings = [
    formatter('swift-format'),
    ...indentation(tabs !== undefined, spaces),
    ...width(said.lineLength),
  ];
  return forLanguages(['swift'], settings, '.swift-format');
}

/** `.formatter.exs` is a program; a plain number in it is what it says. */
function mixFormat(tree: ProjectTree): readonly Configured[] {
  const text = tree.read('.formatter.exs');
  if (text === undefined) return [];
  const columns = /\bline_length:\s*(\d+)/.exec(text.replace(/#.*$/gm, ''))?.[1];
  const parens = /\blocals_without_parens:/.test(text)
    ? ', with calls that take no parentheses'
    : '';
  const settings = [
    formatter(`\`mix format\` (\`.formatter.exs\`${parens})`),
    ...width(columns === undefined ? undefined : Number(columns)),
  ];
  return forLanguages(['elixir'], settings, '.formatter.exs');
}

interface JvmStyle {
  readonly said: RegExp;
  readonly language: string;
  readonly settings: readonly Setting[];
}

const JVM: readonly JvmStyle[] = [
  {
    said: /\bgoogleJavaFormat\b[^\n]*\.aosp\(\)|<style>\s*AOSP\s*<\/style>/,
    language: 'java',
    settings: [formatter('google-java-format (AOSP)'), ...indentation(false, 4), ...width(100)],
  },
  {
    said: /\bgoogleJavaFormat\b/,
    language: 'java',
    settings: [formatter('google-java-format'), ...indentation(false, 2), ...width(100)],
  },
  {
    said: /\bpalantirJavaFormat\b/,
    language: 'java',
    settings: [formatter('palantir-java-format'), ...indentation(false, 4), ...width(120)],
  },
  {
    said: /\bspring-javaformat-maven-plugin\b|["']io\.spring\.javaformat["']/,
    language: 'java',
    settings: [formatter('spring-javaformat'), ...indentation(true, undefined)],
  },
  {
    said: /\bktfmt\b[^\n]*\.kotlinlangStyle\(\)/,
    language: 'kotlin',
    settings: [formatter('ktfmt (Kotlin style)'), ...indentation(false, 4)],
  },
  {
    said: /\bktfmt\b[^\n]*\.googleStyle\(\)/,
    language: 'kotlin',
    settings: [formatter('ktfmt (Google style)'), ...indentation(false, 2), ...width(100)],
  },
];

function jvmFormatters(tree: ProjectTree): readonly Configured[] {
  return ['build.gradle.kts', 'build.gradle', 'pom.xml'].flatMap((source) => {
    const read = tree.read(source) ?? '';
    const isXml = source === 'pom.xml';
    const text = isXml ? read.replace(/<!--[\s\S]*?-->/g, '') : withoutComments(read);
    const found = JVM.filter(({ said }) => said.test(text));
    return found.flatMap(({ language, settings }) => forLanguages([language], settings, source));
  });
}

function php(tree: ProjectTree): readonly Configured[] {
  const { preset } = tableOf(parseJson(tree.read('pint.json')));
  const pint = typeof preset === 'string' ? [formatter(`Pint (preset ${preset})`)] : [];
  const rules = ['phpcs.xml', 'phpcs.xml.dist', '.phpcs.xml', '.phpcs.xml.dist'].find(
    (name) => tree.read(name) !== undefined,
  );
  const standard = /<rule\s+ref="(PSR\d+|[A-Z][\w-]+)"/.exec(tree.read(rules ?? '') ?? '')?.[1];
  const coded = standard === undefined ? [] : [formatter(`PHP_CodeSniffer (${standard})`)];
  const fixer = ['.php-cs-fixer.dist.php', '.php-cs-fixer.php'].find(
    (name) => tree.read(name) !== undefined,
  );
  return [
    ...forLanguages(['php'], fixer === undefined ? [] : [formatter('PHP CS Fixer')], fixer ?? ''),
    ...forLanguages(['php'], pint, 'pint.json'),
    ...forLanguages(['php'], coded, rules ?? ''),
  ];
}
