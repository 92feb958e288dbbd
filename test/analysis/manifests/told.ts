/** What the manifests of a repository say, in a form that is easy to compare. */
import { readManifests } from '../../../src/analysis/manifests/read-manifests.ts';
import { fakeTree } from '../../fakes/project-tree.ts';

export function told(texts: Readonly<Record<string, string>>) {
  const { name, description, frameworks, commands, requirements, warnings } = readManifests(
    fakeTree(texts),
  );
  return {
    ...{ name, description, warnings },
    frameworks: [...new Set(frameworks.map((one) => one.name))],
    commands: commands
      .filter(({ purpose }) => purpose !== 'test-one')
      .map(({ purpose, ...one }) => `${purpose}: ${typed(one)}`),
    oneTest: commands.filter(({ purpose }) => purpose === 'test-one').map(typed),
    inCi: commands.flatMap(({ command, ci }) => (ci === undefined ? [] : [command])),
    needs: requirements.map((one) => `${one.name} ${one.version}`),
  };
}

function typed({ folder, command }: { readonly folder: string; readonly command: string }): string {
  return folder === '.' ? command : `${command} in ${folder}`;
}
