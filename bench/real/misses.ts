/** What went wrong, one by one, for whoever tunes: where the right one was, and what stood before it. */
import type { WrongAct } from './acts.ts';
import type { Answer } from './answer.ts';
import type { Given } from './inject.ts';

/** As far down as a person looks. */
const SEEN = 10;
const GOLD = 200;

export function missesText(answers: readonly Answer[]): readonly string[] {
  return answers.filter(isMissed).map((answer) => {
    const { set, id, kind, text, rank, bm25Rank, gold, goldText, first } = answer;
    return [
      `MISS ${set} ${id} (${kind}) ${oneLine(text, GOLD)}`,
      `  rank ${rank ?? 'none'}, BM25 ${bm25Rank ?? 'none'}; gold ${gold.join(' ')}`,
      `  gold: ${oneLine(goldText, GOLD)}`,
      ...first.map((each) => `  ${each.score.toFixed(2)} ${each.id} ${oneLine(each.text, 120)}`),
    ].join('\n');
  });
}

export function wrongActsText(wrong: readonly WrongAct[]): readonly string[] {
  return wrong
    .filter(({ listed, missing }) => listed.length + missing.length > 0)
    .map(({ set, session, measure, listed, missing }) =>
      [
        `ACTS ${set} ${session} ${measure}`,
        ...missing.map((text) => `  missing ${oneLine(text, 120)}`),
        ...listed.map((text) => `  wrong   ${oneLine(text, 120)}`),
      ].join('\n'),
    );
}

export function wrongGiftsText(given: readonly Given[]): readonly string[] {
  return given
    .filter(({ isRight }) => !isRight)
    .map(({ set, id, prompt, gold, given: places, text }) =>
      [
        `INJECT ${set} ${id} ${gold.length === 0 ? 'should be silent' : `gold ${gold.join(' ')}`}`,
        `  prompt: ${oneLine(prompt, GOLD)}`,
        `  given ${places.join(' ') || 'nothing'}: ${oneLine(text, GOLD)}`,
      ].join('\n'),
    );
}

function isMissed({ gold, found }: Answer): boolean {
  return gold.length > 0 && !found.slice(0, SEEN).some((id) => gold.includes(id));
}

function oneLine(text: string, most: number): string {
  return text.replace(/\s+/g, ' ').slice(0, most);
}
