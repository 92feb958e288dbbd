import { expect } from 'vitest';
import { timeInOtherLanguage } from '../../../src/recall/time/other-languages.ts';
import { table } from '../../table.ts';

/** A Tuesday. */
const NOW = new Date(2026, 10, 17, 9);

async function daysOf(text: string): Promise<string | undefined> {
  const time = await timeInOtherLanguage(text, NOW);
  if (!time) return undefined;
  const day = (date: Date) => `${date.getMonth() + 1}/${date.getDate()}`;
  return `${time.since.getFullYear()} ${day(time.since)}–${day(time.until)}`;
}

table<[string, string | undefined]>([
  ['was haben wir gestern zu der Datenbank entschieden', '2026 11/16–11/16'],
  ['warum ist das letzte Woche ausgefallen', '2026 11/9–11/15'],
  ['was haben wir vor drei Tagen gemacht', '2026 11/14–11/14'],
  ['was war das am 3. März', '2026 3/3–3/3'],
  ["qu'est-ce que nous avons décidé hier", '2026 11/16–11/16'],
  ['pourquoi est-ce que le test a échoué la semaine dernière', '2026 11/9–11/15'],
  ['qué decidimos ayer sobre la base de datos', '2026 11/16–11/16'],
  ['qué cambiamos en marzo en la configuración', '2026 3/1–3/31'],
  ['o que nós decidimos ontem', '2026 11/16–11/16'],
  ['perché non abbiamo usato la cache ieri', '2026 11/16–11/16'],
  ['waarom hebben wij dat gisteren niet gedaan', '2026 11/16–11/16'],
  ['почему вчера упали тесты', '2026 11/16–11/16'],
  ['что мы решили на прошлой неделе', '2026 11/9–11/15'],
  ['昨日なぜテストが落ちたのか', '2026 11/16–11/16'],
  ['昨天为什么测试失败了', '2026 11/16–11/16'],
  ['warum haben wir die Datenbank gewechselt', undefined],
  ['設定を変更した', undefined],
])('reads times of other languages', async (text, days) => {
  expect(await daysOf(text)).toBe(days);
});
