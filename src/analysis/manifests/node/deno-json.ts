import { parseJson } from '../../facts/parse-settings.ts';
import { isTable, tableOf, trimmedText } from '../formats/read-loosely.ts';
import { type FoundCommand, type ManifestKind, within } from '../manifest.ts';
import { usualCommand as usual } from '../more-languages/usual-command.ts';
import { purposeOf } from '../purpose-of.ts';

export const denoJson: ManifestKind = {
  names: /^deno\.jsonc?$/,
  read(manifest) {
    const { path, folder, tree } = manifest;
    const content = parseJson(manifest.text);
    if (!isTable(content)) throw new TypeError('not an object');
    const tasks = Object.entries(tableOf(content.tasks)).flatMap(([name, value]) => {
      const runs = trimmedText(value) ?? trimmedText(tableOf(value).command);
      return runs === undefined || !/^[\w:.-]+$/.test(name) ? [] : [{ name, runs }];
    });
    const commands = tasks.map(
      ({ name, runs }): FoundCommand => ({
        ...{ purpose: purposeOf(name, runs), command: `deno task ${name}`, folder },
        ...{ source: path, about: runs, runs },
      }),
    );
    // Beside a package.json the tests may be another runner's.
    const hasTests = tree.files.some((file) => /[._]test\.[jt]sx?$/.test(file));
    const isAlone = !tree.exists(within(folder, 'package.json'));
    return {
      frameworks: [{ name: 'Deno', kind: 'framework', source: path }],
      commands: [
        ...commands,
        ...(hasTests && isAlone
          ? [
              usual(manifest, 'test', 'deno test'),
              usual(manifest, 'test-one', 'deno test PATH --filter NAME'),
            ]
          : []),
      ],
    };
  },
};
