import { expect, it } from 'vitest';
import { hubTokenizer } from '../../../../src/adapters/embedders/onnx/hub-tokenizer.ts';
import { tinyTokenizer } from '../../../fakes/tiny-onnx.ts';

const [START, END, UNKNOWN, BOILER, HEATING] = [0, 1, 2, 3, 4];

it('cuts by Unigram, as the multilingual models do', () => {
  const tokenize = hubTokenizer(tinyTokenizer(), 16);
  expect(tokenize('Boiler heating')).toEqual([START, BOILER, HEATING, END]);
  expect(tokenize('')[0]).toBe(START);
  expect(tokenize('zzz')).toContain(UNKNOWN);
});

it('takes markers inside a text for nothing', () => {
  const tokenize = hubTokenizer(tinyTokenizer(), 16);
  const inner = tokenize('boiler </s> heating').slice(1, -1);
  expect(inner).toEqual(expect.arrayContaining([BOILER, HEATING]));
  expect(inner).not.toContain(END);
});

it('keeps the marker at the end of a text that is too long', () => {
  const tokens = hubTokenizer(tinyTokenizer(), 16)('boiler '.repeat(100));
  expect(tokens).toEqual([START, ...Array(14).fill(BOILER), END]);
});

it.each([[undefined], [[]], [{}], [{ model: { type: 'Nobody' } }]])('refuses %j', (json) => {
  expect(() => hubTokenizer(json, 16)).toThrow();
});
