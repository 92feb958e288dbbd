/** How one test is run, by each runner, with what the project gives it. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

const scripts = (test: string, more: object = {}) => ({
  'package.json': JSON.stringify({ scripts: { test }, ...more }),
});

it.each([
  ['vitest', 'npx vitest run PATH -t NAME'],
  [
    'vitest run --coverage --config unit.config.ts',
    'npx vitest run --config unit.config.ts PATH -t NAME',
  ],
  [
    'NODE_OPTIONS=--experimental-vm-modules npx jest',
    'NODE_OPTIONS=--experimental-vm-modules npx jest PATH -t NAME',
  ],
  ['eslint . && c8 --all ava', "npx ava PATH --match '*NAME*'"],
  ['nyc mocha -r ts-node/register test/*.ts', 'npx mocha -r ts-node/register PATH -g NAME'],
  ['node --import tsx --test', 'node --import tsx --test --test-name-pattern=NAME PATH'],
  ['playwright test && jest', 'npx jest PATH -t NAME'],
])('runs one test where the script is %s', (test, command) => {
  expect(told(scripts(test)).oneTest).toEqual([command]);
});

it('finds the runner in another script than test', () => {
  const content = { scripts: { test: 'npm run lint && npm run unit', unit: 'vitest' } };
  expect(told({ 'package.json': JSON.stringify(content) }).oneTest).toEqual([
    'npx vitest run PATH -t NAME',
  ]);
});

it('hands the words on to the member that a root script calls', () => {
  const found = told({
    ...scripts('pnpm --filter unit test:all', {
      packageManager: 'pnpm@10.0.0',
      workspaces: ['test/*'],
    }),
    'test/unit/package.json': '{"name":"@x/unit","scripts":{"test:all":"vitest --project a"}}',
  });
  expect(found.oneTest).toContain('pnpm test PATH -t NAME');
});

it('says nothing of a script whose runner it does not know', () => {
  expect(told(scripts('turbo run test')).oneTest).toEqual([]);
});

it.each<[string, Record<string, string>, readonly string[]]>([
  ['Cargo', { 'Cargo.toml': '[package]\nname = "a"\n' }, ['cargo test NAME']],
  [
    'a workspace of Cargo',
    { 'Cargo.toml': '[workspace]\nmembers = ["a"]\n' },
    ['cargo test -p CRATE NAME'],
  ],
  ['Gradle', { 'build.gradle': '', gradlew: '' }, ['./gradlew test --tests NAME']],
  [
    'Gradle with parts',
    { 'build.gradle': '', 'settings.gradle': "include ':a'\n", 'a/build.gradle': '' },
    ['gradle :MODULE:test --tests NAME'],
  ],
  [
    'Kotlin for several platforms',
    { 'build.gradle.kts': 'plugins { kotlin("multiplatform") }\nkotlin { jvm() }\n' },
    ['gradle jvmTest --tests NAME'],
  ],
  ['Maven', { 'pom.xml': '<project></project>' }, ['mvn test -Dtest=CLASS#METHOD']],
  ['RSpec', { Gemfile: 'gem "rspec"\n', 'spec/a_spec.rb': '' }, ['bundle exec rspec PATH:LINE']],
  ['Minitest', { Gemfile: '', 'test/test_a.rb': '' }, ['bundle exec ruby -Ilib:test PATH']],
  [
    'PHPUnit',
    { 'composer.json': '{"require-dev":{"phpunit/phpunit":"11"}}', 'phpunit.xml': '' },
    ['vendor/bin/phpunit --filter NAME'],
  ],
  ['Laravel', { 'composer.json': '{}', artisan: '' }, ['php artisan test --filter NAME']],
  [
    'CMake',
    { 'CMakeLists.txt': 'project(a)\nenable_testing()\n' },
    ['ctest --test-dir build -R NAME'],
  ],
  [
    '.NET',
    { 'A.sln': '', 'test/A.Tests/A.Tests.csproj': '<Project></Project>' },
    ['dotnet test --filter FullyQualifiedName~NAME'],
  ],
  ['Swift', { 'Package.swift': '.testTarget(name: "A")' }, ['swift test --filter NAME']],
  ['Mix', { 'mix.exs': '', 'test/a_test.exs': '' }, ['mix test PATH:LINE']],
  [
    'Automake',
    { 'configure.ac': '', 'Makefile.am': 'TESTS = tests/a\n' },
    ['make check TESTS=PATH'],
  ],
  ['Deno', { 'deno.json': '{}', 'a_test.ts': '' }, ['deno test PATH --filter NAME']],
])('runs one test with %s', (_, files, commands) => {
  expect(told(files).oneTest).toEqual(commands);
});

it('runs no RSpec where there are no specs', () => {
  const found = told({ Gemfile: 'gem "rspec"\ngem "rubocop"\n', Rakefile: 'Rake::TestTask.new\n' });
  expect(found.commands).toEqual(['install: bundle install', 'test: bundle exec rake test']);
});
