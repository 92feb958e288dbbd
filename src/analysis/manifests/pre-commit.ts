import { parseYaml } from '../../lib/bounded-yaml.ts';
import { tableOf, trimmedText } from './formats/read-loosely.ts';
import { pythonTools } from './known-tools.ts';
import type { ManifestKind } from './manifest.ts';
import { runnerFor } from './python/task-runners.ts';

/** Hooks before a commit; what they run is used, though no manifest asks for it. */
export const preCommit: ManifestKind = {
  names: /^\.pre-commit-config\.ya?ml$/,
  read({ path, folder, text, tree }) {
    const { repos } = tableOf(parseYaml(text));
    const ids = listOf(repos).flatMap(({ hooks }) =>
      listOf(hooks).map(({ id }) => trimmedText(id) ?? ''),
    );
    const command = `${runnerFor('pre-commit', { folder, tree })}pre-commit run --all-files`;
    return {
      frameworks: pythonTools(['pre-commit', ...ids], path),
      commands: [{ purpose: 'lint', command, folder, source: path }],
    };
  },
};

function listOf(value: unknown) {
  return Array.isArray(value) ? value.map(tableOf) : [];
}
