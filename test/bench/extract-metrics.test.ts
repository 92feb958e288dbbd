import { expect, it } from 'vitest';
import {
  agreement,
  entityAgreement,
  firmAccuracy,
  intentAgreement,
  macroF1,
  type Outcome,
} from '../../bench/extract/metrics.ts';
import { report, reportText } from '../../bench/extract/report.ts';
import { wrongText } from '../../bench/extract/wrong.ts';
import type { Entity } from '../../src/core/annotations.ts';
import type { Intent } from '../../src/core/conversation.ts';

interface Given {
  readonly firm?: boolean | null;
  readonly confidence?: number;
  readonly labelled?: readonly Entity[];
  readonly found?: readonly Entity[];
}

function outcome(intent: Intent, got: Intent, given: Given = {}): Outcome {
  const { firm = null, confidence = 0.5, labelled = [], found = [] } = given;
  return {
    label: { text: `a ${intent}\nof two lines`, role: 'user', intent, firm, entities: labelled },
    got: { intent: got, confidence, entities: found },
  };
}

const redis: Entity = { name: 'Redis', type: 'technology' };
const caching: Entity = { name: 'caching', type: 'concept' };

it('counts right, found and labelled: 2 right of 3 found and 4 labelled', () => {
  const { precision, recall, f1, n } = agreement(2, 3, 4);
  expect([precision, recall, n]).toEqual([2 / 3, 2 / 4, 4]);
  expect(f1).toBeCloseTo(4 / 7);
});

it('is 0 where there is nothing to divide by', () => {
  expect(agreement(0, 0, 0)).toEqual({ precision: 0, recall: 0, f1: 0, n: 0 });
});

// todo: 1 right of 2 found and 2 labelled; problem: 1 right of 2 and 1; decision: 0 of 0 and 1.
const mixed = [
  outcome('todo', 'todo'),
  outcome('todo', 'problem'),
  outcome('problem', 'problem'),
  outcome('decision', 'todo'),
];

it('scores each intent by itself', () => {
  expect(intentAgreement(mixed, 'todo')).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5, n: 2 });
  expect(intentAgreement(mixed, 'problem')).toMatchObject({ precision: 0.5, recall: 1, n: 1 });
  expect(intentAgreement(mixed, 'decision')).toEqual({ precision: 0, recall: 0, f1: 0, n: 1 });
});

it('weighs every intent that occurs alike, labelled or found', () => {
  expect(macroF1(mixed)).toBeCloseTo((1 / 2 + 2 / 3 + 0) / 3);
  expect(macroF1([outcome('todo', 'todo')])).toBe(1);
  expect(macroF1([outcome('todo', 'todo'), outcome('todo', 'solution')])).toBeCloseTo(2 / 3 / 2);
});

it('takes a confidence of .6 for firm, and leaves out ideas to which that does not apply', () => {
  const outcomes = [
    outcome('decision', 'context', { firm: true, confidence: 0.6 }),
    outcome('decision', 'decision', { firm: true, confidence: 0.59 }),
    outcome('todo', 'todo', { firm: false, confidence: 0.2 }),
    outcome('todo', 'todo', { firm: false, confidence: 0.9 }),
    outcome('question', 'question', { firm: null, confidence: 0.9 }),
  ];
  expect(firmAccuracy(outcomes)).toEqual({ n: 4, accuracy: 0.5 });
});

it('compares entities without case, each once a line', () => {
  const twice = [{ ...redis, name: 'redis' }, redis];
  const outcomes = [outcome('todo', 'todo', { labelled: [redis, caching], found: twice })];
  expect(entityAgreement(outcomes)).toMatchObject({ precision: 1, recall: 0.5, n: 2 });
  expect(entityAgreement(outcomes, ['technology'])).toMatchObject({ f1: 1, n: 1 });
  expect(entityAgreement(outcomes, ['concept'])).toMatchObject({ f1: 0, n: 1 });
});

it('does not take an entity of the wrong type, or of another line, for right', () => {
  const wrongType = outcome('todo', 'todo', {
    labelled: [redis],
    found: [{ name: 'Redis', type: 'project' }],
  });
  expect(entityAgreement([wrongType])).toEqual({ precision: 0, recall: 0, f1: 0, n: 1 });
  const lines = [
    outcome('todo', 'todo', { labelled: [redis] }),
    outcome('todo', 'todo', { found: [redis] }),
  ];
  expect(entityAgreement(lines).f1).toBe(0);
});

it('reports numbers of four digits, and who was taken for whom', () => {
  const result = report(mixed);
  expect(result).toMatchObject({ n: 4, macroF1: 0.3889, intents: { problem: { f1: 0.6667 } } });
  expect(Object.keys(result.entities).at(-1)).toBe('all');
  const row = reportText(result, mixed)
    .split('\n')
    .filter((line) => line.startsWith('  todo'))
    .at(-1);
  expect(row?.trim().split(/\s+/)).toEqual(['todo', '0', '0', '0', '1', '0', '1', '0']);
});

it('lists what differs, and nothing for an idea that is right', () => {
  expect(wrongText(outcome('todo', 'todo', { firm: true, confidence: 1 }))).toBe('');
  const given = { firm: false, confidence: 0.8, labelled: [redis], found: [caching] };
  expect(wrongText(outcome('decision', 'context', given)).split('\n')).toEqual([
    'user: a decision of two lines',
    '    is decision, found context',
    '    is tentative, confidence 0.8',
    '    missed technology redis',
    '    found concept caching, which is not labelled',
  ]);
});
