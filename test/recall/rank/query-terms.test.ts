import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWord, queryTerms, searchTerms } from '../../../src/recall/rank/query-terms.ts';

const forms = (query: string) => queryTerms(query).terms.map((term) => term.forms.join('/'));
const often = () => 1;

describe('queryTerms', () => {
  it('drops words that say nothing, unless there are no others', () => {
    expect(forms('What did we decide about the cache?')).toEqual(['decide', 'cache']);
    expect(forms('what is it')).toEqual(['what', 'is', 'it']);
    expect(forms('')).toEqual([]);
  });

  it('knows irregular forms, and counts a term once', () => {
    expect(forms('choose, chose')).toEqual(['choose/chose/chosen']);
    expect(forms('going')).toEqual(['going/go/went/gone']);
    expect(queryTerms('cache the caches').sequence).toEqual([0, 0]);
  });

  it('looks for quoted words and for names with signs as they stand', () => {
    expect(queryTerms('where is "Refresh Token" in auth.ts').exact).toEqual([
      'refresh token',
      'auth.ts',
    ]);
    expect(queryTerms('refresh_token, C++ and C# or src/a-b.ts?').exact).toEqual([
      'refresh_token',
      'c++',
      'c#',
      'src/a-b.ts',
    ]);
    expect(queryTerms('plain words. Two sentences').exact).toEqual([]);
    expect(forms('refresh_token')).toEqual(['refresh', 'token']);
  });
});

describe('searchTerms', () => {
  it('takes the rarest terms until the rows are enough', () => {
    const rows: Record<string, number> = { cach: 12_000, redi: 9, server: 90_000 };
    const query = queryTerms('server cache redis');
    expect(searchTerms(query, [1, 2, 3], ({ stems: [stem = ''] }) => rows[stem] ?? 0)).toEqual([
      { match: '"redis"', weight: 3 },
      { match: '"cache"', weight: 2 },
    ]);
    expect(searchTerms(query, [1, 2, 3], () => 0)).toEqual([]);
    expect(searchTerms(queryTerms('server'), [1], () => 90_000)).toHaveLength(1);
  });

  const db = new DatabaseSync(':memory:');
  db.exec('CREATE VIRTUAL TABLE t USING fts5 (content)');
  const search = db.prepare('SELECT count(*) FROM t WHERE t MATCH ?');

  it('takes a pasted text of many words', () => {
    const pasted = Array.from({ length: 20_000 }, (_, at) => `word${at}`).join(' ');
    const terms = queryTerms(pasted);
    expect(searchTerms(terms, [], often).length).toBeLessThan(100);
    expect(() => search.all(anyWord(terms) ?? '')).not.toThrow();
  });

  it('is always an expression that FTS5 takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const expression = anyWord(queryTerms(`x ${query}`));
        expect(() => search.all(expression ?? 'x')).not.toThrow();
      }),
    );
  });
});
