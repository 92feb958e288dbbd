/** Labelled passages as JSON lines. `bench/sets/README.md` says what the labels mean. */

import type { Entity } from '../../src/core/annotations.ts';
import { type Intent, isEntityType, isIntent, type Role } from '../../src/core/conversation.ts';
import { readJsonLines } from '../read-json-lines.ts';

export interface Labelled {
  readonly text: string;
  readonly role: Role;
  readonly intent: Intent;
  /** Not set where it does not apply: questions, plain facts. */
  readonly firm: boolean | null;
  readonly entities: readonly Entity[];
  /** Rules are tuned on `dev` and checked on `held`. Sets of others need not have it. */
  readonly part?: 'dev' | 'held';
}

export function readLabelled(file: string): readonly Labelled[] {
  return readJsonLines<Labelled>(file).map((line, at) => {
    const wrong = wrongField(line);
    if (wrong === undefined) return line;
    throw new Error(`${file}: "${wrong}" of idea ${at + 1} is not what bench/sets/README.md says.`);
  });
}

function wrongField(line: Labelled): keyof Labelled | undefined {
  const { text, role, intent, firm, entities, part } = line;
  if (typeof text !== 'string' || text.trim() === '') return 'text';
  if (role !== 'user' && role !== 'assistant') return 'role';
  if (!isIntent(intent)) return 'intent';
  if (firm !== null && typeof firm !== 'boolean') return 'firm';
  if (!Array.isArray(entities) || !entities.every(isEntity)) return 'entities';
  return part === undefined || part === 'dev' || part === 'held' ? undefined : 'part';
}

function isEntity({ name, type }: Entity): boolean {
  return typeof name === 'string' && name.trim() !== '' && isEntityType(type);
}
