/**
 * What a passage is for, how sure its speaker is, and what it names. All by rules in `data/`: the same text always gives the
 * same answer, and a wrong one can be mended by a line there.
 */

import type { Entity } from '../core/annotations.ts';
import type { Intent, Role } from '../core/conversation.ts';
import { actOf } from './acts/act-of.ts';
import type { Act } from './acts/acts.ts';
import { findIntent, type Judgement } from './rules/find-intent.ts';
import { findNamed, type Mention } from './rules/find-named.ts';
import { findPersons } from './rules/find-persons.ts';
import { findProjects } from './rules/find-projects.ts';
import { type Reading, readText, type Word } from './rules/read-text.ts';

export interface Extraction {
  readonly intent: Intent;
  /** From 0, a guess, to 1, certain: how sure the speaker is, not how sure we are of the intent. */
  readonly confidence: number;
  readonly entities: readonly Entity[];
}

export interface ExtractionContext {
  /** Names of projects that are known already. */
  readonly projects?: readonly string[];
  /** Who wrote commits. */
  readonly persons?: readonly string[];
}

/** From this confidence on a passage counts as firm, below it as tentative. */
export const FIRM_FROM = 0.6;
/** No passage is about more than this; what names more is a list or a log. */
const MOST_ENTITIES = 24;

/** As much as a strong cue. */
const ACT = 3;
const INTENT_OF: Readonly<Partial<Record<Act, Intent>>> = {
  ...{ decision: 'decision', correction: 'decision', question: 'question', todo: 'todo' },
  // What was agreed to, or refused, stands before it.
  ...{ approval: 'context', rejection: 'context' },
};

export function extract(text: string, role: Role, context: ExtractionContext = {}): Extraction {
  const reading = readText(text);
  const mentions = findNamed(reading.words);
  const act = actOf(text);
  const judgement = act
    ? { intent: INTENT_OF[act] ?? 'context', weight: ACT, hedges: 0, firm: 0 }
    : findIntent(reading, mentions, role);
  return {
    intent: judgement.intent,
    confidence: confidenceOf(judgement),
    entities: entitiesOf(reading, mentions, context),
  };
}

function confidenceOf({ intent, weight, hedges, firm }: Judgement): number {
  if (intent === 'question') return 0.5;
  if (hedges > firm) return hedges - firm > 1 ? 0.3 : 0.4;
  if (intent === 'context') return 0.6;
  return Math.min(95, 70 + (weight >= 5 ? 10 : 0) + (firm > 0 ? 15 : 0)) / 100;
}

function entitiesOf(
  reading: Reading,
  mentions: readonly Mention[],
  { projects: known = [], persons = [] }: ExtractionContext,
): readonly Entity[] {
  const { text, words, regions } = reading;
  const projects = findProjects(text, words, known).filter(
    ({ start, end }) => !isInside(start, end, mentions, words),
  );
  const entities: Entity[] = [];
  const taken = new Set<number>();
  for (const { named, from, to } of mentions) {
    for (let at = from; at < to; at += 1) taken.add(at);
    const start = words[from]?.start ?? 0;
    // The quill of quill-editor is not the library.
    if (!projects.some((project) => start >= project.start && start < project.end))
      entities.push({ name: named.name, type: named.type });
  }
  for (const { kind, start, end } of regions)
    if (kind === 'file') entities.push({ name: fileName(text, start, end), type: 'file' });
  for (const name of findPersons(text, words, taken, persons))
    entities.push({ name, type: 'person' });
  for (const { name } of projects) entities.push({ name, type: 'project' });
  return unique(entities).slice(0, MOST_ENTITIES);
}

/** Without the sign by which a prompt includes it, and the folders that a diff puts before it. */
function fileName(text: string, start: number, end: number): string {
  const name = text.slice(start, end).replace(/^@(?=[\w.~/-]*\w)/, '');
  const isOfDiff = /(?:^|\n)(?:diff --git .*|--- |\+\+\+ )$/.test(
    text.slice(Math.max(0, start - 300), start),
  );
  return isOfDiff ? name.replace(/^[ab]\//, '') : name;
}

/** Whether all of it is the name of something else: dead-letter-queue. */
function isInside(
  start: number,
  end: number,
  mentions: readonly Mention[],
  words: readonly Word[],
): boolean {
  return mentions.some(
    ({ from, to }) => (words[from]?.start ?? 0) <= start && (words[to - 1]?.end ?? 0) >= end,
  );
}

function unique(entities: readonly Entity[]): readonly Entity[] {
  if (entities.length < 2) return entities;
  const byKey = new Map<string, Entity>();
  for (const entity of entities) {
    const key = `${entity.type} ${entity.name.toLowerCase()}`;
    if (!byKey.has(key)) byKey.set(key, entity);
  }
  return [...byKey.values()];
}
