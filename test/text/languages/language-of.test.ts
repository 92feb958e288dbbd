import { expect } from 'vitest';
import { languageOf } from '../../../src/text/languages/language-of.ts';
import { table } from '../../table.ts';

table<[string, string | undefined]>([
  ['Warum haben wir die Datenbank gewechselt?', 'de'],
  ['Einstellungen für die Prüfung', 'de'],
  ['pourquoi est-ce que le cache ne marche pas', 'fr'],
  ['por qué cambiamos la base de datos', 'es'],
  ['por que não mudamos o banco de dados', 'pt'],
  ['perché non abbiamo usato la cache', 'it'],
  ['waarom hebben wij de cache niet gebruikt', 'nl'],
  ['почему упали тесты', 'ru'],
  ['varför har vi inte cache på servern', 'sv'],
  ['neden önbellek için bir süre var', 'tr'],
  ['why did we change the database', undefined],
  ['what was the reason that the die was cast', undefined],
  ['the de facto standard, per se', undefined],
  ['fix the naïve café parser', undefined],
  ['redis cache', undefined],
  ['Größe', 'de'],
  ['configuração', 'pt'],
  ['conexión señal', 'es'],
  ['naïve', undefined],
  ['café crash', undefined],
  ['the Müller patch', undefined],
  ['設定を変更した', undefined],
  ['', undefined],
])('tells the language', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
