import { expect, it } from 'vitest';
import { nameTalk, shortName } from '../../src/topics/name-talk.ts';
import type { NamedTalk, Usage } from '../../src/topics/named-talk.ts';
import { table } from '../table.ts';

const NO_USAGE = { passages: 0, of: () => 0 };

/** `u what the person says`, `a what Claude says`. */
function named(
  lines: readonly string[],
  more: Partial<NamedTalk> = {},
  usage: Usage = NO_USAGE,
): string {
  const of = (role: string) =>
    lines.filter((line) => line.startsWith(role)).map((line) => line.slice(2));
  const none = { plans: [], documents: [], commits: [], edited: [], files: [] };
  return nameTalk({ ...none, typed: of('u'), told: of('a'), ...more }, usage);
}

table([
  ["ok now let's fix the flaky login test", 'Fix the flaky login test'],
  ['Thanks! Next: bump node to 22 everywhere', 'Bump node to 22 everywhere'],
  [
    'could you please rename the package to @acme/shared? thanks',
    'Rename the package to @acme/shared',
  ],
  [
    'btw can you see why the pre-commit hook takes 40 seconds?',
    'See why the pre-commit hook takes 40 seconds',
  ],
  ["I'd like you to add retries to the webhook sender", 'Add retries to the webhook sender'],
  ['We need to publish the library to pypi, it is only a git repo', 'Publish the library to pypi'],
  ['hm, back to the rejected rows from Monday please', 'Rejected rows from Monday'],
  ['switching gears: our zsh takes 1.8s to open', 'Zsh takes 1.8s to open'],
  [
    'Different topic. The bundle size of the start page is too large',
    'Bundle size of the start page is too large',
  ],
  [
    'good morning! first thing: yesterday’s release broke the invoice PDFs',
    'Yesterday’s release broke the invoice PDFs',
  ],
  ['while that runs: I need an eval script for perplexity', 'Eval script for perplexity'],
  [
    'push notifications arrive twice on some devices',
    'Push notifications arrive twice on some devices',
  ],
  ['the list jumps to the top whenever a new message arrives', 'List jumps to the top'],
  [
    'useCart re-renders everything on every keystroke',
    'useCart re-renders everything on every keystroke',
  ],
  [
    'tmux: why do colors look washed out in neovim',
    'Tmux: why do colors look washed out in neovim',
  ],
  [
    "let's move on to authentication. Every endpoint is open",
    'Authentication: Every endpoint is open',
  ],
  ['how do I make --json and --quiet exclusive', 'Make --json and --quiet exclusive'],
  [
    'wordpres site of a client is hacked, spam links in footer',
    'Wordpres site of a client is hacked',
  ],
])('names a topic by how it begins', (opening, name) => {
  expect(named([`u ${opening}`, 'a Sure.'])).toBe(name);
});

it('takes what an error says, not its number or its lines', () => {
  const pasted =
    'u error[E0502]: cannot borrow `self.cache` as mutable because it is also borrowed\n   --> src/resolver.rs:118:13';
  expect(named([pasted])).toBe('error[E0502]: cannot borrow `self.cache` as mutable');
});

it('leaves out blocks of code', () => {
  expect(named(['u ```\nconst a = b;\n```\nwhy is this closure stale'])).toBe(
    'Why is this closure stale',
  );
});

it('adds telling words to a name that says little', () => {
  const reply =
    'a 14 errors in billing: the invoice may have no total since the invoice schema changed.';
  expect(named(['u typecheck', reply])).toBe('Typecheck: billing, invoice, schema');
  expect(named(['u /review 482', 'a The retry of the webhook has no limit.'])).toBe(
    '/review 482: retry, webhook, limit',
  );
});

it('makes a name of what Claude says if no person says anything', () => {
  expect(named(['a The background index of products has finished.'])).toBe(
    'Background index of products has finished',
  );
  expect(named([])).toBe('');
  expect(named(['u ok'])).toBe('');
});

it('has at most sixty letters and no loose end', () => {
  const long =
    'u write a small python script that collects the measurements of all of the sensors in the greenhouse and';
  const name = named([long]);
  expect(name).toBe('Write small python script that collects measurements');
  expect(named([`u ${'x'.repeat(70)} y`]).length).toBeLessThanOrEqual(60);
});

const ASKED = [
  'u hi, where did we leave off?',
  'u think harder',
  'u yes',
  'a The rate limiter counts per process. With two workers each client gets twice the requests.',
  'a The counter now lives in `limiter.py`, and the limiter test passes.',
  'u and the header?',
  'a The limiter sends Retry-After.',
];

it('goes by a plan or a commit before what was asked', () => {
  expect(named(ASKED, { plans: ['# Plan: Share the rate limiter between workers'] })).toMatch(
    /^Share the rate limiter between workers/,
  );
  expect(named(ASKED, { commits: ['fix(limits): count requests in one place'] })).toMatch(
    /^Limits: count requests in one place/,
  );
  expect(named(ASKED, { documents: ['Code Review: the rate limiter'] })).toMatch(
    /^Code Review: the rate limiter/,
  );
});

it('is never what is said in every talk', () => {
  const name = named(ASKED, { edited: ['src/limiter.py', 'src/limiter.py', 'src/limiter.py'] });
  expect(name).not.toMatch(/think|yes|leave off/i);
  expect(name).toContain('limiter.py');
});

it('takes the commit that speaks most of what the talk was about', () => {
  const commits = ['docs: fix a typo', 'feat: share the rate limiter', 'chore: bump ruff'];
  expect(named(ASKED, { commits })).toMatch(/^Share the rate limiter/);
});

it('adds names of the project that the headline lacks, not words that all talks have', () => {
  const lines = [
    'u why does the export of the acme orders stop after a while?',
    'a The acme exporter keeps a cursor in `orders.sql`; the timeout is 30 seconds.',
    'a The export of acme stops at the timeout, the cursor is lost.',
    'u raise the timeout of the export, keep the cursor',
    'a Done: the timeout of the acme export is five minutes.',
  ];
  const edited = Array.from({ length: 9 }, () => '/w/acme/batches.ts');
  const usage = { passages: 10_000, of: (stem: string) => (stem === 'acm' ? 4_000 : 20) };
  const name = named(lines, { edited, files: edited }, usage);
  expect(name).toMatch(/export/i);
  expect(name).toMatch(/\(.*batches\.ts/);
  expect(name).not.toMatch(/\(.*acme/);
});

it('is made of names where nobody asked for anything', () => {
  const told = [
    'a Perfect! The bug is in `parse_date`.',
    'a `parse_date` now knows `%z`.',
    'a Done.',
    'a The tests of parse_date pass.',
  ];
  expect(named(told, { edited: ['/w/calendar.py', '/w/calendar.py', '/w/calendar.py'] })).toMatch(
    /^(?:parse_date, calendar\.py|calendar\.py, parse_date)$/,
  );
});

it('is at most sixty letters of a name that was given', () => {
  expect(shortName('Fix the login')).toBe('Fix the login');
  expect(shortName(`Fix ${'the login '.repeat(9)}`).length).toBeLessThanOrEqual(60);
});
