/** All passages of a set as the numbers that are printed, as tables or as JSON. */
import {
  ENTITY_TYPES,
  type EntityType,
  INTENTS,
  type Intent,
} from '../../src/core/conversation.ts';
import {
  type Agreement,
  entityAgreement,
  firmAccuracy,
  intentAgreement,
  macroF1,
  type Outcome,
} from './metrics.ts';

export interface Report {
  readonly n: number;
  readonly intents: Readonly<Record<Intent, Agreement>>;
  readonly macroF1: number;
  readonly firm: { readonly n: number; readonly accuracy: number };
  readonly entities: Readonly<Record<EntityType | 'all', Agreement>>;
}

export function report(outcomes: readonly Outcome[]): Report {
  const intents = INTENTS.map(
    (intent) => [intent, rounded(intentAgreement(outcomes, intent))] as const,
  );
  const types = ENTITY_TYPES.map(
    (type) => [type, rounded(entityAgreement(outcomes, [type]))] as const,
  );
  const firm = firmAccuracy(outcomes);
  return {
    n: outcomes.length,
    intents: Object.fromEntries(intents) as Record<Intent, Agreement>,
    macroF1: round(macroF1(outcomes)),
    firm: { n: firm.n, accuracy: round(firm.accuracy) },
    entities: {
      ...(Object.fromEntries(types) as Record<EntityType, Agreement>),
      all: rounded(entityAgreement(outcomes)),
    },
  };
}

export function reportText(result: Report, outcomes: readonly Outcome[]): string {
  const { n, intents, macroF1, firm, entities } = result;
  const flat = outcomes.filter(({ label }) => label.firm === true).length;
  return [
    `${n} ideas`,
    ...table('intent', intents),
    `  ${'macro'.padEnd(LABEL)}${macroF1.toFixed(3).padStart(4 * CELL)}`,
    '',
    ...confusion(outcomes),
    '',
    `  firm or tentative: ${firm.accuracy.toFixed(3)} right of ${firm.n}; "always firm" gives ${(flat / Math.max(1, firm.n)).toFixed(3)}`,
    '',
    ...table('entity', entities),
  ].join('\n');
}

const LABEL = 12;
const CELL = 11;

function table(title: string, rows: Readonly<Record<string, Agreement>>): readonly string[] {
  const head = ['n', 'precision', 'recall', 'F1'].map((name) => name.padStart(CELL)).join('');
  const lines = Object.entries(rows).map(([name, { n, precision, recall, f1 }]) => {
    const values = [precision, recall, f1].map((value) => value.toFixed(3).padStart(CELL)).join('');
    return `  ${name.padEnd(LABEL)}${String(n).padStart(CELL)}${values}`;
  });
  return [`  ${title.padEnd(LABEL)}${head}`, ...lines];
}

/** A row is what was labelled, a column what was found. */
function confusion(outcomes: readonly Outcome[]): readonly string[] {
  const count = (label: Intent, got: Intent) =>
    outcomes.filter((one) => one.label.intent === label && one.got.intent === got).length;
  const rows = INTENTS.map((label) => {
    const cells = INTENTS.map((got) => String(count(label, got)).padStart(CELL)).join('');
    return `  ${label.padEnd(LABEL)}${cells}`;
  });
  const head = INTENTS.map((name) => name.padStart(CELL)).join('');
  return [`  ${'is \\ found'.padEnd(LABEL)}${head}`, ...rows];
}

function rounded({ precision, recall, f1, n }: Agreement): Agreement {
  return { precision: round(precision), recall: round(recall), f1: round(f1), n };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
