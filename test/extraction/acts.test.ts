import { expect } from 'vitest';
import { actOf } from '../../src/extraction/acts/act-of.ts';
import { extract } from '../../src/extraction/extract.ts';
import { table } from '../table.ts';

table<[string, string | undefined]>([
  ['Wir nehmen PostgreSQL und nicht MySQL für die Datenbank.', 'decision'],
  ['Warum haben wir die Datenbank gewechselt?', 'question'],
  ['Ja, mach das bitte so für alle.', 'approval'],
  ['Nein, auf keinen Fall in der Produktion.', 'rejection'],
  ['Das müssen wir noch vor der Veröffentlichung prüfen.', 'todo'],
  ['Der Server ist um drei Uhr neu gestartet.', undefined],
  ['Nous avons décidé de garder le cache dans le processus.', 'decision'],
  ["D'accord, c'est ce que nous voulons.", 'approval'],
  ['Il reste à écrire les tests pour le client.', 'todo'],
  ['Vamos a usar SQLite para los datos locales.', 'decision'],
  ['¿Por qué falla la prueba en el servidor?', 'question'],
  ['Hay que actualizar la documentación de la API.', 'todo'],
  ['Decidimos usar o cache em memória para os preços.', 'decision'],
  ['Não, não queremos isso na versão de produção.', 'rejection'],
  ['キャッシュはプロセス内に置くことにしました。', 'decision'],
  ['なぜテストが落ちたのですか？', 'question'],
  ['RedisではなくSQLiteを使ってください。', 'correction'],
  ['我们决定使用 SQLite 存储数据。', 'decision'],
  ['为什么测试失败了？', 'question'],
  ['还需要更新文档。', 'todo'],
  ['캐시는 프로세스 안에 두기로 했습니다. 사용하기로 결정했습니다.', 'decision'],
  ['왜 테스트가 실패했나요?', 'question'],
  ['We decided to use SQLite.', undefined],
])('tells acts in other languages', (text, act) => {
  expect(actOf(text)).toBe(act);
});

table<[string, string]>([
  ['Wir nehmen PostgreSQL und nicht MySQL für die Datenbank.', 'decision'],
  ['我们决定使用 SQLite 存储数据。', 'decision'],
  ['Il reste à écrire les tests pour le client.', 'todo'],
  ['왜 테스트가 실패했나요?', 'question'],
  ['Ja, das passt so für uns.', 'context'],
])('is what a passage is for', (text, intent) => {
  expect(extract(text, 'user').intent).toBe(intent);
});
