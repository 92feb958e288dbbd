import type { Framework } from '../../core/findings.ts';
import { child, type Element, readXml, textAt } from './formats/read-xml.ts';
import { jvmTools } from './known-tools.ts';
import {
  type FoundCommand,
  type Manifest,
  type ManifestKind,
  upwards,
  within,
} from './manifest.ts';

export const pomXml: ManifestKind = {
  names: /^pom\.xml$/,
  read(manifest) {
    const project = readXml(manifest.text);
    if (project.name !== 'project') throw new Error('it has no <project>');
    const modules = child(project, 'modules')?.children.map(({ text }) =>
      within(manifest.folder, text.trim()),
    );
    const ids = coordinates(project);
    return {
      name: textAt(project, 'artifactId'),
      description: plain(textAt(project, 'description')),
      frameworks: frameworksOf(manifest, ids),
      commands: commandsOf(manifest, project),
      ...(modules && modules.length > 0 ? { members: modules } : {}),
    };
  },
};

/** `${project.name}` says nothing to a reader. */
function plain(text: string | undefined): string | undefined {
  return text?.includes('${') ? undefined : text;
}

/** `group:artifact` of all that is used; what `<dependencyManagement>` only offers is not. */
function coordinates(project: Element): readonly string[] {
  const used = [
    child(project, 'parent'),
    ...(child(project, 'dependencies')?.children ?? []),
    ...(child(project, 'build', 'plugins')?.children ?? []),
  ];
  return used.map((element) => {
    const group = textAt(element, 'groupId') ?? 'org.apache.maven.plugins';
    return `${group}:${textAt(element, 'artifactId') ?? ''}`;
  });
}

function frameworksOf(
  { path, folder, tree }: Manifest,
  ids: readonly string[],
): readonly Framework[] {
  const start = folder === '.' ? '' : `${folder}/`;
  const has = (ending: string) =>
    tree.files.some((file) => file.startsWith(start) && file.endsWith(ending));
  const language = (name: string): Framework => ({ name, kind: 'language', source: path });
  return [
    { name: 'Maven', kind: 'build', source: path },
    ...(has('.java') ? [language('Java')] : []),
    ...(has('.kt') ? [language('Kotlin')] : []),
    ...jvmTools(ids, path),
  ];
}

function commandsOf({ path, folder, tree }: Manifest, project: Element): readonly FoundCommand[] {
  const top = upwards(folder).findLast((place) => tree.exists(within(place, 'pom.xml'))) ?? folder;
  const program = tree.exists(within(top, 'mvnw')) ? './mvnw' : 'mvn';
  const part = folder === top ? '' : `-pl ${top === '.' ? folder : folder.slice(top.length + 1)} `;
  const plugins = child(project, 'build', 'plugins')?.children ?? [];
  const has = (id: string) => plugins.some((plugin) => textAt(plugin, 'artifactId') === id);
  const byItself = (id: string) =>
    plugins.some((plugin) => textAt(plugin, 'artifactId') === id && isSetUp(plugin));
  const command = (purpose: FoundCommand['purpose'], goal: string): FoundCommand => ({
    ...{ purpose, command: `${program} ${part}${goal}`, folder: top, source: path },
    origin: 'usual',
  });
  const one = child(project, 'modules')
    ? '-pl MODULE -am test -Dtest=CLASS#METHOD -Dsurefire.failIfNoSpecifiedTests=false'
    : 'test -Dtest=CLASS#METHOD';
  return [
    // A module is built and tested with the whole.
    ...(part === ''
      ? [command('build', 'package'), command('test', 'test'), command('test-one', one)]
      : []),
    ...(has('spring-boot-maven-plugin') ? [command('start', 'spring-boot:run')] : []),
    ...(has('quarkus-maven-plugin') ? [command('dev', 'quarkus:dev')] : []),
    ...(byItself('spotless-maven-plugin')
      ? [command('lint', 'spotless:check'), command('format', 'spotless:apply')]
      : []),
    ...(has('spring-javaformat-maven-plugin')
      ? [command('format', 'spring-javaformat:apply')]
      : []),
    ...(byItself('maven-checkstyle-plugin') ? [command('lint', 'checkstyle:check')] : []),
  ];
}

/** What is set up only for one execution of the build has other settings, or none, when its goal is called by itself. */
function isSetUp(plugin: Element): boolean {
  return child(plugin, 'configuration') !== undefined || child(plugin, 'executions') === undefined;
}
