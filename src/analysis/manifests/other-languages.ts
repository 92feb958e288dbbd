/** Manifests of languages that are read in a small way: what they are built with, and the usual commands. */
import type { BuildCommand, Framework } from '../../core/findings.ts';
import { tableOf, textsOf, trimmedText } from './formats/read-loosely.ts';
import { child, type Element, readXml } from './formats/read-xml.ts';
import { nugetTools, phpTools, rubyTools } from './known-tools.ts';
import { folderOf, type Manifest, type ManifestKind, upwards, within } from './manifest.ts';
import { purposeOf } from './purpose-of.ts';

export const composerJson: ManifestKind = {
  names: /^composer\.json$/,
  read(manifest) {
    const { path, folder } = manifest;
    const content = tableOf(JSON.parse(manifest.text));
    const packages = [content.require, content['require-dev']].flatMap((table) =>
      Object.keys(tableOf(table)),
    );
    const tools = phpTools(packages, path);
    const scripts = Object.entries(tableOf(content.scripts)).filter(
      ([name]) => !/^(?:pre|post)-/.test(name),
    );
    return {
      name: trimmedText(content.name)?.split('/').at(-1),
      description: trimmedText(content.description),
      frameworks: [...basics(path, 'PHP', 'Composer'), ...tools],
      commands: [
        { purpose: 'install', command: 'composer install', folder, source: path },
        ...scripts.map(([name, value]): BuildCommand => {
          const about = trimmedText(value) ?? textsOf(value).join(' ; ');
          return {
            purpose: purposeOf(name, about),
            command: `composer ${name}`,
            folder,
            source: path,
            about,
          };
        }),
        ...(scripts.some(([name]) => name === 'test')
          ? []
          : uses(manifest, tools, 'PHPUnit', 'test', 'vendor/bin/phpunit')),
      ],
    };
  },
};

export const gemfile: ManifestKind = {
  names: /^Gemfile$/,
  read(manifest) {
    const { path, folder, text, tree } = manifest;
    const gems = [...text.matchAll(/^\s*gem\s+["']([^"']+)["']/gm)].map(([, name = '']) => name);
    const tools = rubyTools(gems, path);
    const isRails = gems.includes('rails') && tree.exists(within(folder, 'bin/rails'));
    return {
      frameworks: [...basics(path, 'Ruby', 'Bundler'), ...tools],
      commands: [
        { purpose: 'install', command: 'bundle install', folder, source: path },
        ...uses(manifest, tools, 'RSpec', 'test', 'bundle exec rspec'),
        ...uses(manifest, tools, 'RuboCop', 'lint', 'bundle exec rubocop'),
        ...(isRails
          ? [{ purpose: 'dev', command: 'bin/rails server', folder, source: path } as const]
          : []),
      ],
    };
  },
};

export const csproj: ManifestKind = {
  names: /\.csproj$/,
  read({ path, folder: own, text, tree }) {
    const project = readXml(text);
    const hasSolution = (place: string) =>
      tree.files.some((file) => folderOf(file) === place && /\.slnx?$/.test(file));
    const folder = upwards(own).find(hasSolution) ?? own;
    const run = folder === own ? 'dotnet run' : `dotnet run --project ${own}`;
    const packages = [...text.matchAll(/<PackageReference\s[^>]*\bInclude="([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const isWeb = /<Project\s[^>]*\bSdk="Microsoft\.NET\.Sdk\.Web"/.test(text);
    const isTest = packages.includes('Microsoft.NET.Test.Sdk');
    const isProgram = isWeb || outputType(project) === 'Exe';
    return {
      frameworks: [
        ...basics(path, 'C#', '.NET'),
        ...(isWeb ? [{ name: 'ASP.NET Core', kind: 'framework', source: path } as const] : []),
        ...nugetTools(packages, path),
      ],
      commands: [
        { purpose: 'build', command: 'dotnet build', folder, source: path },
        ...(isTest
          ? [{ purpose: 'test', command: 'dotnet test', folder, source: path } as const]
          : []),
        ...(isProgram && !isTest
          ? [{ purpose: 'start', command: run, folder, source: path } as const]
          : []),
      ],
    };
  },
};

function outputType(project: Element): string | undefined {
  const groups = project.children.filter(({ name }) => name === 'PropertyGroup');
  return groups
    .map((group) => child(group, 'OutputType')?.text.trim())
    .find((type) => type !== undefined);
}

export const cmakeLists: ManifestKind = {
  names: /^CMakeLists\.txt$/,
  read({ path, folder, text }) {
    const plain = text.replace(/#.*$/gm, '');
    const [, name, rest = ''] =
      /\bproject\s*\(\s*([\w.-]{1,200})([^)]{0,2000})\)/i.exec(plain) ?? [];
    if (name === undefined) return {};
    const languages = /\bLANGUAGES\s+([^"]*?)(?:$|\bVERSION\b)/i.exec(rest)?.[1] ?? rest;
    const hasTests = /\b(?:enable_testing|add_test|include\s*\(\s*CTest)\b/i.test(plain);
    const language = (known: string): Framework => ({
      name: known,
      kind: 'language',
      source: path,
    });
    return {
      name,
      description: /\bDESCRIPTION\s+"([^"]+)"/i.exec(rest)?.[1],
      frameworks: [
        { name: 'CMake', kind: 'build', source: path },
        ...(/\bCXX\b/.test(languages) ? [language('C++')] : []),
        ...(/\bC\b/.test(languages) ? [language('C')] : []),
      ],
      commands: [
        {
          purpose: 'build',
          command: 'cmake -B build && cmake --build build',
          folder,
          source: path,
        },
        ...(hasTests
          ? [{ purpose: 'test', command: 'ctest --test-dir build', folder, source: path } as const]
          : []),
      ],
    };
  },
};

function basics(source: string, language: string, manager: string): readonly Framework[] {
  return [
    { name: language, kind: 'language', source },
    { name: manager, kind: manager === '.NET' ? 'framework' : 'package-manager', source },
  ];
}

function uses(
  { path, folder }: Manifest,
  tools: readonly Framework[],
  name: string,
  purpose: BuildCommand['purpose'],
  command: string,
): readonly BuildCommand[] {
  return tools.some((tool) => tool.name === name)
    ? [{ purpose, command, folder, source: path }]
    : [];
}
