/** Small talk and long chats, measured as `bench recall` does, so that what helps real work is seen not to harm them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, askIn } from '../recall/ask.ts';
import { type Group, readGroups } from '../recall/data.ts';
import { measureGroup } from '../recall/measure-group.ts';
import { score } from '../recall/metrics.ts';
import { isNamed, writtenText } from '../recall/write-group.ts';
import { type Answer, rankIn, type Scores, samplesOf } from './answer.ts';
import { plainBm25 } from './plain-bm25.ts';
import type { Measured } from './questions.ts';

interface Input {
  readonly name: string;
  readonly file: string;
  /** Where homes are made, or found. */
  readonly root: string;
  readonly mode: string;
}

const SHOWN = 20;
const DEEP = 500;

export async function measureChat({ name, file, root, mode }: Input): Promise<Measured> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const way = askIn(mode);
  if (typeof way === 'string') throw new Error(way);
  const answers: Answer[] = [];
  for (const [at, group] of readGroups(file).entries()) {
    answers.push(...(await answersOf(name, group, join(root, `${at}`), way)));
  }
  const samples = answers.flatMap((answer) =>
    samplesOf(answer, (ids) => scores(ids, new Set(answer.gold))),
  );
  return { answers, samples };
}

async function answersOf(
  set: string,
  group: Group,
  home: string,
  { ask, embeds }: { readonly ask: Ask; readonly embeds: boolean },
): Promise<readonly Answer[]> {
  const { answers } = await measureGroup(group, ask, embeds, home);
  const plain = plainBm25();
  const named = isNamed(group.docs);
  for (const doc of group.docs) plain.add(doc.id, writtenText(doc, named));
  const texts = new Map(group.docs.map(({ id, text }) => [id, text]));
  const all = answers.map(({ question: { qid, type, text, gold }, ranking }): Answer => {
    const bm25 = plain.search(text, DEEP);
    return {
      ...{ set, id: `${group.group} ${qid}`, text, kind: type, gold },
      goldText: gold.map((id) => (texts.get(id) ?? '').slice(0, 200)).join(' | '),
      ...{ found: ranking.slice(0, SHOWN), bm25: bm25.slice(0, SHOWN) },
      first: ranking.slice(0, 3).map((id) => {
        return { id, score: 0, text: (texts.get(id) ?? '').slice(0, 120) };
      }),
      ...{ rank: rankIn(ranking, gold), bm25Rank: rankIn(bm25, gold) },
    };
  });
  plain.close();
  return all;
}

function scores(ids: readonly string[], gold: ReadonlySet<string>): Scores {
  const all = score(ids, gold);
  return { 'R@1': all['recall@1'], 'R@5': all['recall@5'], 'R@10': all['recall@10'] };
}
