import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { compoundsIn } from '../../../src/text/languages/compounds.ts';
import { extraWords } from '../../../src/text/languages/extra-words.ts';
import { speechOfSearch } from '../../../src/text/languages/speech-of.ts';
import { matchExpression } from '../../../src/text/match-expression.ts';
import { table } from '../../table.ts';

const database = new DatabaseSync(':memory:');
database.exec(
  `CREATE VIRTUAL TABLE t USING fts5 (content, tokenize = 'porter unicode61 remove_diacritics 2')`,
);

async function finds(typed: string, text: string): Promise<boolean> {
  database.exec('DELETE FROM t');
  database.prepare('INSERT INTO t VALUES (?)').run(`${text} ${extraWords(text) ?? ''}`);
  const match = matchExpression(typed, await speechOfSearch(typed)) ?? '';
  return database.prepare('SELECT 1 FROM t WHERE t MATCH ?').get(match) !== undefined;
}

table([
  ['Datenbank', 'Die Datenbankverbindung ist nachts weg.'],
  ['Verbindung', 'Die Datenbankverbindung ist nachts weg.'],
  ['Verbindungen', 'Das sind die Datenbankverbindungen von gestern.'],
  ['Wie lange halten die Verbindungen?', 'Die Datenbankverbindung ist nachts weg.'],
  ['Welche Meldung kam bei dem Fehler?', 'Das steht so in der Fehlermeldungsliste und ist alt.'],
  ['Wo ist die Liste?', 'Wir haben die Warteschlangenliste nicht geleert.'],
  ['Was tun mit den Namen?', 'Die Benutzernamen sind nicht eindeutig.'],
  ['Prüfung', 'Wir haben die Zertifikatsprüfung für den Test abgeschaltet.'],
  ['Wer darf die Größe ändern?', 'Die Puffergrösse ist jetzt doppelt so hoch.'],
  ['die Grenzen', 'Ohne Geschwindigkeitsgrenze wird das nicht fertig.'],
] as const)('finds the first and the last part of a joined word', async (typed, text) => {
  expect(await finds(typed, text)).toBe(true);
});

table([
  ['Bindung', 'Das ist nicht mit der Abteilung geklärt.'],
  ['Wo ist der Test?', 'Das Attest von Herrn Protestmann ist nicht da.'],
  ['connection', 'The databaseconnection is down at night.'],
] as const)('finds no other word', async (typed, text) => {
  expect(await finds(typed, text)).toBe(false);
});

it('adds nothing to a text in another language', () => {
  expect(compoundsIn('Authentication is broken, and the Infrastructure as well.')).toEqual([]);
  expect(compoundsIn('die Funktion getDatabaseConnection ist nicht für uns')).toEqual([]);
});
