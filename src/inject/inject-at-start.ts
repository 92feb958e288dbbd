/**
 * What a new session begins with: gathered, vetted, fitted into its budget, recorded and written. After a compaction also what was
 * kept before it.
 */
import type { Clock } from '../core/basics.ts';
import { tokensOf } from '../core/budget.ts';
import type { InjectionLog } from '../core/injection.ts';
import type { MemoryItem } from '../core/memory-item.ts';
import type { BridgePorts } from './bridge/after-compaction.ts';
import { type Injection, recordInjected } from './choose/record-injected.ts';
import {
  type Beginning,
  type SessionContextPorts,
  sessionContext,
} from './start/session-context.ts';
import { vetSessionContext } from './start/vet-session-context.ts';
import type { FittedText } from './text/fit-sections.ts';
import { sessionContextText } from './text/session-context-text.ts';

export type StartPorts = SessionContextPorts &
  BridgePorts & {
    readonly clock: Clock;
    readonly injections: InjectionLog;
    /** Whether the error says that the database is broken. */
    readonly isDamaged: (error: unknown) => boolean;
  };

/** What a session reads before anybody has asked for anything; a person may set less. */
const MOST_TOKENS = 400;

/** Empty if there is nothing to say. Never over the budget; a database that is busy costs only the record. */
export async function injectAtStart(ports: StartPorts, beginning: Beginning): Promise<string> {
  const found = await sessionContext(ports, beginning);
  if (!found) return '';
  const { context, refused } = vetSessionContext(ports, found);
  const most = Math.min(ports.settings.injection.session_start_max_tokens, MOST_TOKENS);
  const block = sessionContextText(context, most);
  const bridge = await bridgeOf(ports, beginning, block.text);
  const index = await topicsOf(ports, beginning);
  const near = refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` }));
  const { session } = beginning;
  const shown = [...block.shown, ...bridge.shown, ...index.shown];
  if (session !== undefined) record(ports, { session, event: 'SessionStart', shown, near });
  return [block.text, bridge.text, index.text].filter(Boolean).join('\n');
}

const NOTHING: FittedText = { text: '', shown: [] };

async function bridgeOf(
  ports: StartPorts,
  { session, isCompacted, transcript }: Beginning,
  told: string,
): Promise<FittedText> {
  if (!isCompacted || session === undefined) return NOTHING;
  const { afterCompaction } = await import('./bridge/after-compaction.ts');
  const bridge = await afterCompaction(ports, { session, transcript, told });
  if (bridge.text === '') return NOTHING;
  const own = bridge.shown.reduce((sum, { text }) => sum + tokensOf(text), 0);
  const memory = keptItem(session, ports.clock().toISOString(), transcript);
  // What was done has no id yet: it stands for all lines that are about no memory.
  const rest = { memory, text: bridge.text.slice(0, bridge.text.length - own * 4) };
  return { text: bridge.text, shown: [...bridge.shown, rest] };
}

function keptItem(session: string, time: string, transcript: string | undefined): MemoryItem {
  return {
    ...{ id: session, kind: 'deed', type: 'session', score: 1, time, file: transcript ?? '' },
    ...{ title: 'commands, files and dead ends of this session', text: '' },
    reason: 'kept before the compaction',
  };
}

/** For those who want it; a session that goes on knows by now what there is to ask. */
async function topicsOf(
  ports: StartPorts,
  { session, isCompacted }: Beginning,
): Promise<FittedText> {
  const { project } = ports.scopes;
  if (!ports.settings.injection.topic_index || isCompacted || project === undefined) return NOTHING;
  const { topicIndex } = await import('./start/topic-index.ts');
  const { topicIndexText } = await import('./text/topic-index-text.ts');
  const subjects = await topicIndex(ports, project, session);
  const text = topicIndexText(subjects);
  const [newest] = subjects;
  if (!newest || text === '') return NOTHING;
  const memory: MemoryItem = {
    ...{ id: newest.sessions[0] ?? '', kind: 'idea', type: 'topic', score: 1, file: '' },
    ...{ title: 'what past sessions were about', text: '', time: newest.last },
    reason: 'injection.topic_index is on',
  };
  return { text, shown: [{ memory, text }] };
}

/** Somebody else may be writing just now: the session does not wait for that. */
function record(ports: StartPorts, injection: Injection): void {
  try {
    recordInjected(ports, injection);
  } catch (error) {
    if (ports.isDamaged(error)) throw error;
  }
}
