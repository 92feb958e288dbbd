/** What the manifests of a repository say, in a form that is easy to compare. */
import { readManifests } from '../../../src/analysis/manifests/read-manifests.ts';
import { fakeTree } from '../../fakes/project-tree.ts';

export function told(texts: Readonly<Record<string, string>>) {
  const { name, description, frameworks, commands, warnings } = readManifests(fakeTree(texts));
  return {
    ...{ name, description, warnings },
    frameworks: [...new Set(frameworks.map((one) => one.name))],
    commands: commands.map(({ folder, purpose, command }) =>
      folder === '.' ? `${purpose}: ${command}` : `${purpose}: ${command} in ${folder}`,
    ),
  };
}
