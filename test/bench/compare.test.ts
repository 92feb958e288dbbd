import { afterEach, expect, it } from 'vitest';
import { compareFiles, signFlipP } from '../../bench/recall/compare.ts';
import { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.dispose());

it('is sure of a difference that always points one way', () => {
  // Of the 2^12 ways to set the signs, 2 are as far from zero: p = 0.0005.
  expect(signFlipP(Array.from({ length: 12 }, () => 0.5))).toBeLessThan(0.002);
});

it('is not sure of a difference that points both ways', () => {
  // +1 +1 +1 -1: |sum| >= 2 in 10 of 16 ways.
  expect(signFlipP([1, 1, 1, -1])).toBeCloseTo(10 / 16, 1);
  expect(signFlipP([1, -1])).toBe(1);
  expect(signFlipP([0, 0, 0])).toBe(1);
});

it('counts ties whichever way fractions are rounded', () => {
  // |sum| >= 0.3 in 12 of 16 ways; in two of them it is 0.29999999999999993, and seen is 0.30000000000000004.
  expect(signFlipP([0.3, -0.3, 0.1, 0.2])).toBeCloseTo(12 / 16, 1);
});

it('gives the same p for the same seed', () => {
  const differences = [0.2, -0.1, 0.5, 0.3, -0.4, 0.25];
  expect(signFlipP(differences)).toBe(signFlipP(differences));
  expect(signFlipP(differences, 1)).not.toBe(signFlipP(differences, 2));
});

it('pairs questions by set, group and id, in any order', () => {
  sandbox = new Sandbox();
  const line = (group: string, qid: string, one: number, ten: number) =>
    JSON.stringify({
      dataset: 'd',
      split: 's',
      group,
      qid,
      turn: { 'recall@1': one, 'recall@10': ten },
    });
  const a = sandbox.write('a.jsonl', [line('g', '1', 0, 0.5), line('g', '2', 1, 1)].join('\n'));
  const b = sandbox.write(
    'b.jsonl',
    [line('h', '1', 1, 1), line('g', '2', 0, 1), line('g', '1', 0, 1)].join('\n'),
  );
  const [ten, one] = compareFiles(a, b);
  expect(ten).toMatchObject({ n: 2, a: 0.75, b: 1, difference: 0.25, better: 1, worse: 0 });
  expect(one).toMatchObject({ n: 2, a: 0.5, b: 0, difference: -0.5, better: 0, worse: 1 });
});
