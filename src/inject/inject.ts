/**
 * What is put into a model's context beside a prompt or after a tool: chosen, fitted into its budget, recorded and
 * written. The hooks and `memory inject` come this way; a new session has its own (`inject-at-start.ts`).
 */
import type { Clock } from '../core/basics.ts';
import type { ChosenMemories, InjectionPorts } from './choose/chosen-memories.ts';
import type { ToolUse } from './choose/looked-at.ts';
import { promptMemories } from './choose/prompt-memories.ts';
import { type Injection, recordInjected } from './choose/record-injected.ts';
import { toolMemories } from './choose/tool-memories.ts';
import type { FoundMemory } from './search/found.ts';
import { fitMemories, promptText, type Shown, toolLines, toolText } from './text/memory-text.ts';

export interface InjectPorts extends InjectionPorts {
  readonly clock: Clock;
}

export interface Injected {
  /** What was injected, the most important first. */
  readonly memories: readonly FoundMemory[];
  /** What the model reads; empty if there is nothing to say. */
  readonly text: string;
  /** What nearly was, and why not. */
  readonly near: ChosenMemories['near'];
  /** Relevant, but injected in this session before. */
  readonly deduplicationHits: number;
}

/** Never over the budget. In a session each memory is injected once, and recorded first; without one nothing is recorded. */
export async function injectForPrompt(
  ports: InjectPorts,
  { prompt, session }: { readonly prompt: string; readonly session: string | undefined },
): Promise<Injected> {
  const found = await promptMemories(ports, { prompt, session });
  const shown = fitMemories(found.chosen, ports.settings.injection.prompt_max_tokens);
  const ours = recorded(ports, session, { event: 'UserPromptSubmit', shown, near: found.near });
  return injected(found, ours, promptText(ours));
}

/** The same after a tool was used. */
export async function injectAfterTool(
  ports: InjectPorts,
  use: ToolUse & { readonly session: string | undefined },
): Promise<Injected> {
  const { session, tool } = use;
  const found = await toolMemories(ports, use);
  const shown = found.chosen.map((memory) => ({ memory, text: toolLines(memory) }));
  const ours = recorded(ports, session, { event: 'PostToolUse', tool, shown, near: found.near });
  return injected(found, ours, toolText(ours));
}

/** Without what another hook of the session injected meanwhile. */
function recorded(
  ports: InjectPorts,
  session: string | undefined,
  injection: Omit<Injection, 'session' | 'shown'> & Pick<Offered, 'shown'>,
): Offered['shown'] {
  if (session === undefined) return injection.shown;
  const ours = recordInjected(ports, { ...injection, session });
  return injection.shown.filter(({ memory }) => ours.has(memory.id));
}

interface Offered {
  readonly shown: readonly Shown<FoundMemory>[];
}

function injected(
  { near, deduplicationHits }: ChosenMemories,
  ours: Offered['shown'],
  text: string,
): Injected {
  return { memories: ours.map(({ memory }) => memory), text, near, deduplicationHits };
}
