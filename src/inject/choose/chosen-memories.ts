/** What is chosen for the model, and what nearly was. */
import type { InjectionLog } from '../../core/injection.ts';
import type { Scopes } from '../../core/ports/note-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import type { TrustPorts } from '../../trust/trust.ts';
import type { FoundMemory, MemoryPorts } from '../search/found.ts';
import type { SolvedPorts } from '../search/solved-before.ts';

export interface InjectionPorts extends MemoryPorts, SolvedPorts, TrustPorts {
  readonly scopes: Scopes;
  readonly injections: InjectionLog;
  readonly checkout: string | undefined;
  readonly settings: Config;
}

export interface ChosenMemories {
  readonly chosen: readonly FoundMemory[];
  readonly near: readonly NearMiss[];
  /** Relevant, but injected in this session before. */
  readonly deduplicationHits: number;
}

interface NearMiss {
  readonly memory: FoundMemory;
  readonly why: string;
}

export const NOTHING_CHOSEN: ChosenMemories = { chosen: [], near: [], deduplicationHits: 0 };
