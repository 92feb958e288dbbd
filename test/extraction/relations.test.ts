import { expect, it } from 'vitest';
import type { KnownPassage } from '../../src/core/annotations.ts';
import type { Role } from '../../src/core/conversation.ts';
import { extract } from '../../src/extraction/extract.ts';
import { relate, relateAcross } from '../../src/extraction/relations.ts';

/** A dialogue as the indexer would hand it over: 'u: …' and 'a: …' lines, numbered from 1. */
function dialogue(...lines: readonly string[]): readonly KnownPassage[] {
  return lines.map((line, at) => {
    const role: Role = line.startsWith('u:') ? 'user' : 'assistant';
    const text = line.slice(2).trim();
    const time = `2026-03-01T10:${String(at).padStart(2, '0')}:00Z`;
    return { id: at + 1, text, role, time, ...extract(text, role) };
  });
}

it('lets a reply answer the question before it', () => {
  const passages = dialogue(
    'u: Which queue should we use for the invoices?',
    "a: Let's use RabbitMQ, the volume is small.",
  );
  expect(relate(passages)).toEqual([{ from: 2, to: 1, type: 'answers' }]);
});

it('lets a later solution answer a problem on the same matter', () => {
  const passages = dialogue(
    'u: The thumbnail worker crashes on large uploads',
    'a: Let me look at the code.',
    'u: ok',
    'a: Fixed: the thumbnail worker now streams uploads instead of loading them whole.',
  );
  expect(relate(passages)).toContainEqual({ from: 4, to: 1, type: 'answers' });
});

it('does not take a statement on another matter for an answer', () => {
  const passages = dialogue(
    'u: How are the invoices numbered?',
    'u: The office moves to Leeds in May.',
    'a: The logo has two colours.',
  );
  expect(relate(passages)).toEqual([]);
});

it.each([
  ["u: We'll use MySQL for the ledger.", 'u: We switched from MySQL to PostgreSQL for the ledger.'],
  ['u: We decided on Jenkins.', "u: Let's use GitHub Actions instead of Jenkins."],
  ['u: Use Redux for the state.', 'u: No longer Redux, we decided on Zustand.'],
])('sees that a choice replaces an earlier one: %s', (first, second) => {
  expect(relate(dialogue(first, second))).toEqual([{ from: 2, to: 1, type: 'supersedes' }]);
});

it('takes back what was decided just before, without a shared word', () => {
  const passages = dialogue(
    "u: Let's use tabs everywhere.",
    "u: Scratch that, let's go with two spaces.",
  );
  expect(relate(passages)).toEqual([{ from: 2, to: 1, type: 'supersedes' }]);
});

it('does not replace a decision on another matter', () => {
  const passages = dialogue(
    'u: We decided on Stripe for payments.',
    "u: Let's use Vitest instead of Jest.",
  );
  expect(relate(passages)).toEqual([]);
});

it('builds on a decision when it says so', () => {
  const passages = dialogue(
    'u: We decided to use Redis for sessions.',
    "u: Additionally, let's use Redis for rate limiting.",
  );
  expect(relate(passages)).toEqual([{ from: 2, to: 1, type: 'builds_on' }]);
});

it('sees two decisions that cannot both hold', () => {
  const passages = dialogue('u: Use Docker for the tests.', "u: Don't use Docker for the tests.");
  expect(relate(passages)).toEqual([{ from: 2, to: 1, type: 'contradicts' }]);
});

it('does not see a contradiction where another thing is negated', () => {
  const passages = dialogue('u: Use Postgres for the ledger.', 'u: Use Postgres, not Mongo.');
  expect(relate(passages).map(({ type }) => type)).not.toContain('contradicts');
});

it('does not let a quoted phrase replace anything', () => {
  const passages = dialogue(
    'u: We decided on Kafka for events.',
    'u: Always write "instead of Kafka" in that comment about events.',
  );
  expect(relate(passages).map(({ type }) => type)).not.toContain('supersedes');
});

it('relates a decision to one of an earlier session', () => {
  const [earlier] = dialogue('u: We decided on Heroku for hosting.');
  const now = { ...dialogue("u: We're moving from Heroku to Fly.io.")[0], id: 9 } as KnownPassage;
  const later = { ...now, time: '2026-04-01T10:00:00Z' };
  expect(relateAcross([later], earlier ? [earlier] : [])).toEqual([
    { from: 9, to: 1, type: 'supersedes' },
  ]);
});

it('compares with earlier sessions only decisions, and none from later', () => {
  const [problem, decision] = dialogue('u: Heroku is down again', 'u: We decided on Heroku.');
  const now = { ...dialogue("u: We're moving from Heroku to Fly.io.")[0], id: 9 } as KnownPassage;
  const candidates = [problem, decision && { ...decision, time: '2027-01-01T00:00:00Z' }];
  expect(
    relateAcross(
      [now],
      candidates.filter((passage) => passage !== undefined),
    ),
  ).toEqual([]);
});

it('relates what is much alike, once, and nothing to itself', () => {
  const line = 'u: We still need to document the retry policy of the invoice importer';
  const relations = relate(dialogue(line, line, line));
  expect(relations).toEqual([
    { from: 2, to: 1, type: 'relates_to' },
    { from: 3, to: 2, type: 'relates_to' },
  ]);
});

it('gives the same relations each time and copes with odd ideas', () => {
  const passages = dialogue('u: ?', 'a: ', `u: ${'use '.repeat(900)}`, 'a: `', 'u: instead');
  expect(relate(passages)).toEqual(relate(passages));
});

it('takes a yes or no for an answer, whatever follows it', () => {
  const passages = dialogue(
    'u: Is the checkout page ready for review?',
    'a: Yes, it needs to be deployed to staging first.',
  );
  expect(relate(passages)).toContainEqual({ from: 2, to: 1, type: 'answers' });
});
