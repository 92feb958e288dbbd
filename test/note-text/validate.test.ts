import { expect, it } from 'vitest';
import { tagProblems, toTag } from '../../src/note-text/validate.ts';

it('takes tags of every script', () => {
  const tags = ['api', 'größe', '設定', '连接-池', '배포', 'เซิร์ฟเวอร์', 'नेटवर्क', 'кэш', 'خادم'];
  expect(tagProblems(tags)).toEqual([]);
});

it('refuses tags that are written in two ways, and says how they are meant', () => {
  const typed = ['Größe', 'cafe\u0301', 'İstanbul', 'ＡＰＩ', 'Area/Sub topic', '\u0e34'];
  expect(typed.map((tag) => tagProblems([tag]).length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(typed.map(toTag)).toEqual([
    'größe',
    'café',
    'istanbul',
    'api',
    'area-sub-topic',
    undefined,
  ]);
});
