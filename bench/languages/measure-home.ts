/** Items in a home of their own: stored as transcripts of Claude Code, indexed and asked by the product's commands. */
import { utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rankIn } from '../real/answer.ts';
import { homeIn, indexFolder } from '../real/home.ts';
import { openProduct, type Product } from '../real/product.ts';
import type { Listed } from '../real/source-of.ts';
import type { Doc } from '../recall/data.ts';
import { writeGroup } from '../recall/write-group.ts';
import type { Item } from './data.ts';
import { answerId, toGroup } from './to-group.ts';

export interface Answer {
  readonly item: Item;
  /** Of the answer among passages, from 1; undefined if it is not found. */
  readonly rank: number | undefined;
  /** What came first, if anything did. */
  readonly first: string | undefined;
}

const LIMIT = '20';
/** After the last word of every home, and the same in every run. */
const NOW = new Date('2027-02-01T09:00:00Z');

type DocAt = (result: Listed) => Doc | undefined;

export async function measureHome(
  name: string,
  items: readonly Item[],
  { root, mode }: { readonly root: string; readonly mode: string },
): Promise<readonly Answer[]> {
  const embeds = mode !== 'keyword';
  const { home, cwd, folder } = homeIn(root);
  const { files, docAt } = writeGroup(toGroup(name, items), folder, cwd);
  for (const file of files) {
    // The newest is indexed first: the same order in every run.
    const time = new Date(docAt(file, 1)?.time ?? NOW);
    utimesSync(file, time, time);
  }
  const found: DocAt = ({ sourceFile = '', sourceLine = 0 }) =>
    docAt(join(folder, basename(sourceFile)), sourceLine);
  const product = await openProduct({ home, cwd, now: NOW, embeds });
  try {
    await indexFolder(product, folder, embeds);
    const answers: Answer[] = [];
    for (const item of items) answers.push(await answerTo(item, product, mode, found));
    return answers;
  } finally {
    product.close();
  }
}

async function answerTo(item: Item, product: Product, mode: string, docAt: DocAt) {
  const said = await product.json('remember', [item.question], { limit: LIMIT, mode });
  const docs = ((said.results ?? []) as readonly Listed[]).flatMap((one) => docAt(one) ?? []);
  const ids = [...new Set(docs.map(({ id }) => id))];
  return { item, rank: rankIn(ids, [answerId(item)]), first: docs[0]?.text };
}
