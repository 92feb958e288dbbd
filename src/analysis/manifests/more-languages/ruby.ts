/** Bundler and Rake. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { rubyTools } from '../known-tools.ts';
import {
  type FoundCommand,
  folderOf,
  type Manifest,
  type ManifestKind,
  within,
} from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { basics } from './basics.ts';
import { usualCommand as usual } from './usual-command.ts';

export const gemfile: ManifestKind = {
  names: /^Gemfile$/,
  read(manifest) {
    const { path, folder, text, tree } = manifest;
    const gems = [...gemsIn(text), ...specifiedGems(manifest)];
    const isRails = gems.includes('rails') && tree.exists(within(folder, 'bin/rails'));
    const install: FoundCommand = usual(manifest, 'install', 'bundle install');
    return {
      frameworks: [...basics(path, 'Ruby', 'Bundler'), ...rubyTools(gems, path)],
      commands: [
        install,
        ...testsOf(manifest, gems, isRails),
        ...(gems.some((gem) => gem.startsWith('rubocop')) &&
        tree.exists(within(folder, '.rubocop.yml'))
          ? [usual(manifest, 'lint', 'bundle exec rubocop')]
          : []),
        ...(gems.includes('standard') ? [usual(manifest, 'lint', 'bundle exec standardrb')] : []),
        ...(isRails ? [usual(manifest, 'dev', 'bin/rails server')] : []),
      ],
    };
  },
};

function gemsIn(text: string): readonly string[] {
  return [...text.matchAll(/^\s*gem\s+["']([^"']+)["']/gm)].map(([, name = '']) => name);
}

/** `gemspec` in a Gemfile takes in what the gem itself asks for. */
function specifiedGems({ folder, text, tree }: Manifest): readonly string[] {
  if (!/^\s*gemspec\b/m.test(text)) return [];
  const specs = tree.files.filter((file) => folderOf(file) === folder && file.endsWith('.gemspec'));
  return specs.flatMap((file) =>
    [
      ...(tree.read(file) ?? '').matchAll(/\.add_(?:\w+_)?dependency\s*\(?\s*["']([^"']+)["']/g),
    ].map(([, name = '']) => name),
  );
}

/** A gem that is asked for says little: there must be tests that it runs. */
function testsOf(
  manifest: Manifest,
  gems: readonly string[],
  isRails: boolean,
): readonly FoundCommand[] {
  const has = (place: string, ending: RegExp) =>
    manifest.tree.files.some(
      (file) => file.startsWith(`${within(manifest.folder, place)}/`) && ending.test(file),
    );
  const hasSpecs = has('spec', /_spec\.rb$/);
  const hasTests = has('test', /(?:_test|\/test_\w+)\.rb$/);
  return [
    ...(hasSpecs
      ? [
          usual(manifest, 'test', 'bundle exec rspec'),
          usual(manifest, 'test-one', 'bundle exec rspec PATH:LINE'),
        ]
      : []),
    ...(isRails && hasTests
      ? [
          usual(manifest, 'test', 'bin/rails test'),
          usual(manifest, 'test-one', 'bin/rails test PATH:LINE'),
        ]
      : []),
    ...(!isRails && hasTests
      ? [usual(manifest, 'test-one', 'bundle exec ruby -Ilib:test PATH')]
      : []),
    ...(gems.includes('cucumber') && has('features', /\.feature$/)
      ? [usual(manifest, 'test', 'bundle exec cucumber')]
      : []),
  ];
}

export const rakefile: ManifestKind = {
  names: /^Rakefile$/,
  read({ path, text, tree }) {
    const folder = folderOf(path);
    const program = tree.exists(within(folder, 'Gemfile')) ? 'bundle exec rake' : 'rake';
    const made = madeTasks(text).filter(([name]) => !isWithoutProfile(name, text, tree, folder));
    const tasks = new Map([...made, ...describedTasks(text), ...defaultTask(text)]);
    return {
      commands: [...tasks].map(([name, about]) => ({
        purpose: purposeOf(name === 'default' ? (about ?? '').replace(/, /g, '-') : name),
        command: name === 'default' ? program : `${program} ${name}`,
        ...{ folder, source: path, runs: 'rake ruby rspec rubocop cucumber' },
        ...(about === undefined ? {} : { about }),
      })),
    };
  },
};

/** A task of Cucumber's that names a profile needs the file that has it. */
function isWithoutProfile(name: string, text: string, tree: ProjectTree, folder: string): boolean {
  const hasProfiles = ['cucumber.yml', 'config/cucumber.yml', '.config/cucumber.yml'].some((file) =>
    tree.exists(within(folder, file)),
  );
  const isIt = text.includes('Cucumber::Rake') && /^(?:cucumber|features)$/.test(name);
  return isIt && /\.profile\s*=/.test(text) && !hasProfiles;
}

const MAKERS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:Rake|Minitest)::TestTask\.(?:new|create)\b(?:\s*\(?\s*:(\w+))?/m, 'test'],
  [/^\s*RSpec::Core::RakeTask\.new\b(?:\s*\(?\s*:(\w+))?/m, 'spec'],
  [/^\s*RuboCop::RakeTask\.new\b(?:\s*\(?\s*:(\w+))?/m, 'rubocop'],
  [/^\s*Cucumber::Rake::Task\.new\b(?:\s*\(?\s*:(\w+))?/m, 'cucumber'],
];

/** Those that a library makes. */
function madeTasks(text: string): readonly (readonly [string, undefined])[] {
  return MAKERS.flatMap(([maker, usualName]) => {
    const found = maker.exec(text);
    return found ? [[found[1] ?? usualName, undefined] as const] : [];
  });
}

/** At the left edge only: what stands further in belongs to a namespace or a condition. */
function describedTasks(text: string): readonly (readonly [string, string | undefined])[] {
  const task =
    /^(?:desc\s+["']([^"'\n]+)["']\s*\n)(?:multi)?task\(?\s*:?["']?([a-z][\w.:-]*\w)["']?/gm;
  return [...text.matchAll(task)].map(([, about, name = '']) => [name, about] as const);
}

/** What `rake` alone runs. */
function defaultTask(text: string): readonly (readonly [string, string])[] {
  const [, list = ''] = /^task\s*\(?\s*:?["']?default["']?\s*(?:=>|:)([^\n]*)/m.exec(text) ?? [];
  const names = [...list.matchAll(/[a-z]\w+/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'do');
  return names.length === 0 ? [] : [['default', names.join(', ')]];
}
