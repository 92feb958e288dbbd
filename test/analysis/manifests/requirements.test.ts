/** The versions that a project asks for, as they stand in its files. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

it.each<[Record<string, string>, readonly string[]]>([
  [
    { 'package.json': '{"engines":{"node":">=22"},"packageManager":"pnpm@9.1.0+sha512.abc"}' },
    ['Node.js >=22', 'pnpm 9.1.0'],
  ],
  [{ '.nvmrc': 'v24\n' }, ['Node.js 24']],
  [{ 'pyproject.toml': '[project]\nrequires-python = ">=3.10"\n' }, ['Python >=3.10']],
  [{ 'setup.py': "setup(python_requires='>=3.9')" }, ['Python >=3.9']],
  [
    { 'Cargo.toml': '[package]\nrust-version = "1.90"\nedition = "2024"\n' },
    ['Rust 1.90', 'Rust edition 2024'],
  ],
  [{ 'Cargo.toml': '[workspace.package]\nrust-version = "1.80"\n' }, ['Rust 1.80']],
  [{ 'go.mod': 'module a\n\ngo 1.24.0\n' }, ['Go 1.24.0']],
  [
    { 'pom.xml': '<project><properties><java.version>17</java.version></properties></project>' },
    ['Java 17'],
  ],
  [
    { 'build.gradle': 'java { toolchain { languageVersion = JavaLanguageVersion.of(21) } }' },
    ['Java 21'],
  ],
  [
    {
      'build.gradle.kts': 'toolchain { languageVersion.set(libs.versions.jdk.map(x)) }',
      'gradle/libs.versions.toml': '[versions]\njdk = "21"\n',
    },
    ['Java 21'],
  ],
  [{ 'a.gemspec': 's.required_ruby_version = ">= 2.7.0"\n' }, ['Ruby >= 2.7.0']],
  [{ 'composer.json': '{"require":{"php":"^8.2"}}' }, ['PHP ^8.2']],
  [{ 'mix.exs': 'elixir: "~> 1.15"' }, ['Elixir ~> 1.15']],
  [{ 'Package.swift': '// swift-tools-version:6.0\n' }, ['Swift 6.0']],
  [{ 'global.json': '{"sdk":{"version":"8.0.100"}}' }, ['.NET SDK 8.0.100']],
  [
    { 'src/A.csproj': '<Project><TargetFramework>net8.0</TargetFramework></Project>' },
    ['.NET target net8.0'],
  ],
  [
    {
      'CMakeLists.txt': 'cmake_minimum_required(VERSION 3.8...3.28)\nset(CMAKE_CXX_STANDARD 17)\n',
    },
    ['CMake >=3.8', 'C++ standard C++17'],
  ],
  [{ '.tool-versions': 'elixir 1.18.1\nlocal-tool 3\n' }, ['Elixir 1.18.1']],
])('reads %o', (files, needs) => {
  expect(told(files).needs).toEqual(needs);
});

it('takes nothing that is put together while a build runs', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so a pom.xml writes it.
  const pom = '<project><properties><java.version>${jdk}</java.version></properties></project>';
  expect(told({ 'pom.xml': pom, 'mix.exs': 'elixir: "#{@min}"' }).needs).toEqual([]);
});
