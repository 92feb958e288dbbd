import { expect, it } from 'vitest';
import { openQuestions } from '../../src/extraction/acts/open-questions.ts';
import { table } from '../table.ts';
import { did, linesOf, talkOf } from './talk-of.ts';

const asked = (...lines: Parameters<typeof talkOf>[0]) =>
  linesOf(openQuestions(talkOf(lines)).acts);

it('is open if the session ends with it', () => {
  expect(asked('you: the cache is slow', 'claude: Should I raise its limit, or drop it?')).toBe(
    '2',
  );
  expect(asked('you: der Cache ist langsam', 'claude: Sollen wir ihn streichen?')).toBe('2');
});

it('of the person stays open if the model puts it off', () => {
  expect(asked('you: skip empty rows, or stop?', 'claude: Let us look at it later.')).toBe('1');
});

it('is closed by an answer, and by whatever else comes next', () => {
  const lines = ['you: the cache is slow', 'claude: Should I raise its limit?'];
  expect(asked(...lines, 'you: yes, to 200', 'claude: Done.')).toBe('(2)');
  expect(asked(...lines, 'you: look at the logs first', 'claude: They are clean.')).toBe('(2)');
  // "yes" says nothing by itself and is not kept; the work after it tells.
  expect(asked(...lines, did('edit', 'Edit', { path: '/p/cache.ts' }))).toBe('(2)');
});

it('of the person is closed by the reply, and open if none came', () => {
  expect(asked('you: why is the build slow?', 'claude: It compiles everything twice.')).toBe('(1)');
  expect(asked('claude: The build is done.', 'you: why was it so slow?')).toBe('2');
  const failed = talkOf(['you: why was it so slow?', 'claude: API Error: 500'], { 2: 'inserted' });
  expect(linesOf(openQuestions(failed).acts)).toBe('1');
});

it('stays open if the person puts it off, until it is asked again', () => {
  const question = 'Claude asked: Which library makes the patches, git or a parser?\nYou ';
  const lines = [`you: ${question}answered: Decide later`, 'claude: The plan leaves it open.'];
  expect(asked(...lines)).toBe('1');
  expect(asked(...lines, `you: ${question}chose: git`, 'claude: Fine.')).toBe('(1 3)');
  const explained = question.replace('\nYou ', '\nThe option: The program itself\nYou ');
  expect(asked(...lines, `you: ${explained}chose: git`, 'claude: Fine.')).toBe('(1 3)');
  expect(
    asked('claude: Do we want Redis or SQLite?', "you: let's decide later", 'claude: Fine.'),
  ).toBe('1');
});

table<[string]>([
  ['The tests pass. Is there anything else you need?'],
  ['All of it is green. Shall I commit it?'],
  ['Ready to start with the second phase?'],
  ['Why does it fail? The clock of the server is wrong.'],
  ['The script asks this:\n```\nDo you want to go on?\n```\nIt waits for a key.'],
  ['Two experts spoke.\n"Should we start with the behaviour?"\nBoth agreed.'],
])('is none if it only closes a turn, explains or quotes', (text) => {
  expect(asked('you: go on with the tests', `claude: ${text}`)).toBe('');
});

it('is found in a list of questions, too', () => {
  const text = 'Questions before we start:\n1. Does it work for lists?\n2. Which rows are tested?';
  expect(asked('you: prepare the next step', `claude: ${text}`)).toBe('2');
});
