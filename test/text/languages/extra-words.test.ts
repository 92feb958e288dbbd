import { describe, expect, it } from 'vitest';
import { extraWords, partsOfNames } from '../../../src/text/languages/extra-words.ts';
import { table } from '../../table.ts';

describe('extra words', () => {
  table<[string, string | undefined]>([
    ['call getPathType here', 'get path type'],
    ['HTTPServer and KernelPCA', 'http server kernel pca'],
    ['`uuidRegex`, uuidRegex, validateUUID', 'uuid regex validate'],
    ['snake_case and kebab-case fall into words by themselves', undefined],
    ['Plain words, NASA, IDs and v2', undefined],
    ['utf8Decoder', 'utf decoder'],
  ])('parts of names', (text, words) => {
    expect(extraWords(text)).toBe(words);
  });

  table<[string, string | undefined]>([
    ['設定', '設定 設 定'],
    ['日本語の設定', '日本 本語 語の の設 設定 日 本 語 設 定'],
    ['API を呼ぶ', 'を呼 呼ぶ 呼'],
    ['설정을 바꾸자', '설정 정을 바꾸 꾸자'],
    ['ｶﾀｶﾅ', 'カタ タカ カナ'],
    ['Köln', undefined],
  ])('pairs of signs', (text, words) => {
    expect(extraWords(text)).toBe(words);
  });

  table<[string, string | undefined]>([
    ['Grüße aus der STRAẞE, Grüße', 'grusse strasse'],
    ['ＡＰＩ２', 'api2'],
    ['cœur, Łódź, ışık', 'coeur lodz isik'],
    ['naïve café', undefined],
  ])('words that are typed in other letters', (text, words) => {
    expect(extraWords(text)).toBe(words);
  });

  it('takes a key of random letters for no name', () => {
    expect(partsOfNames('aB1cD2eF3gH4iJ5kL6mN7oP8')).toEqual([]);
    expect(partsOfNames('memory-test-Q3lsX1')).toEqual([]);
  });
});
