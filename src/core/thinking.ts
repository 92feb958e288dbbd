/** Thinking something through: a deliberation is a document of thoughts, by people and by models. */
import type { MemoryError } from './errors.ts';
import type { Scope } from './notes/note.ts';
import type { Text } from './origin.ts';

export const PROVIDERS = ['claude', 'codex', 'gemini'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Of Claude; the other providers have names of their own. */
export const CLAUDE_MODELS = ['haiku', 'sonnet', 'opus'] as const;
type ClaudeModel = (typeof CLAUDE_MODELS)[number];

/** Who a thought is by, if no provider was asked for it. */
export const YOU = 'you';
export const A_MODEL = 'a model';

export interface Thought {
  /** From 1, in the order in which they were added. */
  readonly number: number;
  readonly kind: 'thought' | 'counter' | 'conclusion';
  /** Which thought a counter answers. */
  readonly answers?: number;
  /** `you`, `a model`, or who was asked: `model:opus provider:claude [session-id]`. */
  readonly author: string;
  readonly style?: string;
  readonly agent?: string;
  /** The session of Claude Code in which it was thought. */
  readonly session?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
}

/** What is known of a thought is known of its words, whichever document they stand in. */
export function textOfThought({ text }: Pick<Thought, 'text'>): Text {
  return { title: 'thought', content: text };
}

export interface Deliberation {
  /** The name of its file: `think-use-a-queue`. */
  readonly id: string;
  readonly topic: string;
  readonly status: 'open' | 'concluded';
  readonly created: string;
  readonly updated: string;
  /** The deliberation that it branched off, and after which thought. */
  readonly branchOf?: { readonly id: string; readonly thought: number };
  /** The note that it became. */
  readonly note?: string;
  readonly thoughts: readonly Thought[];
  readonly scope: Scope;
  /** Absolute. */
  readonly file: string;
}

export function textOfPersona({ name, description, instructions }: PersonaWords): Text {
  return { title: name, content: `${description}\n${instructions}` };
}

type PersonaWords = Pick<Persona, 'name' | 'description' | 'instructions'>;

/** An agent or an output style that a model can be asked to be. */
export interface Persona {
  readonly kind: 'agent' | 'style';
  readonly name: string;
  readonly description: string;
  /** What the model is told. */
  readonly instructions: string;
  /** It did not come with the project, or the person vouched for it: only then it may speak. */
  readonly isVouched: boolean;
  readonly source: 'project' | 'plugin' | 'user' | 'enterprise';
  readonly file: string;
}

/** Whom `--auto` chose to answer: at least one of agent, style and model. */
export interface Selection {
  readonly agent?: string;
  readonly style?: string;
  readonly model?: ClaudeModel;
  readonly reasoning: string;
  readonly source: 'ollama' | 'heuristics';
  /** What Ollama chose, though it was heard already: then heuristics choose. */
  readonly heard?: string;
}

/** As whom a provider answers. What it does not know is left out. */
export interface ProviderOptions {
  readonly model?: string | undefined;
  readonly agent?: Persona | undefined;
  readonly style?: Persona | undefined;
  /** codex only. */
  readonly oss?: boolean | undefined;
}

export interface ProviderCall extends ProviderOptions {
  readonly provider: Provider;
  readonly timeoutMs: number;
}

/** Models that are asked while somebody thinks. */
export interface Thinkers {
  /** Throws `unavailable`, with what to do next. */
  ask(call: ProviderCall, prompt: string): Promise<string>;
  /** Why that provider cannot be asked at all, if so. */
  missing(provider: Provider): Promise<MemoryError | undefined>;
  /** Whether that provider can be an agent or take on a style. */
  knowsPersonas(provider: Provider): Promise<boolean>;
  /** Ollama's answer, which is to be JSON. Throws `unavailable`. */
  choose(prompt: string): Promise<string>;
}

/** How often Ollama failed in a session; three times in a row, and it is left alone. */
export interface Circuits {
  /** Undefined if nothing was tried since that time. */
  read(
    session: string,
    since: string,
  ): { readonly failures: number; readonly lastAttempt: string } | undefined;
  /** One more failure; what is older than `since` does not count. */
  fail(session: string, at: string, since: string): void;
  succeed(session: string, at: string): void;
  remove(session: string): void;
  prune(before: string): void;
}

/** Whether a session still asks Ollama. */
export interface CircuitBreakerState {
  readonly sessionId: string;
  readonly consecutiveFailures: number;
  /** ISO 8601; null if there was none. */
  readonly lastAttempt: string | null;
  readonly isOpen: boolean;
}

export interface Opinion {
  readonly text: string;
  /** `model:opus provider:claude [session-id]`. */
  readonly author: string;
  /** As whom it answered. */
  readonly style?: string | undefined;
  readonly agent?: string | undefined;
}

/** A folder that may hold `agents/` and `output-styles/`. */
export interface PersonaFolder {
  readonly source: Persona['source'];
  readonly path: string;
}

const SESSION_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** A session's id names a folder, so it holds nothing that could lead out of one. */
export function isSessionId(id: string): boolean {
  return SESSION_ID.test(id);
}

/**
 * How often which hint was shown; which deliberation is thought about; which thought waits for an answer; what a compaction
 * would lose.
 */
export const HINTS_FILE = 'hints.json';
export const CURRENT_FILE = 'current-thought.txt';
export const UNANSWERED_FILE = 'unanswered-thought.txt';
export const BRIDGE_FILE = 'before-compaction.json';
export const SESSION_FILES: readonly string[] = [
  HINTS_FILE,
  CURRENT_FILE,
  UNANSWERED_FILE,
  BRIDGE_FILE,
];

/** `.claude/session-state/<id>/`: small files that last as long as a session. Every id must be one. */
export interface SessionFiles {
  read(session: string, name: string): string | undefined;
  write(session: string, name: string, text: string): void;
  remove(session: string, name: string): void;
  /** Every file of ours in `session-state` of a folder: of one session, or of all. */
  pathsIn(folder: string, session?: string): readonly string[];
  /** Takes away what was last written before this time, in milliseconds since the epoch. */
  prune(before: number): void;
}
