import { isTable, tableOf, textsOf, trimmedText } from '../formats/read-loosely.ts';
import { phpTools } from '../known-tools.ts';
import { type FoundCommand, type Manifest, type ManifestKind, within } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { basics } from './basics.ts';
import { usualCommand as usual } from './usual-command.ts';

export const composerJson: ManifestKind = {
  names: /^composer\.json$/,
  read(manifest) {
    const { path, folder } = manifest;
    const parsed: unknown = JSON.parse(manifest.text);
    if (!isTable(parsed)) throw new TypeError('not an object');
    const content = tableOf(parsed);
    const packages = [content.require, content['require-dev']].flatMap((table) =>
      Object.keys(tableOf(table)),
    );
    const scripts = Object.entries(tableOf(content.scripts)).filter(([name]) => isForPeople(name));
    return {
      name: trimmedText(content.name)?.split('/').at(-1),
      description: trimmedText(content.description),
      frameworks: [...basics(path, 'PHP', 'Composer'), ...phpTools(packages, path)],
      commands: [
        { purpose: 'install', command: 'composer install', folder, source: path },
        ...scripts.map(([name, value]): FoundCommand => {
          const runs = trimmedText(value) ?? textsOf(value).join(' ; ');
          const about = toldOf(content, name) ?? shownOf(runs);
          return {
            ...{ purpose: purposeOf(name, runs), command: `composer ${name}` },
            ...{ folder, source: path, runs: runs.replaceAll('@php', 'php') },
            ...(about === '' ? {} : { about }),
          };
        }),
        ...toolsOf(manifest, packages),
      ],
    };
  },
};

/** `post-install-cmd` and the like run by themselves. */
function isForPeople(name: string): boolean {
  return !/^(?:pre|post)-/.test(name) && /^[\w:.-]+$/.test(name);
}

function toldOf(content: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return trimmedText(tableOf(content['scripts-descriptions'])[name]);
}

/** Without settings of Composer's own, which say nothing to a reader. */
function shownOf(runs: string): string {
  return runs
    .split(' ; ')
    .filter((line) => !/^[A-Z]\w*\\/.test(line))
    .map((line) => line.replace(/^@/, ''))
    .join(' ; ');
}

function toolsOf(manifest: Manifest, packages: readonly string[]): readonly FoundCommand[] {
  const { folder, tree } = manifest;
  const has = (name: string) => packages.includes(name);
  const exists = (...names: readonly string[]) =>
    names.some((name) => tree.exists(within(folder, name)));
  const runner = exists('artisan')
    ? 'php artisan test'
    : has('pestphp/pest')
      ? 'vendor/bin/pest'
      : has('phpunit/phpunit') && exists('phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml')
        ? 'vendor/bin/phpunit'
        : undefined;
  return [
    ...(runner === undefined
      ? []
      : [usual(manifest, 'test', runner), usual(manifest, 'test-one', `${runner} --filter NAME`)]),
    ...(has('laravel/pint') ? [usual(manifest, 'format', 'vendor/bin/pint')] : []),
    ...(exists('phpstan.neon', 'phpstan.neon.dist', 'phpstan.dist.neon')
      ? [usual(manifest, 'lint', 'vendor/bin/phpstan analyse')]
      : []),
    ...(has('friendsofphp/php-cs-fixer') && exists('.php-cs-fixer.php', '.php-cs-fixer.dist.php')
      ? [usual(manifest, 'format', 'vendor/bin/php-cs-fixer fix')]
      : []),
  ];
}
