import { parse } from 'smol-toml';
import type { Framework } from '../../core/findings.ts';
import { type Table, tableAt, tableOf, textsOf, trimmedText } from './formats/read-loosely.ts';
import { cargoTools } from './known-tools.ts';
import {
  type FoundCommand,
  type Manifest,
  type ManifestKind,
  upwards,
  within,
} from './manifest.ts';
import { usualCommand as usual } from './more-languages/usual-command.ts';

export const cargoToml: ManifestKind = {
  names: /^Cargo\.toml$/,
  read(manifest) {
    const content: Table = parse(manifest.text);
    const crate = tableOf(content.package);
    const workspace = 'workspace' in content ? tableOf(content.workspace) : undefined;
    const above = upwards(manifest.folder).slice(1);
    const isMember = above.some((place) =>
      /^\[workspace\b/m.test(manifest.tree.read(within(place, 'Cargo.toml')) ?? ''),
    );
    return {
      name: trimmedText(crate.name),
      description:
        trimmedText(crate.description) ?? trimmedText(tableAt(workspace, 'package').description),
      frameworks: frameworksOf(manifest, content),
      commands: [
        ...(isMember ? [] : commandsOf(manifest, content)),
        ...runOf(manifest, content, isMember),
      ],
      ...(workspace ? { members: membersOf(manifest, workspace) } : {}),
    };
  },
};

function frameworksOf({ path, folder, tree }: Manifest, content: Table): readonly Framework[] {
  const format = formatSettings(folder).find(tree.exists);
  return [
    { name: 'Rust', kind: 'language', source: path },
    { name: 'Cargo', kind: 'package-manager', source: path },
    ...cargoTools(dependenciesOf(content), path),
    ...(format === undefined ? [] : [{ name: 'rustfmt', kind: 'format', source: format } as const]),
    ...clippySource({ path, folder, tree }, content).map(
      (source) => ({ name: 'Clippy', kind: 'lint', source }) as const,
    ),
  ];
}

/** What the workspace only offers, `[workspace.dependencies]`, is used by nobody yet. */
function dependenciesOf(content: Table): readonly string[] {
  const tables = [content, ...Object.values(tableOf(content.target)).map(tableOf)];
  const kinds = ['dependencies', 'dev-dependencies', 'build-dependencies'];
  return tables.flatMap((table) =>
    kinds.flatMap((kind) =>
      Object.entries(tableOf(table[kind])).map(
        ([name, value]) => trimmedText(tableOf(value).package) ?? name,
      ),
    ),
  );
}

function formatSettings(folder: string): readonly string[] {
  return [within(folder, 'rustfmt.toml'), within(folder, '.rustfmt.toml')];
}

type Place = Pick<Manifest, 'path' | 'folder' | 'tree'>;

function clippySource({ path, folder, tree }: Place, content: Table): readonly string[] {
  const settings = [within(folder, 'clippy.toml'), within(folder, '.clippy.toml')].find(
    tree.exists,
  );
  const lints =
    'clippy' in tableAt(content, 'lints') || 'clippy' in tableAt(content, 'workspace', 'lints');
  return settings !== undefined ? [settings] : lints ? [path] : [];
}

function commandsOf(manifest: Manifest, content: Table): readonly FoundCommand[] {
  const { folder, tree } = manifest;
  const hasMembers = textsOf(tableOf(content.workspace).members).length > 0;
  const all = hasMembers ? ' --workspace' : '';
  const format = formatSettings(folder).find(tree.exists);
  const nextest = within(folder, '.config/nextest.toml');
  const one = tree.exists(nextest) ? 'cargo nextest run' : 'cargo test';
  return [
    usual(manifest, 'build', `cargo build${all}`),
    usual(manifest, 'test', `cargo test${all}`),
    usual(manifest, 'test-one', hasMembers ? `${one} -p CRATE NAME` : `${one} NAME`),
    ...(tree.exists(nextest)
      ? [usual({ path: nextest, folder }, 'test', `cargo nextest run${all}`)]
      : []),
    ...(format === undefined ? [] : [usual({ path: format, folder }, 'format', 'cargo fmt')]),
    ...clippySource(manifest, content).map((source) =>
      usual({ path: source, folder }, 'lint', `cargo clippy${all}`),
    ),
  ];
}

function runOf(
  { path, folder, tree }: Manifest,
  content: Table,
  isMember: boolean,
): readonly FoundCommand[] {
  const name = trimmedText(tableOf(content.package).name);
  const named = Array.isArray(content.bin)
    ? content.bin.map((bin) => trimmedText(tableOf(bin).name))
    : [];
  const binaries = named.filter((bin) => bin !== undefined);
  const hasMain = tree.exists(within(folder, 'src/main.rs'));
  if (name === undefined || (!hasMain && binaries.length === 0)) return [];
  const run = isMember ? `cargo run -p ${name}` : 'cargo run';
  // With one binary nobody has to say which.
  const runs = binaries.length > 1 ? binaries.map((bin) => `${run} --bin ${bin}`) : [run];
  const root = isMember ? '.' : folder;
  return runs.map((command) => usual({ path, folder: root }, 'start', command));
}

function membersOf({ folder }: Manifest, workspace: Table): readonly string[] {
  const members = textsOf(workspace.members).map((member) => within(folder, member));
  return [...members, ...textsOf(workspace.exclude).map((path) => `!${within(folder, path)}`)];
}
