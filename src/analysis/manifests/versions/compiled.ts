/** Rust, Go, Swift, .NET, C and C++. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { parseJson, parseToml } from '../../facts/parse-settings.ts';
import { tableAt, tableOf, trimmedText } from '../formats/read-loosely.ts';
import type { FoundRequirement } from './found-requirement.ts';

export function compiledRequirements(tree: ProjectTree): readonly FoundRequirement[] {
  return [...rust(tree), ...go(tree), ...swift(tree), ...dotnet(tree), ...cmake(tree)];
}

function rust({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'Cargo.toml';
  const content = tableOf(parseToml(read(source)));
  const shared = tableAt(content, 'workspace', 'package');
  const own = (key: string) =>
    trimmedText(tableOf(content.package)[key]) ?? trimmedText(shared[key]);
  const toolchain = tableAt(parseToml(read('rust-toolchain.toml')), 'toolchain').channel;
  return [
    ['Rust', own('rust-version'), source],
    ['Rust', trimmedText(toolchain), 'rust-toolchain.toml'],
    ['Rust', /^[\d.]+$/m.exec(read('rust-toolchain') ?? '')?.[0], 'rust-toolchain'],
    ['Rust edition', own('edition'), source],
  ];
}

function go({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = ['go.mod', 'go.work'].find((file) => read(file) !== undefined) ?? 'go.mod';
  return [['Go', /^go\s+([\d.]+\w*)/m.exec(read(source) ?? '')?.[1], source]];
}

function swift({ read }: ProjectTree): readonly FoundRequirement[] {
  const source = 'Package.swift';
  const [, version] = /^\/\/\s*swift-tools-version\s*:\s*([\d.]+)/.exec(read(source) ?? '') ?? [];
  return [['Swift', version, source]];
}

const TARGETS = /<TargetFrameworks?>\s*([^<$]+?)\s*<\//;

function dotnet({ files, read }: ProjectTree): readonly FoundRequirement[] {
  const sdk = tableAt(tableOf(parseJson(read('global.json'))), 'sdk').version;
  const projects = files.filter((file) => /(?:\.[cf]sproj|^Directory\.Build\.props)$/.test(file));
  // What is released names what it is for; tests may be built for more.
  const main = projects.toSorted(
    (a, b) =>
      Number(/test|bench|sample|example/i.test(a)) - Number(/test|bench|sample|example/i.test(b)),
  );
  const targets = new Set(
    main
      .filter((file) => !/test|bench|sample|example/i.test(file))
      .flatMap((file) => TARGETS.exec(read(file) ?? '')?.[1] ?? []),
  );
  // Where the parts are for different ones, none is the project's.
  const source = targets.size > 1 ? undefined : main.find((file) => TARGETS.test(read(file) ?? ''));
  const [, target] = TARGETS.exec(read(source ?? '') ?? '') ?? [];
  return [
    ['.NET SDK', trimmedText(sdk), 'global.json'],
    ...(source === undefined
      ? []
      : [
          [
            '.NET target',
            target
              ?.split(';')
              .filter((one) => one !== '')
              .join(', '),
            source,
          ] as const,
        ]),
  ];
}

/** A package of Swift needs no CMake. */
function cmake({ read }: ProjectTree): readonly FoundRequirement[] {
  if (read('Package.swift') !== undefined) return [];
  const source = 'CMakeLists.txt';
  const text = (read(source) ?? '').replace(/#.*$/gm, '');
  const [, least] =
    /\bcmake_minimum_required\s*\(\s*VERSION\s+([\d.]+?)(?:\.\.\.|[\s)])/i.exec(text) ?? [];
  return [
    ['CMake', least === undefined ? undefined : `>=${least}`, source],
    ['C++ standard', standardIn(text, 'CXX', 'C++'), source],
    ['C standard', standardIn(text, 'C', 'C'), source],
  ];
}

/** What is set for all, or the least that a target asks for. */
function standardIn(text: string, language: 'C' | 'CXX', name: string): string | undefined {
  const [, set] =
    new RegExp(`\\bset\\s*\\(\\s*CMAKE_${language}_STANDARD\\s+(\\d+)`, 'i').exec(text) ?? [];
  const asked = [...text.matchAll(new RegExp(`\\b${language}_std_(\\d+)\\b`, 'gi'))];
  // `98` is older than `11`.
  const years = asked
    .map(([, year = '']) => Number(year))
    .toSorted((a, b) => ((a + 50) % 100) - ((b + 50) % 100));
  const year = set ?? years[0]?.toString().padStart(2, '0');
  return year === undefined ? undefined : `${name}${year}`;
}
