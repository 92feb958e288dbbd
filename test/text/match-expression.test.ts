import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchExpression } from '../../src/text/match-expression.ts';

describe('matchExpression', () => {
  it.each([
    ['why not postgres', '"postgres"*'],
    ['"circular import" bundler', '"circular import" OR "bundler"*'],
    ['what is it', '"what" OR "is" OR "it"*'],
    ['Über naïve', '"uber" OR "naive"*'],
    ['नई भाषा', '"नई" OR "भ ष"*'],
    ['ＡＰＩ limit', '"api" OR "limit"*'],
    ['Straße', '"straße"* OR "strasse"*'],
    ['"lange Straße"', '"lange straße" OR "lange strasse"'],
    ['  ?!  ', undefined],
  ])('%s → %s', (query, expected) => {
    expect(matchExpression(query)).toBe(expected);
  });

  it('is accepted by FTS5, whatever is typed', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE VIRTUAL TABLE t USING fts5 (text)');
    const ask = database.prepare('SELECT * FROM t WHERE t MATCH ?');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (query) => {
        const match = matchExpression(query);
        if (match !== undefined) ask.all(match);
      }),
    );
    database.close();
  });
});
