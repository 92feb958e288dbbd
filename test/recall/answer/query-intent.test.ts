import { expect, it } from 'vitest';
import { readIntent } from '../../../src/recall/answer/query-intent.ts';
import { table } from '../../table.ts';

table([
  ['decisions about caching', 'decision', 'caching'],
  ['Decisions on the login page', 'decision', 'the login page'],
  ['show me all decisions we made about auth', 'decision', 'auth'],
  ['problems with the arm64 build', 'problem', 'the arm64 build'],
  ['known issues in the parser', 'problem', 'the parser'],
  ['solutions for flaky tests', 'solution', 'flaky tests'],
  ['todos', 'todo', ''],
  ['action items from the review', 'todo', 'the review'],
  ['questions about retries?', 'question', 'retries?'],
  ['findings: memory leak', 'conclusion', 'memory leak'],
])('is read off the question', (query, intent, rest) => {
  expect(readIntent(query)).toMatchObject({ intents: [intent], rest, isOpen: false });
});

it('knows open questions', () => {
  expect(readIntent('open questions')).toMatchObject({ intents: ['question'], isOpen: true });
  expect(readIntent('our unanswered questions about billing')).toMatchObject({
    isOpen: true,
    rest: 'billing',
  });
});

table([
  'what problems did she have with the move',
  'issue 42',
  'decision tree depth',
  'question mark in the path',
  'fix the login test',
  'how did we solve the leak',
  'todo list component in React',
])('leaves other questions alone', (query) => {
  expect(readIntent(query)).toBeUndefined();
});
