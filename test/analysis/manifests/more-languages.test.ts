/** Ruby, Elixir, Swift, C and what else is read in a small way. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

it('reads tasks of a Rakefile at its left edge, and what rake alone runs', () => {
  const text =
    'Rake::TestTask.new(:unit) do |t|\nend\ntask default: %w[unit lint]\ndesc "Open a console"\ntask :console do\nend\nnamespace :db do\n  desc "Drop it"\n  task :drop\nend\n';
  expect(told({ Rakefile: text }).commands).toEqual([
    ...['test: rake unit', 'other: rake console', 'test: rake'],
  ]);
});

it('reads what a mix project has, its aliases, and no tool that it does not ask for', () => {
  const text =
    'app: :plug,\ndeps: [{:credo, "1"}]\n# {:dialyxir, "1"}\ndefp aliases do\n  [\n    setup: ["deps.get", "ecto.setup"]\n  ]\nend\n';
  expect(told({ 'mix.exs': text, '.formatter.exs': '' })).toMatchObject({
    name: 'plug',
    commands: [
      ...['install: mix deps.get', 'build: mix compile', 'format: mix format', 'lint: mix credo'],
      'install: mix setup',
    ],
  });
});

it('builds a package of Swift with Swift, though CMake files are there', () => {
  const found = told({ 'Package.swift': '', 'CMakeLists.txt': 'project(a)\ninclude(CTest)\n' });
  expect(found.commands).toEqual(['build: swift build']);
});

it('sets up a checkout with submodules and Autotools before it is built', () => {
  const found = told({
    '.gitmodules': '[submodule "a"]\n\tpath = vendor/a\n',
    'configure.ac': '',
    'Makefile.am': 'check-local:\n\t./run\n',
  });
  expect(found.commands).toEqual([
    ...['install: autoreconf -i', 'build: ./configure && make', 'test: make check'],
    'install: git submodule update --init',
  ]);
  expect(found.oneTest).toEqual([]);
});

it('asks CMake for tests that are not built by default, and lists its presets', () => {
  const text =
    'project(a)\noption(A_CUDA_TEST "" OFF)\noption(A_TESTS "Build them" OFF)\nif(A_TESTS)\n  enable_testing()\nendif()\n';
  const presets = '{"configurePresets":[{"name":"base","hidden":true},{"name":"dev"}]}';
  expect(told({ 'CMakeLists.txt': text, 'CMakePresets.json': presets }).commands).toEqual([
    'build: cmake -B build && cmake --build build',
    'build: cmake --preset dev',
    'test: cmake -B build -DA_TESTS=ON && cmake --build build && ctest --test-dir build',
  ]);
});

it('calls no plugin of Maven by itself that is set up for one execution only', () => {
  const plugin = (inner: string) =>
    `<project><build><plugins><plugin><artifactId>maven-checkstyle-plugin</artifactId>${inner}</plugin></plugins></build></project>`;
  const execution =
    '<executions><execution><configuration><configLocation>a</configLocation></configuration></execution></executions>';
  expect(told({ 'pom.xml': plugin(execution) }).commands).toEqual([
    'build: mvn package',
    'test: mvn test',
  ]);
  expect(told({ 'pom.xml': plugin('<configuration></configuration>') }).commands).toContain(
    'lint: mvn checkstyle:check',
  );
});

it('builds nothing of .NET where several solutions could be meant', () => {
  const files = { 'A.sln': '', 'B.sln': '', 'src/A/A.csproj': '<Project></Project>' };
  expect(told(files).commands).toEqual([]);
});
