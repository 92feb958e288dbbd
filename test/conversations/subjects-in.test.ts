import { expect } from 'vitest';
import { subjectsIn } from '../../src/conversations/subjects-in.ts';
import { table } from '../table.ts';

table([
  ['git commit -m "Add a queue"', ['Add a queue']],
  ["git add -A && git commit -am 'Fix the login' && git push", ['Fix the login']],
  [
    'git commit -m "$(cat <<\'EOF\'\nShare the limiter\n\nBecause of two workers.\nEOF\n)"',
    ['Share the limiter'],
  ],
  ['git -C /w commit --message="Say \\"hi\\""', ['Say "hi"']],
  ['git commit -F - <<EOF\nFrom a file\n\nBody\nEOF', ['From a file']],
  ['git commit -m "One" && git commit -m "Two"', ['One', 'Two']],
  ['git commit -m "Remove dead code…          Cost: $0.07 (12 s)', ['Remove dead code']],
  ['git commit --amend --no-edit', []],
  ['git log --grep commit -m 3', []],
  ['git commit -m ""', []],
] as const)('finds what commits are called', (command, subjects) => {
  expect(subjectsIn(command)).toEqual(subjects);
});
