/** What was found otherwise than it is labelled: one passage, and under it what differs. Empty if nothing does. */
import { entityKeys, isFirm, type Outcome } from './metrics.ts';

export function wrongText({ label, got }: Outcome): string {
  const differs = [
    ...wrongIntent(label, got),
    ...wrongFirm(label, got),
    ...wrongEntities(label, got),
  ];
  if (differs.length === 0) return '';
  const text = label.text.replaceAll(/\s+/g, ' ');
  return [`${label.role}: ${text}`, ...differs.map((line) => `    ${line}`)].join('\n');
}

type Label = Outcome['label'];
type Got = Outcome['got'];

function wrongIntent(label: Label, got: Got): readonly string[] {
  return label.intent === got.intent ? [] : [`is ${label.intent}, found ${got.intent}`];
}

function wrongFirm({ firm }: Label, got: Got): readonly string[] {
  if (firm === null || firm === isFirm(got)) return [];
  return [`is ${firm ? 'firm' : 'tentative'}, confidence ${got.confidence}`];
}

function wrongEntities(label: Label, got: Got): readonly string[] {
  const gold = entityKeys(label.entities);
  const found = entityKeys(got.entities);
  return [
    ...[...gold].filter((entity) => !found.has(entity)).map((entity) => `missed ${entity}`),
    ...[...found]
      .filter((entity) => !gold.has(entity))
      .map((entity) => `found ${entity}, which is not labelled`),
  ];
}
