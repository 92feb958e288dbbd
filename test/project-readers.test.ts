/** What comes from a project is read by `lib/read-plain.ts`: a device, a pipe or a file without end must not hold us up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from './sandbox.ts';

/** Who may read as they like, because no project has a say in what they read. */
const FREE: Readonly<Record<string, string>> = {
  'app/create-app.ts': 'templates and the manifest of this package',
  'lib/is-alive.ts': 'what the system says of a process',
  'adapters/embedders/builtin-encoder.ts': 'the model of this package',
  'adapters/embedders/onnx/model-manifest.ts': 'the files of a model that a person names',
  'adapters/embedders/onnx/onnx-embedder.ts': 'a model that a person added, in the home',
  'adapters/embedders/onnx/take-in.ts': 'the files of a model that a person names',
  'adapters/servers/best-practices.ts': 'what it kept itself, in the home',
  'adapters/sqlite/repair/damaged-file.ts': 'the database',
  'adapters/tree-sitter/grammars.ts': 'the grammars of this package',
  'doors/cli/notes/body.ts': 'what a person names: it may be a pipe',
  'doors/cli/setup/completion.ts': 'the completions of this package',
  'doors/cli/setup/demo.ts': 'the hooks of this package',
  'doors/cli/upkeep/import.ts': 'the file that a person names',
  'doors/cli/upkeep/markdown-folder.ts': 'the plain files of a folder that a person names',
  'doors/cli/setup/registered-hooks.ts': 'the hooks of this package',
};

const src = join(packageRoot, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

it('is read by nothing else', () => {
  const raw = /\breadFileSync\b|\bcreateReadStream\b|node:fs\/promises/;
  const readers = files.filter((file) => raw.test(readFileSync(join(src, file), 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(FREE).toSorted());
});
