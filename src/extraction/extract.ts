/**
 * What an idea is for, how sure its speaker is, and what it names. For now the baseline that rules have to beat:
 * a text with a question mark is a question, all else is context.
 */
import type { EntityType, Intent, Role } from '../core/conversation.ts';

export interface Entity {
  /** Canonical: PostgreSQL, however it was written. */
  readonly name: string;
  readonly type: EntityType;
}

export interface Extraction {
  readonly intent: Intent;
  /** From 0, a guess, to 1, certain: how sure the speaker is, not how sure we are of the intent. */
  readonly confidence: number;
  readonly entities: readonly Entity[];
}

/** From this confidence on an idea counts as firm, below it as tentative. */
export const FIRM_FROM = 0.6;

export function extract(text: string, _role: Role): Extraction {
  return { intent: text.includes('?') ? 'question' : 'context', confidence: 0.5, entities: [] };
}
