import { expect, it } from 'vitest';
import { contains } from '../../bench/inject/contains.ts';
import type { Case } from '../../bench/inject/data.ts';
import { itemsIn } from '../../bench/inject/items.ts';
import { judge, type Outcome, summary } from '../../bench/inject/metrics.ts';
import { commandsFor, type Hooks } from '../../bench/inject/registered.ts';
import { summaryText, wrongText } from '../../bench/inject/report.ts';
import { told } from '../../bench/inject/told.ts';

const slugs = new Set(['gotcha-a', 'gotcha-a-b', 'decision-old', 'decision-new']);

function outcome(text: string, given: Partial<Case> = {}): Outcome {
  const event = given.event ?? 'UserPromptSubmit';
  return { one: { id: 'c', session: 's', input: {}, expect: [], ...given, event }, text, ms: 10 };
}

it('finds a slug only as a whole, other text in any case and however it is broken', () => {
  expect(contains('see (gotcha-a)', 'gotcha-a')).toBe(true);
  expect(contains('see gotcha-a-b', 'gotcha-a')).toBe(false);
  expect(contains('Keep it THIRTY\n  years', 'thirty years')).toBe(true);
  expect(contains('thirteen years', 'thirty years')).toBe(false);
});

it('gives the model what the client gives it', () => {
  const json = (hookEventName: string) =>
    JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext: 'hello' } });
  expect(told('PostToolUse', json('PostToolUse'))).toBe('hello');
  expect(told('PostToolUse', json('Stop'))).toBe('');
  expect(told('UserPromptSubmit', 'plain\n')).toBe('plain');
  expect(told('PostToolUse', 'plain\n')).toBe('');
  expect(told('SessionStart', '{"systemMessage":"for the person"}')).toBe('');
  expect(told('SessionStart', '{ not json')).toBe('{ not json');
  expect(told('SessionStart', 'x'.repeat(10_001))).toHaveLength(2_000);
});

it('tells items apart by bullets, icons, headings and empty lines', () => {
  const ids = (text: string) => itemsIn(text, slugs).map(({ id }) => id);
  expect(ids('# Memory\n- One (gotcha-a)\n  see decision-new\n- Two (decision-old)')).toEqual([
    'gotcha-a',
    'decision-old',
  ]);
  const icons = '🚨 **One** (gotcha-a)\n   Relevance: 80%\n\n📋 **Two** (decision-new)\n';
  expect(ids(icons)).toEqual(['gotcha-a', 'decision-new']);
  expect(ids('Claude said, i12:\nthat\n\nYou said, i14:\nthis')).toEqual(['i12', 'i14']);
  expect(ids('nothing that is cited, not even unknown-slug')).toEqual([undefined]);
  expect(ids('')).toEqual([]);
});

it('counts what cites nothing to the item before it, at the top to the first', () => {
  const [first, second] = itemsIn('Lead\n\n- a gotcha-a\n\nmore\n\n- b decision-new', slugs);
  expect(first?.text).toContain('Lead');
  expect(first?.text).toContain('more');
  expect(second?.text).toBe('- b decision-new');
});

it('judges silence, hits and who comes first', () => {
  const two = '- x (decision-new)\n- y (gotcha-a)';
  const judged = judge(
    [
      outcome(''),
      outcome('- x (gotcha-a)', { session: 's2' }),
      outcome(two, { expect: ['gotcha-a'], session: 's3' }),
      outcome(two, { expect: ['gotcha-a-b', 'decision-new'], session: 's4' }),
      { ...outcome('', { expect: ['gotcha-a'], session: 's5' }), ms: undefined },
      outcome(two, { expect: ['gotcha-a'], avoid: ['decision-new'], session: 's6' }),
    ],
    slugs,
  );
  expect(judged.map(({ right }) => right)).toEqual([true, false, true, true, false, true]);
  expect(judged.map(({ first }) => first)).toEqual([false, false, false, true, false, false]);
  expect(summary(judged)).toMatchObject({
    n: 6,
    silence: { n: 2, kept: 1 },
    memory: { n: 4, injected: 3, first: 1 },
    unwanted: 1,
    tokens: { max: Math.ceil(two.length / 4) },
    repeats: 0,
    hook_ms: { n: 5, p50: 10 },
    kinds: { UserPromptSubmit: { n: 6, right: 4 } },
  });
});

it('sees a repeat in the same session, not in another one and not after compaction', () => {
  const text = '- x (gotcha-a)';
  const start = (source: string, said = '') =>
    outcome(said, { event: 'SessionStart', input: { source } });
  const repeats = (...outcomes: Outcome[]) => {
    const { repeats, repeatsOfStart } = summary(judge(outcomes, slugs));
    return [repeats, repeatsOfStart];
  };
  expect(repeats(outcome(text), outcome(text))).toEqual([1, 0]);
  expect(repeats(outcome(text), outcome(text, { session: 'other' }))).toEqual([0, 0]);
  expect(repeats(outcome(text), start('compact'), outcome(text))).toEqual([0, 0]);
  expect(repeats(outcome(text), start('resume'), outcome(text))).toEqual([1, 0]);
  expect(repeats(start('startup', text), outcome(text), outcome(text))).toEqual([1, 1]);
});

it('takes a memory that the start of the session gave for right where a case says so', () => {
  const start = outcome('- x (gotcha-a)', { event: 'SessionStart', input: { source: 'compact' } });
  const silent = { expect: ['gotcha-a'] };
  const judged = judge(
    [start, outcome('', { ...silent, earlier: true }), outcome('', silent)],
    slugs,
  );
  expect(judged.slice(1).map(({ right, first }) => right && first)).toEqual([true, false]);
});

it('runs the commands whose matcher fits, as the client does', () => {
  const group = (command: string, matcher?: string) => ({
    ...(matcher === undefined ? {} : { matcher }),
    hooks: [{ type: 'command', command }],
  });
  const hooks: Hooks = {
    hooks: {
      PostToolUse: [group('some', 'Edit|Write'), group('all', '*')],
      SessionStart: [group('compacted', 'compact'), group('any')],
      UserPromptSubmit: [group('prompt', 'ignored')],
    },
  };
  const tool = (tool_name: string) => commandsFor(hooks, 'PostToolUse', { tool_name });
  expect(tool('Write')).toEqual(['some', 'all']);
  expect(tool('NotebookEdit')).toEqual(['all']);
  expect(commandsFor(hooks, 'SessionStart', { source: 'startup' })).toEqual(['any']);
  expect(commandsFor(hooks, 'UserPromptSubmit', {})).toEqual(['prompt']);
  expect(commandsFor(hooks, 'Stop', {})).toEqual([]);
});

it('prints shares, and lists what is wrong with a case', () => {
  const said = outcome('- y (decision-old)', {
    expect: ['gotcha-a'],
    avoid: ['decision-old'],
    input: { prompt: 'why\nso?' },
  });
  const [judged] = judge([said], slugs);
  if (!judged) throw new Error('nothing was judged');
  expect(wrongText(said, judged).split('\n')).toEqual([
    'c UserPromptSubmit · why so?',
    '    expected gotcha-a',
    '    unwanted decision-old',
    '    got - y (decision-old)',
  ]);
  const text = summaryText('shop', summary([judged]));
  expect(text).toContain('shop: 1 cases');
  expect(text).toMatch(/right memory injected +0\/1 +0\.0 %/);
  const quiet = outcome('');
  expect(judge([quiet], slugs).map((one) => wrongText(quiet, one))).toEqual(['']);
});
