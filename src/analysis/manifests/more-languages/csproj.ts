import { child, type Element, readXml } from '../formats/read-xml.ts';
import { nugetTools } from '../known-tools.ts';
import type { FoundCommand, Manifest, ManifestKind } from '../manifest.ts';
import { folderOf, upwards } from '../manifest.ts';
import { basics } from './basics.ts';
import { usualCommand } from './usual-command.ts';

export const csproj: ManifestKind = {
  names: /\.[cf]sproj$/,
  read(manifest) {
    const { path, folder: own, text, tree } = manifest;
    const project = readXml(text);
    const solutions = (place: string) =>
      tree.files.filter((file) => folderOf(file) === place && /\.slnx?$/.test(file));
    const projects = (place: string) =>
      tree.files.filter((file) => folderOf(file) === place && /\.[cf]sproj$/.test(file));
    const folder = upwards(own).find((place) => solutions(place).length > 0) ?? own;
    const packages = [...text.matchAll(/<PackageReference\s[^>]*\bInclude="([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const isWeb = /<Project\s[^>]*\bSdk="Microsoft\.NET\.Sdk\.Web"/.test(text);
    const isTest = packages.includes('Microsoft.NET.Test.Sdk') || /Tests?\.[cf]sproj$/.test(path);
    return {
      frameworks: [
        ...basics(path, path.endsWith('.fsproj') ? 'F#' : 'C#', '.NET'),
        ...(isWeb ? [{ name: 'ASP.NET Core', kind: 'framework', source: path } as const] : []),
        ...nugetTools(packages, path),
      ],
      // Which of several is meant, nobody can tell, and `dotnet build` does not guess.
      commands:
        solutions(folder).length + projects(folder).length > 1
          ? testsOf({ ...manifest, folder }, { own, isTest })
          : commandsOf(
              { ...manifest, folder, path: solutions(folder)[0] ?? path },
              { own, isTest, isProgram: isWeb || outputType(project) === 'Exe' },
            ),
    };
  },
};

function commandsOf(
  place: Manifest,
  { own, isTest, isProgram }: { own: string; isTest: boolean; isProgram: boolean },
): readonly FoundCommand[] {
  const run = place.folder === own ? 'dotnet run' : `dotnet run --project ${own}`;
  return [
    usualCommand(place, 'build', 'dotnet build'),
    ...(isTest
      ? [
          usualCommand(place, 'test', 'dotnet test'),
          usualCommand(place, 'test-one', 'dotnet test --filter FullyQualifiedName~NAME'),
        ]
      : []),
    ...(isProgram && !isTest ? [usualCommand(place, 'start', run)] : []),
  ];
}

/** Where `dotnet test` alone would not know what is meant. */
function testsOf(
  place: Manifest,
  { own, isTest }: { readonly own: string; readonly isTest: boolean },
): readonly FoundCommand[] {
  if (!isTest || own === place.folder) return [];
  const name = place.folder === '.' ? own : own.slice(place.folder.length + 1);
  return [
    usualCommand(place, 'test', `dotnet test ${name}`),
    usualCommand(place, 'test-one', `dotnet test ${name} --filter FullyQualifiedName~NAME`),
  ];
}

function outputType(project: Element): string | undefined {
  const groups = project.children.filter(({ name }) => name === 'PropertyGroup');
  return groups
    .map((group) => child(group, 'OutputType')?.text.trim())
    .find((type) => type !== undefined);
}
