/** What a hook has given in a session, as it wrote it down itself: where each memory was said. */
import { basename } from 'node:path';
import type { Product } from './product.ts';
import type { Source } from './source-of.ts';

interface Run {
  readonly items?: readonly { readonly target: string; readonly given?: boolean }[];
}

export async function recordedGifts(product: Product, session: string): Promise<readonly Source[]> {
  const { runs = [] } = await product.json('why', [], { session });
  const items = (runs as readonly Run[]).flatMap((run) => run.items ?? []);
  const places: Source[] = [];
  for (const { target } of items.filter((item) => item.given === true)) {
    const shown = JSON.stringify(await product.json('show', [target]));
    const file = /"sourceFile": ?"([^"]*)"/.exec(shown)?.[1];
    const line = /"sourceLine": ?(\d+)/.exec(shown)?.[1];
    if (file === undefined || line === undefined) continue;
    places.push({ session: basename(file, '.jsonl'), line: Number(line) });
  }
  return places;
}
