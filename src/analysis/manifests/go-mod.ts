import type { Framework } from '../../core/findings.ts';
import { type GoSettings, goSettings } from './evidence/go-settings.ts';
import { goTools } from './known-tools.ts';
import { type FoundCommand, type Manifest, type ManifestKind, within } from './manifest.ts';
import { usualCommand as usual } from './more-languages/usual-command.ts';

/** A project with more commands than that has a list of them somewhere. */
const MOST_PROGRAMS = 8;

export const goMod: ManifestKind = {
  names: /^go\.mod$/,
  read(manifest) {
    const module = /^module\s+"?([^\s"]+)"?/m.exec(manifest.text)?.[1];
    if (module === undefined) throw new Error('it names no module');
    return {
      name: module
        .replace(/\/v\d+$/, '')
        .split('/')
        .at(-1),
      frameworks: frameworksOf(manifest),
      commands: commandsOf(manifest),
    };
  },
};

/** Without those that only other modules need. */
function requiredIn(text: string): readonly string[] {
  const required: string[] = [];
  let isBlock = false;
  for (const line of text.split('\n')) {
    const single = /^require\s+([^\s(].*)$/.exec(line)?.[1];
    if (/^require\s*\(/.test(line)) isBlock = true;
    else if (line.startsWith(')')) isBlock = false;
    else if (single !== undefined || isBlock) required.push(single ?? line);
  }
  return required.flatMap((line) => {
    const [, module, comment = ''] = /^\s*([\w.-]+\.[\w./~-]+)\s+v\S+(.*)$/.exec(line) ?? [];
    const isIndirect = /\/\/\s*indirect\b/.test(comment);
    return module === undefined || isIndirect ? [] : [module.replace(/\/v\d+$/, '')];
  });
}

const LINT_SETTINGS = ['.golangci.yml', '.golangci.yaml', '.golangci.toml', '.golangci.json'];

function lintSettings({ folder, tree }: Manifest): string | undefined {
  return LINT_SETTINGS.map((name) => within(folder, name)).find(tree.exists);
}

function frameworksOf(manifest: Manifest): readonly Framework[] {
  const lint = lintSettings(manifest);
  return [
    { name: 'Go', kind: 'language', source: manifest.path },
    ...goTools(requiredIn(manifest.text), manifest.path),
    ...(lint === undefined ? [] : [{ name: 'golangci-lint', kind: 'lint', source: lint } as const]),
  ];
}

function commandsOf(manifest: Manifest): readonly FoundCommand[] {
  const { folder, tree } = manifest;
  const start = folder === '.' ? '' : `${folder}/`;
  const files = tree.files.filter((file) => file.startsWith(start) && file.endsWith('.go'));
  const hasTests = files.some((file) => file.endsWith('_test.go'));
  const lint = lintSettings(manifest);
  const settings = goSettings(folder, tree);
  const go = (word: string) => `${settings.before}go ${word}${settings.tags}`;
  if (files.length === 0) return [];
  return [
    usual(manifest, 'build', `${go('build')} ./...`),
    ...(hasTests
      ? [
          usual(manifest, 'test', `${go('test')} ./...`),
          usual(manifest, 'test-one', `${go('test')} -run NAME ./PACKAGE`),
        ]
      : []),
    ...(lint === undefined ? [] : [usual({ path: lint, folder }, 'lint', 'golangci-lint run')]),
    ...programsOf(
      manifest,
      files.map((file) => file.slice(start.length)),
      settings,
    ),
  ];
}

function programsOf(
  { folder, tree }: Manifest,
  files: readonly string[],
  { before, tags }: GoSettings,
): readonly FoundCommand[] {
  const mains = files.filter((file) => /^(?:cmd\/[^/]+\/)?main\.go$/.test(file));
  const programs = mains.filter((file) =>
    /^package main\b/m.test(tree.read(within(folder, file)) ?? ''),
  );
  return programs.slice(0, MOST_PROGRAMS).map((file) => {
    const place = file === 'main.go' ? '.' : `./${file.slice(0, -'/main.go'.length)}`;
    return usual(
      { path: within(folder, file), folder },
      'start',
      `${before}go run${tags} ${place}`,
    );
  });
}
