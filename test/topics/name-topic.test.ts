import { expect, it } from 'vitest';
import { nameTopic } from '../../src/topics/name-topic.ts';
import { table } from '../table.ts';
import { talk } from './talk.ts';

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
    'Bundle size of start page is too large',
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
  ['tmux: why do colors look washed out in neovim', 'Tmux: why do colors look washed out'],
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
  expect(nameTopic(talk([`u ${opening}`, 'a Sure.']))).toBe(name);
});

it('takes what an error says, not its number or its lines', () => {
  const pasted =
    'u error[E0502]: cannot borrow `self.cache` as mutable because it is also borrowed\n   --> src/resolver.rs:118:13';
  expect(nameTopic(talk([pasted]))).toBe('error[E0502]: cannot borrow `self.cache` as mutable');
});

it('leaves out blocks of code', () => {
  expect(nameTopic(talk(['u ```\nconst a = b;\n```\nwhy is this closure stale']))).toBe(
    'Why is this closure stale',
  );
});

it('adds telling words to a name that says little', () => {
  const reply =
    'a 14 errors in billing: the invoice may have no total since the invoice schema changed.';
  expect(nameTopic(talk(['u typecheck', reply]))).toBe('Typecheck: invoice, billing, total');
  expect(nameTopic(talk(['u /review 482', 'a The retry of the webhook has no limit.']))).toBe(
    '/review 482: retry, webhook, limit',
  );
});

it('makes a name of what Claude says if no person says anything', () => {
  expect(nameTopic(talk(['a The background index of products has finished.']))).toBe(
    'Background index of products has finished',
  );
  expect(nameTopic([])).toBe('');
  expect(nameTopic(talk(['u ok']))).toBe('');
});

it('has at most eight words and no loose end', () => {
  const long =
    'u write a small python script that collects the measurements of all the sensors over usb and stores them';
  const name = nameTopic(talk([long]));
  expect(name).toBe('Write small python script that collects measurements');
  expect(name.split(' ').length).toBeLessThanOrEqual(8);
});
