import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageFacts } from '../../../src/core/ports/conversation-ports.ts';
import { queryTerms } from '../../../src/recall/rank/query-terms.ts';
import { rankMessages } from '../../../src/recall/rank/rank-messages.ts';
import { weigh } from '../../../src/recall/rank/score-passage.ts';

type Sessions = readonly (readonly (readonly string[])[])[];

/** Sessions of messages, each a list of passages; all of them are candidates. */
function rank(query: string, ...sessions: Sessions) {
  return rankBy(query, undefined, ...sessions);
}

/** Similarities by passage: session × 10,000 + message × 100 + passage. */
function rankBy(
  query: string,
  similarities: ReadonlyMap<number, number> | undefined,
  ...sessions: Sessions
) {
  const facts = new Map<number, MessageFacts>();
  const candidates = sessions.flatMap((messages, session) =>
    messages.flatMap((passages, at) => {
      const id = session * 100 + at;
      facts.set(id, {
        id,
        conversation: session,
        previous: at > 0 ? id - 1 : undefined,
        next: at + 1 < messages.length ? id + 1 : undefined,
        passages: passages.length,
        asks: passages.join(' ').includes('?'),
        // They speak in turns, and the person begins.
        isUsers: at % 2 === 0,
        length: 60,
        speakers: {},
        isWork: true,
        time: '2026-01-01T00:00:00Z',
      });
      return passages.map((text, nth) => ({ id: id * 100 + nth, message: id, text }));
    }),
  );
  const terms = queryTerms(query);
  return rankMessages(
    terms,
    weigh(terms, () => 10, 1000),
    candidates,
    facts,
    similarities,
  );
}

const order = (ranked: ReturnType<typeof rank>) => ranked.map(({ messageId }) => messageId);

describe('rankMessages', () => {
  it('puts the message with more of the words first, and names its best idea', () => {
    const ranked = rank(
      'redis cache',
      [['the cache'], ['the weather', 'a redis cache']],
      [['redis']],
    );
    expect(ranked[0]).toMatchObject({ messageId: 1, passageId: 101 });
    expect(ranked.every(({ score }) => score > 0 && score < 1)).toBe(true);
  });

  it('finds the answer beside its question, although it has none of the words', () => {
    const ranked = rank('favourite editor', [
      ['Which editor is your favourite?'],
      ['Helix, since May.'],
      ['I see.'],
    ]);
    expect(order(ranked)).toEqual([0, 1, 2]);
    expect(ranked[1]).toMatchObject({ passageId: undefined });
    expect(ranked[1]?.why.neighbour).toBeGreaterThan(0.5);
  });

  it('prefers a short message to a long one with the same idea', () => {
    const long = ['use redis', ...Array.from({ length: 9 }, () => 'and more of the same')];
    expect(order(rank('redis', [long], [['use redis']]))).toEqual([100, 0]);
  });

  it('prefers words that stand together, and what is found letter by letter', () => {
    const apart = 'a token is here, and there we refresh it';
    expect(
      order(rank('refresh token', [[apart]], [['the refresh token here, and there it is']]))[0],
    ).toBe(100);
    expect(order(rank('auth.ts', [['ts auth']], [['in auth.ts']]))[0]).toBe(100);
    expect(order(rank('C++', [['C is old']], [['C++ is old']]))[0]).toBe(100);
  });

  it('prefers what the person wants from now on, not what Claude says of it', () => {
    const wish = 'Always run the linter before a commit.';
    const ranked = rank('linter commit', [['The linter ran before a commit.']], [[wish]]);
    expect(order(ranked)).toEqual([100, 0]);
    const times = (at: number) => ranked[at]?.why.times ?? 0;
    expect(times(0)).toBeCloseTo(times(1) * 1.5);
    const [asked, said] = [['What now?'], [wish]];
    expect(rank('linter commit', [asked, said])[0]?.why.times).toBeCloseTo(times(1));
  });

  it('gives each message once, whatever is in it, best first', () => {
    const word = fc.constantFrom('redis', 'cache', 'token', 'other', 'why?');
    const passage = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const session = fc.array(fc.array(passage, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(session, { maxLength: 4 }), (sessions) => {
        const ranked = rank('redis cache tokens', ...sessions);
        expect(new Set(order(ranked)).size).toBe(ranked.length);
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
      }),
    );
  });

  describe('with similarities of meaning', () => {
    const talk = [
      ['How do we store passwords?'],
      ['Hashed with Argon2.'],
      ['And the deploy runs at noon.'],
    ];

    it('finds what has none of the words', () => {
      expect(rank('credentials', talk)).toEqual([]);
      const ranked = rankBy('credentials', new Map([[0, 0.6]]), talk);
      expect(order(ranked)).toEqual([0, 1, 2]);
      expect(ranked[0]).toMatchObject({ passageId: 0, why: { words: 0 } });
      expect(ranked[0]?.why.meaning).toBeCloseTo(0.36);
    });

    it('finds it even if the question has no words at all', () => {
      expect(rankBy('?!', new Map([[100, 0.5]]), talk)[0]).toMatchObject({ messageId: 1 });
    });

    it('lets meaning decide between equal words, and takes a low similarity for chance', () => {
      const two = [[['deploy it']], [['deploy it']]] as const;
      expect(order(rankBy('deploy', new Map([[10_000, 0.4]]), ...two))).toEqual([100, 0]);
      expect(order(rankBy('deploy', new Map([[10_000, 0.1]]), ...two))).toEqual([0, 100]);
    });

    it('ranks by words alone, to the last digit, if there are none', () => {
      const world = [
        talk,
        [['store the deploy log', 'in a bucket'], ['Why store it?'], ['Audit.']],
      ];
      const ranked = rank('store deploy logs', ...world);
      expect(rankBy('store deploy logs', new Map(), ...world)).toEqual(ranked);
      expect(ranked.map(({ messageId, score }) => [messageId, score])).toMatchInlineSnapshot(`
        [
          [
            100,
            0.9549317479273328,
          ],
          [
            101,
            0.8797261688857286,
          ],
          [
            102,
            0.7519420582905731,
          ],
          [
            0,
            0.6494108354069479,
          ],
          [
            2,
            0.6491443385943332,
          ],
          [
            1,
            0.4392899822574161,
          ],
        ]
      `);
    });
  });
});
