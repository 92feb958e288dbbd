import { expect, it } from 'vitest';
import { extract } from '../../src/extraction/extract.ts';
import { table } from '../table.ts';
import { ORDINARY_SENTENCES } from './ordinary-sentences.ts';

/** "technology React, file app.ts", in order of the alphabet. */
function named(text: string, projects: readonly string[] = []): string {
  const { entities } = extract(text, 'user', { projects });
  return entities
    .map(({ name, type }) => `${type} ${name}`)
    .toSorted()
    .join(', ');
}

table([
  ['Postgres', 'PostgreSQL'],
  ['psql', 'PostgreSQL'],
  ['PostgreSQL', 'PostgreSQL'],
  ['k8s', 'Kubernetes'],
  ['Kubernetes', 'Kubernetes'],
  ['golang', 'Go'],
  ['node.js', 'Node.js'],
  ['NodeJS', 'Node.js'],
  ['c++', 'C++'],
  ['C#', 'C#'],
  ['.NET', '.NET'],
  ['websockets', 'WebSocket'],
  ['vscode', 'VS Code'],
])('knows a technology by its spellings', (spelling, name) => {
  expect(named(`the tool talks to ${spelling} here`)).toBe(`technology ${name}`);
});

table([
  ['the rate limiter is on', 'rate limiting'],
  ['the reply is cached', 'caching'],
  ['how is the cache invalidated', 'cache invalidation'],
  ['two feature flags are left', 'feature flags'],
  ['lazily loaded images', 'lazy loading'],
])('finds concepts', (text, name) => expect(named(text)).toBe(`concept ${name}`));

table([
  ['The service is written in Go.', 'Go'],
  ['it needs go 1.22', 'Go'],
  ['we write it in swift', 'Swift'],
  ['The parser in Rust is quick.', 'Rust'],
  ['Rust has no garbage here', 'Rust'],
  ['a spring boot app', 'Spring'],
  ['the express server', 'Express'],
  ['the page uses React', 'React'],
  ['on node 22 it is fine', 'Node.js'],
  ['Next 14 is out', 'Next.js'],
  ['the C compiler warns', 'C'],
  ['in R we plot it', 'R'],
  ['a flask app', 'Flask'],
  ['use bun for that', 'Bun'],
  ['the git history', 'Git'],
  ['the boxes are set up with Chef', 'Chef'],
  ['a Puppet manifest', 'Puppet'],
])('knows technologies by what stands around them', (text, name) =>
  expect(named(text)).toContain(`technology ${name}`),
);

table([
  'we go with the second one',
  'Go ahead and merge',
  'a swift reply would help',
  'it rusts in spring',
  'express your doubts early',
  'the page reacts to the event',
  'React to it quickly',
  'one bad node of the tree',
  'Next steps are clear',
  'make sure that it holds',
  'the chef cooks, the puppet dances',
  'option C is fine',
  'plan R it is',
  'dart to the left',
])('sees no technology in ordinary words', (text) =>
  expect(named(text)).not.toContain('technology'),
);

table([
  ['see src/lib/parse-date.ts', 'file src/lib/parse-date.ts'],
  ['the README is old', 'file README'],
  ['edit `deploy/values.yaml` by hand', 'file deploy/values.yaml'],
  ['it is in .gitignore', 'file .gitignore'],
  ['from https://example.org/a/b.ts it came', ''],
  ['since version 1.2.3 of it', ''],
  ['ask e.g. the vendor', ''],
])('finds files', (text, expected) => expect(named(text)).toBe(expected));

table([
  ['ask Quentin about the keys', 'person Quentin'],
  ['Anna said no', 'person Anna'],
  ["Lars's branch is old", 'person Lars'],
  ['per @kim-lee it stays', 'person @kim-lee'],
  ['Co-authored-by: Jane Roe <jane@example.org>', 'person Jane Roe'],
  ['Customers said no', ''],
  ['Maybe on Monday in Berlin', ''],
  ['the decorator `@Injectable` is gone', ''],
])('finds persons', (text, expected) => expect(named(text)).toBe(expected));

table([
  ['in osprey-api the limit is 3', 'project osprey-api'],
  ['the acme/heron repo is public', 'project acme/heron'],
  ['the tern-fly repo is small', 'project tern-fly'],
  ['it is a read-only view, server-side', ''],
])('finds projects', (text, expected) => expect(named(text)).toBe(expected));

it('knows projects that the caller names', () => {
  expect(named('move it to Plover soon')).toBe('');
  expect(named('move it to Plover soon', ['plover'])).toBe('project plover');
});

table([
  ['Oops! I see the issue.'],
  ['use git rm --cached for that one', 'technology Git'],
  ['that was a rabbit hole'],
  ['the tests are testing library code'],
  ['see obs 28 of the review'],
  ['the .claude/ directory is new'],
  ['@pytest.fixture\ndef runner():', 'technology pytest'],
  ['@dataclass\nclass Book:', ''],
  ['    @staticmethod\n    def of(x):'],
  ['you can use the @filename syntax'],
  ['why does @with_logging hide it?'],
  ['it is right in your @CLAUDE.md', 'file CLAUDE.md'],
  ['see @docs/notes.md for that', 'file docs/notes.md'],
  ['Key Findings Confirmed: all of it'],
  ["The Tell, Don't Ask Principle"],
  ['it logs "Successfully wrote file" twice'],
  ['Comment says the opposite'],
  ['Agent reports no compiler'],
  ['it was on Jan 02, in the log'],
  ['$75 per Mtok'],
  ['Co-Authored-By: Claude Opus 4 <noreply@example.com>', 'technology Claude'],
  ['you get the cleaned-up project then'],
  ['run both in parallel'],
  ['the unused import of the pkg/service package'],
  ['the option only-cloud-sync and --only-cloud-sync are one'],
] as const)('takes no word for a name', (text, found = '') => expect(named(text)).toBe(found));

table([
  ['@dana says it hangs', '@dana'],
  ['cc @mkowalski', '@mkowalski'],
  ['as agreed with @mkowalski and @tom-b', '@mkowalski, person @tom-b'],
  ['@lee, can you look?', '@lee'],
])('takes a handle for a person where one is spoken of', (text, found) =>
  expect(named(text)).toBe(`person ${found}`),
);

it('knows who wrote commits', () => {
  const persons = ['Ozgun Tan', 'Mirei'];
  const of = (text: string) => extract(text, 'user', { persons }).entities.map(({ name }) => name);
  expect(of('this is what Mirei does')).toEqual(['Mirei']);
  expect(of('a patch of Ozgun Tan')).toEqual(['Ozgun Tan']);
  expect(of('the branch that Ozgun has')).toEqual(['Ozgun']);
});

it('calls a file as it is called, not as a diff does', () => {
  expect(
    named('diff --git a/src/cart.ts b/src/cart.ts\n--- a/src/cart.ts\n+++ b/src/cart.ts'),
  ).toBe('file src/cart.ts');
});

it('names each thing once', () => {
  expect(named('Redis, redis and `redis`')).toBe('technology Redis');
});

it('takes technologies from code, but no concepts', () => {
  expect(named('run `pnpm install` with `cache`')).toBe('technology pnpm');
});

table(ORDINARY_SENTENCES)('finds nothing in ordinary sentences', (text) =>
  expect(named(text)).toBe(''),
);

table([
  ['guard the map with a mutex', 'concept mutex'],
  ['the site failed over to the second hall', 'concept failover'],
  ['an off-by-one in the pager', 'concept off-by-one error'],
  ['the tiles are packed with LZ4', 'technology LZ4'],
  ['a rest endpoint for the scale', 'technology REST'],
])('finds names of concepts in other forms', (text, expected) =>
  expect(named(text)).toBe(expected),
);
