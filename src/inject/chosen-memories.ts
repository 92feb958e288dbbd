/** What a hook will give to the model, and what it nearly would. */
import type { InjectionLog } from '../core/injection.ts';
import type { Scopes } from '../core/ports/note-ports.ts';
import type { TrustPorts } from '../trust/trust.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';
import type { SolvedPorts } from './search/solved-before.ts';

export interface InjectionPorts extends MemoryPorts, SolvedPorts, TrustPorts {
  readonly scopes: Scopes;
  readonly injections: InjectionLog;
  readonly checkout: string | undefined;
}

export interface ChosenMemories {
  readonly chosen: readonly FoundMemory[];
  readonly near: readonly NearlyGiven[];
  /** Relevant, but given in this session before. */
  readonly deduplicationHits: number;
}

interface NearlyGiven {
  readonly memory: FoundMemory;
  readonly why: string;
}

export const NOTHING_CHOSEN: ChosenMemories = { chosen: [], near: [], deduplicationHits: 0 };
