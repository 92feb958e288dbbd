import { parse } from 'smol-toml';
import type { Framework } from '../../core/findings.ts';
import { type Table, tableOf, trimmedText } from './formats/read-loosely.ts';
import { withoutComments } from './formats/without-comments.ts';
import { jvmTools } from './known-tools.ts';
import {
  type FoundCommand,
  type Manifest,
  type ManifestKind,
  nameOf,
  upwards,
  within,
} from './manifest.ts';

/** A build file is a program: only plain texts in it count. */
export const gradle: ManifestKind = {
  names: /^(?:build|settings)\.gradle(?:\.kts)?$/,
  read(manifest) {
    const text = withoutComments(manifest.text);
    if (nameOf(manifest.path).startsWith('settings')) return settings(manifest, text);
    const ids = [...pluginsIn(text), ...aliasesIn(manifest, text)];
    return {
      description: /^\s*description\s*=?\s*["']([^"']+)["']/m.exec(text)?.[1],
      frameworks: frameworksOf(manifest, text, ids),
      commands: commandsOf(manifest, ids),
    };
  },
};

function settings({ folder, path }: Manifest, text: string) {
  const included = [...text.matchAll(/\binclude\b\s*\(?([^)\n]*(?:,\s*\n[^)\n]*)*)/g)].flatMap(
    ([, list = '']) =>
      [...list.matchAll(/["']:?([^"']+)["']/g)].map(([, name = '']) =>
        within(folder, name.replaceAll(':', '/')),
      ),
  );
  const gradle: Framework = { name: 'Gradle', kind: 'build', source: path };
  return {
    name: /rootProject\.name\s*=\s*["']([^"']+)["']/.exec(text)?.[1],
    frameworks: [gradle],
    ...(included.length > 0 ? { members: included } : {}),
  };
}

function pluginsIn(text: string): readonly string[] {
  const start = text.search(/\bplugins\s*\{/);
  const block = start < 0 ? '' : text.slice(text.indexOf('{', start) + 1, text.indexOf('}', start));
  const byId = [...text.matchAll(/\bid\s*\(?\s*["']([^"']+)["']/g)].map(([, id = '']) => id);
  const applied = [...text.matchAll(/\bapply\s*\(?\s*plugin\s*[:=]\s*["']([^"']+)["']/g)].map(
    ([, id = '']) => id,
  );
  const kotlin = [...block.matchAll(/\bkotlin\s*\(\s*["']([^"']+)["']/g)].map(
    ([, id = '']) => `org.jetbrains.kotlin.${id}`,
  );
  const plain = [...block.matchAll(/(?:^|[{;\n])\s*`?([a-z][\w-]*)`?\s*(?=$|[;\n])/g)].map(
    ([, id = '']) => id,
  );
  return [...byId, ...applied, ...kotlin, ...plain];
}

/** `libs.plugins.spring.boot` and `libs.junit.jupiter`, looked up in the catalog of versions. */
function aliasesIn({ folder, tree }: Manifest, text: string): readonly string[] {
  const catalog = upwards(folder)
    .map((place) => tree.read(within(place, 'gradle/libs.versions.toml')))
    .find((found) => found !== undefined);
  const { plugins, libraries } = catalogOf(catalog);
  return [...text.matchAll(/\blibs\.([\w.]+)/g)].flatMap(([, alias = '']) => {
    const found = alias.startsWith('plugins.')
      ? plugins.get(alias.slice('plugins.'.length))
      : libraries.get(alias);
    return found === undefined ? [] : [found];
  });
}

function catalogOf(text: string | undefined) {
  const content = parsed(text);
  const named = (table: unknown, read: (value: unknown) => string | undefined) =>
    new Map(
      Object.entries(tableOf(table)).flatMap(([alias, value]) => {
        const id = withoutVersion(trimmedText(value)) ?? read(value);
        return id === undefined ? [] : [[alias.replace(/[-_]/g, '.'), id] as const];
      }),
    );
  return {
    plugins: named(content.plugins, (value) => trimmedText(tableOf(value).id)),
    libraries: named(content.libraries, (value) => {
      const { module, group, name } = tableOf(value);
      return (
        trimmedText(module) ??
        (group === undefined ? undefined : `${String(group)}:${String(name)}`)
      );
    }),
  };
}

/** `junit:junit:4.13.2`, and of a plugin `org.jetbrains.dokka:2.2.0`. */
function withoutVersion(text: string | undefined): string | undefined {
  return text?.replace(/:[\d][^:]*$/, '');
}

function parsed(text: string | undefined): Table {
  try {
    return parse(text ?? '');
  } catch {
    return {};
  }
}

function frameworksOf(
  { path, folder, tree }: Manifest,
  text: string,
  ids: readonly string[],
): readonly Framework[] {
  const dependencies = [...text.matchAll(/["']([\w.-]+:[\w.-]+)(?::[^"']*)?["']/g)].map(
    ([, id = '']) => id,
  );
  const start = folder === '.' ? '' : `${folder}/`;
  const has = (ending: string) =>
    tree.files.some((file) => file.startsWith(`${start}src/`) && file.endsWith(ending));
  const language = (name: string): Framework => ({ name, kind: 'language', source: path });
  return [
    { name: 'Gradle', kind: 'build', source: path },
    ...(has('.java') ? [language('Java')] : []),
    ...(has('.kt') ? [language('Kotlin')] : []),
    ...(has('.groovy') ? [language('Groovy')] : []),
    ...jvmTools([...ids, ...dependencies], path),
  ];
}

const BUILD_FILES = /(?:^|\/)build\.gradle(?:\.kts)?$/;

function commandsOf(
  { path, folder, tree }: Manifest,
  ids: readonly string[],
): readonly FoundCommand[] {
  const isTop = (place: string) =>
    ['gradlew', 'settings.gradle', 'settings.gradle.kts'].some((name) =>
      tree.exists(within(place, name)),
    );
  const top = upwards(folder).find(isTop) ?? folder;
  const program = tree.exists(within(top, 'gradlew')) ? './gradlew' : 'gradle';
  const part =
    folder === top
      ? ''
      : `:${(top === '.' ? folder : folder.slice(top.length + 1)).replaceAll('/', ':')}:`;
  const command = (purpose: FoundCommand['purpose'], task: string): FoundCommand => ({
    ...{ purpose, command: `${program} ${part}${task}`, folder: top, source: path },
    origin: 'usual',
  });
  const has = (start: string) => ids.some((id) => id.startsWith(start));
  const runs = has('org.springframework.boot')
    ? 'bootRun'
    : ids.includes('application')
      ? 'run'
      : undefined;
  const parts = tree.files.filter(
    (file) => BUILD_FILES.test(file) && file.startsWith(top === '.' ? '' : `${top}/`),
  );
  return [
    // A part of a larger build is built and tested with the whole.
    ...(part === ''
      ? [
          command('build', 'build'),
          ...testTasks(parts, tree).map(([purpose, task]) => command(purpose, task)),
        ]
      : []),
    ...(runs === undefined ? [] : [command('start', runs)]),
    ...(has('com.diffplug.spotless') ? [command('format', 'spotlessApply')] : []),
    ...(has('io.spring.javaformat') ? [command('format', 'format')] : []),
    ...(has('org.jlleitschuh.gradle.ktlint')
      ? [command('lint', 'ktlintCheck'), command('format', 'ktlintFormat')]
      : []),
    ...(has('io.gitlab.arturbosch.detekt') ? [command('lint', 'detekt')] : []),
    ...(ids.includes('checkstyle') ? [command('lint', 'checkstyleMain')] : []),
  ];
}

const MULTIPLATFORM = /\bkotlin\s*\(\s*["']multiplatform["']|kotlin[.-]multiplatform/;
const ANDROID =
  /\bcom\.android\.(?:application|library)\b|plugins\.android[.-](?:application|library)/;

/** Kotlin for several platforms has a task for each, and Android one for each kind of build. */
function testTasks(
  parts: readonly string[],
  tree: Manifest['tree'],
): readonly (readonly [FoundCommand['purpose'], string])[] {
  const texts = parts.map((file) => withoutComments(tree.read(file) ?? ''));
  const where = parts.length > 1 ? ':MODULE:' : '';
  const shared = texts.filter((text) => MULTIPLATFORM.test(text));
  if (shared.length > 0) {
    const hasJvm = shared.some((text) => /\bjvm\s*[({]/.test(text));
    return [
      ['test', 'allTests'],
      ...(hasJvm ? [['test-one', `${where}jvmTest --tests NAME`] as const] : []),
    ];
  }
  const task = texts.some((text) => ANDROID.test(text)) ? 'testDebugUnitTest' : 'test';
  return [
    ['test', 'test'],
    ['test-one', `${where}${task} --tests NAME`],
  ];
}
