/** What is told beside a prompt: notes about the files that it names, then what else is relevant, never twice. */
import type { InjectionLog } from '../core/injection.ts';
import type { Scopes } from '../core/ports.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';
import type { InjectionConfig } from './injection-config.ts';
import { pathsIn } from './paths-in.ts';
import { sinceChanged } from './since-changed.ts';
import { findTrue } from './still-true.ts';
import { type TrustPorts, vetted } from './trust.ts';
import { worthLooking } from './worth-looking.ts';

export interface PromptMemories {
  readonly chosen: readonly FoundMemory[];
  /** What nearly was, and why it is not. */
  readonly near: readonly NearlyGiven[];
  /** Relevant, but given in this session before. */
  readonly deduplicationHits: number;
}

export interface NearlyGiven {
  readonly memory: FoundMemory;
  readonly why: string;
}

interface Input {
  readonly prompt: string;
  readonly session: string | undefined;
  readonly config: InjectionConfig;
}

const NOTHING: PromptMemories = { chosen: [], near: [], deduplicationHits: 0 };
/** From here on a memory is worth the model's attention. */
const ENOUGH = 0.5;
const NEARLY = 0.3;
const MOST_NEAR = 3;
/** So many may be refused before there are too few. */
const REFUSABLE = 5;

export interface InjectionPorts extends MemoryPorts, TrustPorts {
  readonly scopes: Scopes;
  readonly injections: InjectionLog;
  readonly checkout: string | undefined;
}

export async function promptMemories(
  ports: InjectionPorts,
  { prompt, session, config }: Input,
): Promise<PromptMemories> {
  const text = config.enabled ? worthLooking(prompt) : undefined;
  if (text === undefined) return NOTHING;
  const paths = pathsIn(text, ports.checkout);
  const looking = { ideas: true, folders: false, meaning: true };
  const found = await findTrue(ports, { text, paths, session, ...looking });
  const given = session === undefined ? new Set<string>() : ports.injections.given(session);
  const relevant = found.filter(({ score }) => score >= ENOUGH);
  const fresh = relevant.filter(({ id }) => !given.has(id));
  const most = config.max_nodes_per_query;
  const { items, refused } = vetted(ports, fresh.slice(0, most + REFUSABLE));
  return {
    chosen: sinceChanged(ports, items.slice(0, most)),
    near: [
      ...refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` })),
      ...items.slice(most).map((memory) => ({ memory, why: `more than ${most}` })),
      ...found
        .filter(({ id, score }) => score < ENOUGH && score >= NEARLY && !given.has(id))
        .map((memory) => ({ memory, why: 'not relevant enough' })),
    ].slice(0, MOST_NEAR),
    deduplicationHits: relevant.length - fresh.length,
  };
}
