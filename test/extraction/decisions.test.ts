import { describe, expect, it } from 'vitest';
import type { TalkAct } from '../../src/core/annotations.ts';
import type { Speaker } from '../../src/core/conversation.ts';
import type { Done, Said, Turn } from '../../src/extraction/acts/turns.ts';
import { actsOf } from '../../src/extraction/acts-of.ts';
import { withApproved } from '../../src/extraction/telling-sentence.ts';

const EDIT: Omit<Done, 'line'> = { kind: 'edit', tool: 'Edit', path: 'a.ts', outcome: 'ok' };

/** 'u: …' is typed, 'p: …' pasted, 'a: …' and 'q: …' are a model's, the second a proposal; '!' behind a letter: files were changed. */
function talk(...lines: readonly string[]): readonly Turn[] {
  return lines.map((line, at): Turn => {
    const [, who = '', done = '', text = ''] = /^(\w)(!?): ([\s\S]*)$/.exec(line) ?? [];
    const speakers: Readonly<Record<string, Speaker>> = {
      ...{ u: 'typed', p: 'pasted', a: 'explains', q: 'proposes' },
    };
    const said: Said = { id: at + 1, line: at + 1, text, speaker: speakers[who] ?? 'explains' };
    return {
      line: at + 1,
      by: who === 'u' || who === 'p' ? 'person' : 'model',
      said: text === '' ? [] : [said],
      done: done === '!' ? [{ ...EDIT, line: at + 1 }] : [],
    };
  });
}

function found(kind: TalkAct['kind'], turns: readonly Turn[]) {
  return actsOf(turns).filter((act) => act.kind === kind);
}

const decided = (...lines: readonly string[]) =>
  [...found('decision', talk(...lines)), ...found('correction', talk(...lines))].map(
    ({ passage, about }) => [passage, about],
  );

describe('a decision', () => {
  it.each([['yes'], ['yup, do that'], ['Go ahead.'], ['Perfect, yes.']])(
    'is an approval with what was approved: %s',
    (answer) => {
      expect(
        decided(
          'u: hm',
          'q: I would store dates as integers. Shall I?',
          `u: ${answer}`,
          'a!: Done.',
        ),
      ).toEqual([[3, 2]]);
    },
  );

  it.each([
    ['2', 2],
    ['option B', 3],
    ['fix 2', 2],
    ['ok, do 2', 2],
  ])('is the item of a list that is picked: %s', (answer, item) => {
    const lists = [
      'a: 1. Keep the flag\n2. Drop the flag and its tests',
      'a: Option A: one table\nOption B: two tables',
    ];
    expect(
      decided('u: hm', `${lists[item - 2]}\nWhich one?`, `u: ${answer}`, 'a!: Done.').at(0),
    ).toEqual([3, 2]);
  });

  it('looks for the item further back, as a review is worked off', () => {
    const turns = [
      ...['u: review it', 'a: 1. The loop\n2. The name is misleading', 'u: fix 1', 'a!: Done.'],
      ...['u: fix 2', 'a!: Done.'],
    ];
    expect(decided(...turns)).toContainEqual([5, 2]);
  });

  it.each([
    "We don't want the helper, just drop the preview.",
    'Let us keep the old names, only the path changes.',
    'We decided to use SQLite for the queue.',
    'I prefer the table without borders.',
    'We should rename it to --filter.',
  ])('is what a person chooses: %s', (text) => {
    expect(decided('u: Hello', 'a: Hello', `u: ${text}`, 'a!: Done.')).toEqual([[3, undefined]]);
  });

  it.each([
    'Is there a dry run option?',
    'Let us look at the logs first.',
    'I installed it.',
    'commit',
    'Why does it print the row twice? I still get an error.',
    'Check the README against the template.',
    'what is taking so long?',
  ])('is not a question, a report or a small instruction: %s', (text) => {
    expect(decided('u: Hello', 'a: Hello', `u: ${text}`, 'a!: Done.')).toEqual([]);
  });

  it('is not what was pasted, and not what the model says', () => {
    expect(decided('u: Hello', 'a: Hello', 'p: We decided to use Redis.', 'a: ok')).toEqual([]);
    expect(decided('u: Hello', 'a: We decided to use Redis for that.')).toEqual([]);
  });

  it('is the answer to a question of the client, and an approved plan', () => {
    const answer = 'Claude asked: Which one?\nYou chose: The second';
    const [first, second] = talk('u: Hello', 'a: # The plan\nUse a queue.');
    const asked: Turn = { ...(first as Turn), said: [said(answer, 'answer', 'typed')] };
    const planned = (outcome: Done['outcome']): Turn => ({
      ...(second as Turn),
      said: [said('# The plan', 'plan', 'proposes')],
      done: [{ kind: 'call', tool: 'ExitPlanMode', outcome, line: 2 }],
    });
    expect(found('decision', [asked])).toHaveLength(1);
    expect(found('decision', [planned('ok')])).toHaveLength(1);
    expect(found('decision', [planned('failed')])).toEqual([]);
  });

  it('that puts something right is a correction', () => {
    const turns = talk('u: Hello', 'a: I use tabs.', 'u: No, use spaces instead.', 'a!: Done.');
    expect(found('correction', turns).map(({ passage }) => passage)).toEqual([3]);
  });

  it.each([
    ['Wir haben uns für SQLite entschieden, lass uns das verwenden.'],
    ['Nous avons décidé de garder SQLite.'],
    ['キャッシュにはRedisを使うことにしました。'],
  ])('is one in other languages, too: %s', (text) => {
    expect(decided('u: Hello', 'a: Hello', `u: ${text}`, 'a!: Done.')).toHaveLength(1);
  });
});

describe('an answer of few words', () => {
  const list = 'Two ways:\n1. **Store integers** (Unix seconds)\n2. Keep strings';

  it.each([
    ['1', [list], '1 → Store integers (Unix seconds)'],
    ['ok, do 2', [list], 'ok, do 2 → Keep strings'],
    ['yes', ['Shall I store integers?'], 'yes → Shall I store integers?'],
    ['We keep the strings for now.', [list], 'We keep the strings for now.'],
    ['yes', [], 'yes'],
  ])('is told with what it answers: %s', (answer, proposals, told) => {
    expect(withApproved(answer, proposals)).toBe(told);
  });
});

describe('a preference', () => {
  it.each([
    'Never push to main without asking me.',
    'Always run the tests before you commit.',
    'Please do not rush.',
    'I hate all the comments that repeat the code.',
    'From now on we write the test first.',
  ])('is a lasting wish: %s', (text) => {
    expect(found('preference', talk(`u: ${text}`))).toHaveLength(1);
  });

  it('is not believed beside what was pasted', () => {
    const [turn] = talk('u: Never push to main without asking me.');
    const pasted: Said = { id: 2, line: 1, text: 'diff --git a b', speaker: 'pasted' };
    const { said: typed = [] } = turn ?? {};
    expect(
      found('preference', [{ line: 1, by: 'person', said: [...typed, pasted], done: [] }]),
    ).toEqual([]);
  });

  it.each([
    'The point was to never see a row twice.',
    "Don't touch the other commands for now.",
    'Is it always that slow?',
    'Put it into the config.',
  ])('is nothing else: %s', (text) => {
    expect(found('preference', talk(`u: ${text}`))).toEqual([]);
  });
});

function said(text: string, source: 'answer' | 'plan', speaker: Speaker): Said {
  return { id: 9, line: 9, text, speaker, source };
}
