/** The settings of the person and of the client, and small facts between processes. */
import type { ClientProgram, PluginState } from '../client-plugins.ts';
import type { ConfigLayer } from '../settings/config.ts';

/** The files and variables that configuration comes from, weakest first. */
export interface ConfigStore {
  /** From the weakest to the strongest, but for the organisation's, which come first. */
  layers(): readonly ConfigLayer[];
  /** Variables that the repository has set, and that only the user may set: they were not used. */
  readonly ignored: readonly string[];
  path(scope: 'global' | 'project'): string | undefined;
  save(path: string, values: Readonly<Record<string, unknown>>): void;
}

/** Claude Code's settings, as far as they concern us. */
export interface ClientSettings {
  /** Where the plugin or our hooks are switched on; of hooks, our commands by event. */
  registrations(): readonly {
    readonly file: string;
    readonly how: string;
    readonly commands?: Readonly<Record<string, readonly string[]>>;
  }[];
  /** The plugin under its first name, `claude-code-memory@…`, if it is installed and on. */
  older(): string | undefined;
  plugins(): PluginState;
  /** The program itself: the one on the PATH, or this one. Undefined if there is none. */
  program(path?: string): Promise<ClientProgram | undefined>;
  /** Takes our hooks out of the settings files; returns the files that were changed. */
  removeHooks(): readonly string[];
}

/** What a hook did when it last ran, for `memory doctor`. */
export interface HookRun {
  readonly event: string;
  readonly at: string;
  readonly milliseconds: number;
  readonly result: string;
}

/** Who answers hooks without a process for each: `memory mcp`, while a session runs. */
export interface HookAnswers {
  /** Answers until this process ends. Where that cannot be, nothing happens. */
  serve(): Promise<void>;
  /** Who does so for this home, and whether the hooks of this program ask them. Undefined if nobody does. */
  server(): { readonly pid: number; readonly isOurs: boolean } | undefined;
}

/** Small facts between processes that are not memories: marks, the last run of each hook. */
export interface RunState {
  has(mark: string): boolean;
  set(mark: string, on: boolean): void;
  recordHook(run: HookRun): void;
  hookRuns(): readonly HookRun[];
  /** Leaves a few words for another process; undefined takes them away. */
  note(name: string, text: string | undefined): void;
  noted(name: string): string | undefined;
  /** Of the notes whose name begins so. */
  names(start: string): readonly string[];
  /** Runs `work` if no other process holds this name; waits a little for it, or as long as is said. */
  alone<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T | undefined>;
}
