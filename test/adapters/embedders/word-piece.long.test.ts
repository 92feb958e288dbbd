/** Our WordPiece against the library of those who made the model. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordPiece } from '../../../src/adapters/embedders/word-piece.ts';
import { packageRoot } from '../../sandbox.ts';

const path = join(packageRoot, 'model', 'tokenizer.json');

describe.skipIf(!existsSync(path))('WordPiece (skipped where the model was not fetched)', () => {
  const json = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { model: { vocab: {} } };
  const library = existsSync(path) ? new Tokenizer(json, {}) : undefined;
  const tokenize = wordPiece(new Map(Object.entries<number>(json.model.vocab)));
  const theirs = (text: string): readonly number[] => {
    const { ids } = library?.encode(text) ?? { ids: [] };
    return ids.length <= 256 ? ids : [...ids.slice(0, 255), ...ids.slice(-1)];
  };

  // The library takes markers in a text for markers, and forgets to cut between ideographs beyond U+FFFF.
  const isComparable = (text: string) =>
    !/\[(?:PAD|UNK|CLS|SEP|MASK)\]/.test(text) && !/[\u{20000}-\u{2FA1F}]/u.test(text);

  it.each([
    'How did we fix the flaky test in src/app.ts?',
    '',
    ' \t\r\n ',
    "don't — “quoted” … $5.00 ~/.claude/memory `a<b>=c^d|e`",
    'naïve café Ångström İstanbul ΌΔΟΣ straße ﬁn',
    '数据库 はデータ 한국어 mixed数with字latin',
    '👩‍👩‍👧‍👦 e\u0301\u0302 \u200b\u00ad\ufeff\u0000\ufffd\ud800 a\u0085b\u2028c\u00a0d',
    'x'.repeat(100),
    'x'.repeat(101),
    'word '.repeat(1000),
    'constructor __proto__ toString',
    'العربية עברית ไทย हिन्दी ελληνικά русский Ёлка',
  ])('cuts %j as the library does', (text) => {
    expect(tokenize(text)).toEqual(theirs(text));
  });

  it('cuts any Unicode as the library does', () => {
    const unicode = fc.string({ unit: 'binary', maxLength: 60 });
    const pairs = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((codes) => String.fromCharCode(...codes));
    const texts = fc.oneof(unicode, pairs).filter(isComparable);
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokenize(text)).toEqual(theirs(text));
      }),
      { numRuns: 4000 },
    );
  });

  it('cuts what people write as the library does', () => {
    const pieces = Object.keys(json.model.vocab).map((piece) => piece.replace(/^##/, ''));
    const piece = fc
      .constantFrom(...pieces)
      .map((one) => (one.length % 3 ? one : one.toUpperCase()));
    const glue = fc.constantFrom(
      '',
      '',
      ' ',
      ' ',
      '\n',
      '-',
      '_',
      '/',
      '.',
      "'",
      '́',
      '\u200d',
      '漢',
    );
    const texts = fc
      .array(fc.tuple(piece, glue), { maxLength: 120 })
      .map((parts) => parts.flat().join(''))
      .filter(isComparable);
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokenize(text)).toEqual(theirs(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('cuts single characters as the library does', () => {
    const differ: string[] = [];
    for (let code = 1; code < 0x1_f000; code += code < 0x3100 ? 1 : 5) {
      const text = `a${String.fromCodePoint(code)}b`;
      if (`${tokenize(text)}` !== `${theirs(text)}`) differ.push(code.toString(16));
    }
    expect(differ).toEqual([]);
  });

  it('takes markers in a text for plain characters', () => {
    const [, ...rest] = tokenize('[SEP] [CLS]');
    expect(rest.slice(0, -1)).not.toContain(102);
    expect(rest).not.toContain(101);
  });

  it('cuts between ideographs beyond U+FFFF too', () => {
    expect(tokenize('𠀀𠀁')).toEqual([101, 100, 100, 102]);
  });

  it('stops at 256 tokens, markers included', () => {
    const tokens = tokenize('one two three '.repeat(500));
    expect(tokens).toHaveLength(256);
    expect([tokens.at(0), tokens.at(-1)]).toEqual([101, 102]);
  });
});
