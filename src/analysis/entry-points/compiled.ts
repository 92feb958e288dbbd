/** Go, Rust, Java, C, C++ and C#: files with a `main`. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { parseToml } from '../facts/parse-settings.ts';
import { tableOf } from '../manifests/formats/read-loosely.ts';
import type { Code } from '../structure/code.ts';
import { placesIn } from '../structure/place-of.ts';
import { type EntryPoint, FOR_OTHERS } from './entry-point.ts';

interface Kind {
  readonly path: RegExp;
  readonly text: RegExp;
  readonly about?: (path: string, text: string) => string | undefined;
}

const KINDS: readonly Kind[] = [
  {
    path: /(?:^|\/)main\.go$/,
    text: /^package main\b[\s\S]*^func main\(\)/m,
    about: (path) => /(?:^|\/)cmd\/([^/]+)\/main\.go$/.exec(path)?.[1],
  },
  {
    path: /(?:^|\/)src\/(?:main|bin\/[^/]+|bin\/[^/]+\/main)\.rs$/,
    text: /^(?:pub )?(?:async )?fn main\(/m,
    about: (path) => /\/?src\/bin\/([^/]+?)(?:\.rs|\/main\.rs)$/.exec(path)?.[1],
  },
  {
    path: /(?:Application|Main|App|Launcher)\.(?:java|kt)$/,
    text: /\bstatic\s+void\s+main\s*\(|^fun main\(|@SpringBootApplication\b/m,
  },
  { path: /(?:^|\/)main\.(?:c|cc|cpp|cxx)$/, text: /\bmain\s*\(/ },
  { path: /(?:^|\/)Program\.cs$/, text: /\bMain\s*\(|\.Run(?:Async)?\(|\bWebApplication\b/ },
];
const MAIN = 'program entry (main)';
/** A program that shows or measures the product is not how it is run. */
const SHOWN = /(?:Benchmarks?|Examples?)\.\w+$|(?:^|\/)(?:examples?|benchmarks?)\//;

export function compiledEntries(tree: ProjectTree, code: Code): readonly EntryPoint[] {
  const named = tree.files.flatMap((path) => {
    const kind = KINDS.find((one) => one.path.test(path));
    if (!kind || placesIn(tree.files)(path) !== 'code') return [];
    const text = tree.read(path) ?? '';
    if (!kind.text.test(text)) return [];
    const command = kind.about?.(path, text);
    const about = /@SpringBootApplication\b/.test(text) ? 'the Spring Boot application' : undefined;
    return [entry(path, command === undefined ? about : `the command \`${command}\``)];
  });
  // In Java and Go a `main` may be in any file; those that were read are known.
  const read = code.files.filter(
    ({ place, facts, language }) =>
      place === 'code' && facts.includes(MAIN) && ['java', 'go'].includes(language),
  );
  return [
    ...named,
    ...cargoBinaries(tree),
    ...read.flatMap(({ path }) => (SHOWN.test(path) ? [] : entry(path, undefined))),
    ...goLibrary(tree, code),
  ];
}

/** A package in the root that is no program is what others import. */
function goLibrary(tree: ProjectTree, { paths }: Code): readonly EntryPoint[] {
  if (!tree.files.includes('go.mod')) return [];
  const first = paths.find((path) => /^[^/]+\.go$/.test(path));
  const name = /^package (\w+)/m.exec(tree.read(first ?? '') ?? '')?.[1];
  if (name === undefined || name === 'main') return [];
  return [{ path: '.', about: `the package \`${name}\`, ${FOR_OTHERS}` }];
}

/** `[[bin]]` with a path of its own, the program and the library of a crate. */
function cargoBinaries(tree: ProjectTree): readonly EntryPoint[] {
  const manifests = tree.files.filter(
    (path) => posix.basename(path) === 'Cargo.toml' && placesIn(tree.files)(path) === 'code',
  );
  return manifests.flatMap((manifest) => {
    const { bin, package: crate } = tableOf(parseToml(tree.read(manifest)));
    const folder = posix.dirname(manifest);
    const named = (Array.isArray(bin) ? bin.map(tableOf) : []).flatMap(({ path, name }) => {
      if (typeof path !== 'string') return [];
      return [entry(posix.join(folder, path), commandOf(name))];
    });
    const main = posix.join(folder, 'src/main.rs');
    return [
      ...named,
      ...(named.length > 0 ? [] : [entry(main, commandOf(tableOf(crate).name))]),
      { path: posix.join(folder, 'src/lib.rs'), about: FOR_OTHERS },
    ];
  });
}

function commandOf(name: unknown): string | undefined {
  return typeof name === 'string' ? `the command \`${name}\`` : undefined;
}

function entry(path: string, about: string | undefined): EntryPoint {
  return about === undefined ? { path: posix.normalize(path) } : { path, about };
}
