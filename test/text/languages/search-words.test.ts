import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { extraWords } from '../../../src/text/languages/extra-words.ts';
import { matchOf, searchWords } from '../../../src/text/languages/search-words.ts';
import { speechOf } from '../../../src/text/languages/speech-of.ts';
import { table } from '../../table.ts';

const database = new DatabaseSync(':memory:');
database.exec(
  `CREATE VIRTUAL TABLE t USING fts5 (content, tokenize = 'porter unicode61 remove_diacritics 2')`,
);

/** Whether each of the telling words of what was typed is found in the text, as the index has it. */
async function finds(typed: string, text: string): Promise<boolean> {
  database.exec('DELETE FROM t');
  database.prepare('INSERT INTO t VALUES (?)').run(`${text} ${extraWords(text) ?? ''}`);
  const speech = await speechOf(typed);
  const words = searchWords(typed, speech).filter(({ word }) => !speech?.isFunctionWord(word));
  const find = database.prepare('SELECT 1 FROM t WHERE t MATCH ?');
  return words.length > 0 && words.every((word) => find.get(matchOf(word)) !== undefined);
}

table([
  ['設定', '日本語の設定'],
  ['日本語の設定', '設定は日本語です'],
  ['型', '型推論'],
  ['デプロイ', '本番へのデプロイを止めた'],
  ['数据库连接', '我们关闭了数据库的连接'],
  ['설정을', '설정이 바뀌었다'],
  ['ＡＰＩ', 'API'],
  ['배포해도 될까요', '금요일 배포'],
  ['설정되나요', '설정을 나눔'],
  ['왜 배포했나요', '배포는 화요일에만'],
  ['configuração', 'as configurações ficam aqui'],
  ['การตั้งค่า', 'เราเปลี่ยนการตั้งค่าแล้ว'],
  ['für die Veröffentlichungen', 'Das ist noch nicht veröffentlicht'],
  ['les erreurs de configuration', 'une erreur dans les configurations'],
  ['los errores de conexión', 'el error de las conexiones'],
  ['а ошибки в тестах', 'ошибка теста'],
  ['кэша ночью', 'кэш пуст каждую ночь'],
] as const)('finds other forms of a word', async (typed, text) => {
  expect(await finds(typed, text)).toBe(true);
});

table([
  ['設定', '設計'],
  ['変更設定', '設定'],
  ['für die Prüfung', 'Das ist eine Probe'],
] as const)('finds no other word', async (typed, text) => {
  expect(await finds(typed, text)).toBe(false);
});

it('leaves names as they are, whatever the language around them', async () => {
  const speech = await speechOf('Warum ist das Feld userStores noch nicht da?');
  expect(searchWords('userStores', speech)).toEqual([{ word: 'userstores' }]);
});
