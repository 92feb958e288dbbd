/** Does `memory fix` know how an error ended that was seen before? */
import type { Product } from './product.ts';

/** As it is labelled. */
export interface Failure {
  readonly error: string;
  readonly fixed?: boolean;
  readonly fix_lines?: readonly number[];
}

interface Fix {
  readonly sure?: boolean;
  readonly steps?: readonly unknown[];
  readonly explanation?: unknown;
}

/** Right: a line of the fix is near one of the first answer's first three steps, or of its explanation. */
export async function measureFix(
  product: Product,
  { error, fix_lines = [] }: Failure,
  session: string,
) {
  const { results = [] } = await product.json('fix', [error]);
  const [first] = results as readonly Fix[];
  const told = JSON.stringify([first?.steps?.slice(0, 3) ?? [], first?.explanation ?? null]);
  const lines = [...told.matchAll(/"sourceLine": ?(\d+)/g)].map(([, line]) => Number(line));
  const isNearFix = lines.some((line) => fix_lines.some((right) => Math.abs(line - right) <= 2));
  return {
    isAnswered: first !== undefined,
    isRight: isNearFix && JSON.stringify(first).includes(session),
    isSure: first?.sure === true,
  };
}

/** Only these can be found again. */
export function wasFixed({ fixed, fix_lines = [] }: Failure): boolean {
  return fixed === true && fix_lines.length > 0;
}
