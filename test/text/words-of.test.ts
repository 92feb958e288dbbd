import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { wordsOf } from '../../src/text/words-of.ts';

it('cuts words as the index does, without accents', () => {
  expect(wordsOf('Über-naïve don’t 2x')).toEqual(['uber', 'naive', 'don', 't', '2x']);
});

it.each([
  'Größe naïve Žižek Việt',
  'новый ещё Чайковский ві́д їжак',
  'βάση δεδομένων πελάτης ΠΕΛΑΤΗΣ',
  '로그인 캐시를 결정했다',
  'データベース がぎぐげご パン',
  'शब्द ภาษาไทย עִבְרִית العربيّة',
])('cuts %s as the index does, whatever the script', (text) => {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE VIRTUAL TABLE texts USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE words USING fts5vocab ('texts', 'instance')`);
  database.prepare('INSERT INTO texts VALUES (?)').run(text);
  const cut = database.prepare('SELECT term FROM words ORDER BY "offset"').all();
  expect(wordsOf(text)).toEqual(cut.map(({ term }) => term));
  database.close();
});

it('takes no letter for a sign that parts words', () => {
  const lost: string[] = [];
  for (let code = 0x80; code <= 0xffff; code++) {
    const letter = String.fromCharCode(code);
    if (!/[\p{L}\p{N}\p{Co}]/u.test(letter)) continue;
    if (wordsOf(`a${letter}b`).join(' ') === 'a b') lost.push(code.toString(16));
  }
  expect(lost).toEqual([]);
});
