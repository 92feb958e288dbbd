/** Java and what Kotlin is compiled for. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { parseToml } from '../../facts/parse-settings.ts';
import { tableAt, trimmedText } from '../formats/read-loosely.ts';
import { child, type Element, readXml, textAt } from '../formats/read-xml.ts';
import { withoutComments } from '../formats/without-comments.ts';
import type { FoundRequirement } from './found-requirement.ts';

export function jvmRequirements(tree: ProjectTree): readonly FoundRequirement[] {
  return [...maven(tree), ...gradle(tree)];
}

/** The first is of Spring Boot and many others; the rest say what is compiled for. */
const PROPERTIES = [
  ...([
    ['java.version', 'Java'],
    ['maven.compiler.release', 'Java target'],
  ] as const),
  ...([
    ['maven.compiler.target', 'Java target'],
    ['maven.compiler.source', 'Java target'],
  ] as const),
];

function maven({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'pom.xml';
  try {
    const project = readXml(read(source) ?? '');
    const properties = child(project, 'properties');
    const found = PROPERTIES.map(([key, name]) => [name, textAt(properties, key), source] as const);
    return [
      ...enforced(project).map((version) => ['Java', version, source] as const),
      ...found.filter(([, text]) => text !== undefined && /^[\d.]+$/.test(text)).slice(0, 1),
    ];
  } catch {
    return [];
  }
}

/** What the build refuses to run without: `[17,22)`. */
function enforced(project: Element): readonly string[] {
  const plugins = child(project, 'build', 'plugins')?.children ?? [];
  const enforcer = plugins.filter(
    (plugin) => textAt(plugin, 'artifactId') === 'maven-enforcer-plugin',
  );
  return enforcer
    .flatMap((plugin) => [plugin, ...(child(plugin, 'executions')?.children ?? [])])
    .flatMap((one) => {
      const rule = child(one, 'configuration', 'rules', 'requireJavaVersion');
      return rule ? (textAt(rule, 'version') ?? []) : [];
    })
    .filter((version) => /^[\d.,[\]()\s]+$/.test(version));
}

const FILES = ['build.gradle.kts', 'build.gradle'];
const TOOLCHAIN = [
  /\bJavaLanguageVersion\.of\s*\(\s*["']?(\d+)/,
  /\bjvmToolchain\s*\(\s*(\d+)/,
  /\blanguageVersion(?:\.set\s*\(|\s*=\s*)\s*libs\.versions\.([\w.]+?)(?:\.(?:map|get)\b|\s*[,)])/,
];
const TARGET = [
  /\bsourceCompatibility\s*(?:=|\s)\s*(?:JavaVersion\.VERSION_)?["']?([\d._]+)/,
  /\bJvmTarget\.JVM_([\d_]+)/,
  /\bjvmTarget\s*=\s*["']([\d.]+)["']/,
  /\bjvmTarget\b[^\n]*\blibs\.versions\.([\w.]+?)(?:\.get\b|\s*[,)])/,
];

function gradle({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = FILES.find((file) => read(file) !== undefined);
  if (source === undefined) return [];
  const text = withoutComments(read(source) ?? '');
  const found = (patterns: readonly RegExp[]) => {
    const value = patterns.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
    return value === undefined || /^\d/.test(value) ? value : inCatalog(value, read);
  };
  return [
    ['Java', found(TOOLCHAIN), source],
    ['JVM target', found(TARGET)?.replaceAll('_', '.'), source],
  ];
}

/** `libs.versions.jdk` stands in the catalog of versions. */
function inCatalog(alias: string, read: ProjectTree['read']): string | undefined {
  const versions = tableAt(parseToml(read('gradle/libs.versions.toml')), 'versions');
  const key = Object.keys(versions).find((name) => name.replace(/[-_]/g, '.') === alias);
  return key === undefined ? undefined : trimmedText(versions[key]);
}
