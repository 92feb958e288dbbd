import type { BuildCommand, Framework } from '../../core/findings.ts';
import { child, type Element, readXml, textAt } from './formats/read-xml.ts';
import { jvmTools } from './known-tools.ts';
import { type Manifest, type ManifestKind, upwards, within } from './manifest.ts';

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
      commands: commandsOf(manifest, ids),
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

function commandsOf(
  { path, folder, tree }: Manifest,
  ids: readonly string[],
): readonly BuildCommand[] {
  const top = upwards(folder).findLast((place) => tree.exists(within(place, 'pom.xml'))) ?? folder;
  const program = tree.exists(within(top, 'mvnw')) ? './mvnw' : 'mvn';
  const part = folder === top ? '' : `-pl ${top === '.' ? folder : folder.slice(top.length + 1)} `;
  const has = (id: string) => ids.some((known) => known.endsWith(`:${id}`));
  const command = (purpose: BuildCommand['purpose'], goal: string): BuildCommand => ({
    ...{ purpose, command: `${program} ${part}${goal}`, folder: top, source: path },
  });
  return [
    // A module is built and tested with the whole.
    ...(part === '' ? [command('build', 'package'), command('test', 'test')] : []),
    ...(has('spring-boot-maven-plugin') ? [command('start', 'spring-boot:run')] : []),
    ...(has('quarkus-maven-plugin') ? [command('dev', 'quarkus:dev')] : []),
    ...(has('spotless-maven-plugin') ? [command('format', 'spotless:apply')] : []),
    ...(has('maven-checkstyle-plugin') ? [command('lint', 'checkstyle:check')] : []),
  ];
}
