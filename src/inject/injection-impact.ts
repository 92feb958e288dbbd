/** Whether what hooks gave was of any use: all of it, by kind and by event, and the memories that did best and worst. */
import type { ImpactRow, InjectionLog, PersonFeedback } from '../core/injection.ts';

export interface ImpactSum {
  readonly given: number;
  readonly helped: number;
  readonly harmed: number;
  readonly neutral: number;
  readonly tokens: number;
}

export interface MemoryImpact extends ImpactSum {
  readonly target: string;
  readonly title: string;
  readonly feedback: PersonFeedback['verdict'] | undefined;
}

export interface InjectionImpact extends ImpactSum {
  readonly byKind: Readonly<Record<string, ImpactSum>>;
  readonly byEvent: Readonly<Record<string, ImpactSum>>;
  readonly best: readonly MemoryImpact[];
  readonly worst: readonly MemoryImpact[];
}

const MOST = 5;
const TALK: Readonly<Record<string, string>> = { i: 'said', d: 'done' };

export function injectionImpact({
  injections,
}: {
  readonly injections: Pick<InjectionLog, 'impact' | 'feedback'>;
}): InjectionImpact {
  const rows = injections.impact();
  const verdicts = new Map(injections.feedback().map((one) => [one.target, one.verdict]));
  const memories = [...Map.groupBy(rows, ({ target }) => target)].map(([target, own]) => ({
    ...{ target, title: own[0]?.title ?? '', feedback: verdicts.get(target) },
    ...sumOf(own),
  }));
  const sorted = memories.toSorted((a, b) => worth(b) - worth(a) || b.given - a.given);
  return {
    ...sumOf(rows),
    byKind: sumsBy(rows, ({ target }) => kindOf(target)),
    byEvent: sumsBy(rows, ({ event }) => event),
    best: sorted.filter((one) => worth(one) > 0).slice(0, MOST),
    worst: sorted
      .filter((one) => worth(one) < 0)
      .toReversed()
      .slice(0, MOST),
  };
}

/** A person's word weighs more than what was concluded. */
function worth({ helped, harmed, feedback }: MemoryImpact): number {
  const said = feedback === undefined ? 0 : feedback === 'good' ? 2 : -2;
  return helped - harmed + said;
}

/** A slug begins with its type. */
function kindOf(target: string): string {
  const [, talk] = /^([id])\d+$/.exec(target) ?? [];
  return talk === undefined
    ? (/^(?:file-summary|[a-z]+)(?=-)/.exec(target)?.[0] ?? 'other')
    : (TALK[talk] ?? talk);
}

function sumsBy(rows: readonly ImpactRow[], keyOf: (row: ImpactRow) => string) {
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, sumOf(own)] as const);
  return Object.fromEntries(groups.toSorted(([, a], [, b]) => b.given - a.given));
}

function sumOf(rows: readonly ImpactRow[]): ImpactSum {
  const sum = (of: (row: ImpactRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [given, helped, harmed] = [
    sum((row) => row.given),
    sum((row) => row.helped),
    sum((row) => row.harmed),
  ];
  const tokens = sum((row) => row.tokens);
  return { given, helped, harmed, neutral: given - helped - harmed, tokens };
}
