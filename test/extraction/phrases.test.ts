import { expect, it } from 'vitest';
import {
  findPhrases,
  namedPhrases,
  phraseBook,
  type Writing,
} from '../../src/extraction/phrases/phrases.ts';
import { table } from '../table.ts';

function has(writing: Writing, phrase: string, text: string, gap?: number): boolean {
  const book = phraseBook([{ text: phrase }], writing, gap);
  return findPhrases(book, text).some(({ phrases }) => phrases.size > 0);
}

table<[Writing, string, string, boolean]>([
  ['english', 'we go with', 'So we finally go with it.', true],
  ['english', "let's use", 'Let us use the cache.', true],
  ['english', 'do not use', "Don't use the cache.", true],
  ['english', 'a follow-up pr', 'That is for a follow-up PR.', true],
  ['english', '(keep|drop) (the|) cache', 'Drop cache.', true],
  ['english', '(keep|drop) (the|) cache', 'Drop a cache.', false],
  ['english', '^ use', 'Ok, use it.', true],
  ['english', '^ use', 'We use it.', false],
  ['english', '> never push', 'Commit it, and never push.', true],
  ['english', '> never push', 'It should never push.', false],
  ['english', 'next $', 'That is next.', true],
  ['english', 'next $', 'The next one.', false],
  ['english', 'to todo.md', 'Add it to docs/TODO.md, please.', true],
  ['english', 'to CODE', 'Add it to `parser`.', true],
  ['english', 'never push', 'He said "never push".', false],
  ['words', '^ nein , nimm', 'Nein, nimm das andere.', true],
  ['words', 'lass uns ... nehmen', 'Lass uns lieber, wie besprochen SQLite nehmen.', true],
  ['words', 'lass uns ... nehmen', 'Lass uns das in aller Ruhe und mit Bedacht nehmen.', false],
  ['words', "j'ai décidé", 'J’ai décidé de le garder.', true],
  ['words', '^ est-ce que', 'Est-ce que ça marche ?', true],
  ['words', '^ ja', 'Jahre später.', false],
  ['words', '^ por qué', '¿Por qué falla?', true],
  ['words', 'genau $', 'Ja, genau!', true],
  ['words', 'entscheidung :', 'Entscheidung: wir warten.', true],
  ['signs', '我们决定', '所以我们决定使用它。', true],
  ['signs', '不是 ... 而是', '不是 Redis，而是 SQLite。', true],
  ['signs', '不是 ... 而是', '不是这样的一个很长很长很长的句子，而是短的。', false],
  ['signs', '^ 好', '很好。', false],
  ['signs', '쓰자 $', '이걸 쓰자.', true],
  ['signs', '(하기로|쓰기로) 했', '그렇게 쓰기로 했습니다.', true],
])('is found where it stands', (writing, phrase, text, isFound) => {
  expect(has(writing, phrase, text)).toBe(isFound);
});

it('... stands for as many words as it is told', () => {
  const text = 'I want the two of them out of here later.';
  expect(has('english', 'i want ... later', text)).toBe(false);
  expect(has('english', 'i want ... later', text, 8)).toBe(true);
});

it('lists have names, and sentences what is found in them', () => {
  const lists = { choice: '\nwe take\n\nlet us take', doubt: 'maybe' };
  const book = phraseBook(namedPhrases(lists), 'english');
  const found = findPhrases(book, 'We take it. Maybe later? If we take it, it hurts.');
  expect(found.map(({ phrases }) => [...phrases].map(({ name }) => name))).toEqual([
    ['choice'],
    ['doubt'],
    ['choice'],
  ]);
  expect(found.map(({ sentence }) => sentence.asks)).toEqual([false, true, false]);
  expect(found.map(({ unconditional }) => unconditional.size)).toEqual([1, 1, 0]);
});
