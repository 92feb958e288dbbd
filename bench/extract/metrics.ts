/** How well extraction agrees with labels. Every measure is between 0 and 1; with nothing to divide by it is 0. */

import type { Entity } from '../../src/core/annotations.ts';
import { ENTITY_TYPES, INTENTS, type Intent } from '../../src/core/conversation.ts';
import { type Extraction, FIRM_FROM } from '../../src/extraction/extract.ts';
import { mean } from '../statistics.ts';
import type { Labelled } from './data.ts';

export interface Outcome {
  readonly label: Labelled;
  readonly got: Extraction;
}

export interface Agreement {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** How many there are by the labels. */
  readonly n: number;
}

export function agreement(right: number, found: number, n: number): Agreement {
  const precision = share(right, found);
  const recall = share(right, n);
  return { precision, recall, f1: share(2 * right, found + n), n };
}

export function intentAgreement(outcomes: readonly Outcome[], intent: Intent): Agreement {
  const count = (is: (one: Outcome) => boolean) => outcomes.filter(is).length;
  return agreement(
    count(({ label, got }) => label.intent === intent && got.intent === intent),
    count(({ got }) => got.intent === intent),
    count(({ label }) => label.intent === intent),
  );
}

/** Every intent weighs the same. One that is neither labelled nor found says nothing. */
export function macroF1(outcomes: readonly Outcome[]): number {
  const occurs = (intent: Intent) =>
    outcomes.some(({ label, got }) => label.intent === intent || got.intent === intent);
  return mean(INTENTS.filter(occurs).map((intent) => intentAgreement(outcomes, intent).f1));
}

/** Over the passages for which it applies. */
export function firmAccuracy(outcomes: readonly Outcome[]): { n: number; accuracy: number } {
  const some = outcomes.filter(({ label }) => label.firm !== null);
  const right = some.filter(({ label, got }) => label.firm === isFirm(got)).length;
  return { n: some.length, accuracy: share(right, some.length) };
}

export function isFirm({ confidence }: Extraction): boolean {
  return confidence >= FIRM_FROM;
}

/** Of one type, or of all together: a right name of the wrong type is both missed and found wrongly. */
export function entityAgreement(
  outcomes: readonly Outcome[],
  types: readonly Entity['type'][] = ENTITY_TYPES,
): Agreement {
  const sum = { right: 0, found: 0, n: 0 };
  for (const { label, got } of outcomes) {
    const gold = entityKeys(label.entities, types);
    const found = entityKeys(got.entities, types);
    sum.right += [...found].filter((entity) => gold.has(entity)).length;
    sum.found += found.size;
    sum.n += gold.size;
  }
  return agreement(sum.right, sum.found, sum.n);
}

/** Each entity once, however often and in whichever case it was named. */
export function entityKeys(
  entities: readonly Entity[],
  types: readonly Entity['type'][] = ENTITY_TYPES,
): Set<string> {
  const some = entities.filter(({ type }) => types.includes(type));
  return new Set(some.map(({ name, type }) => `${type} ${name.toLowerCase()}`));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
