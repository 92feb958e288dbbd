/** The store of the memgraph plugin, as far as we take it over: what it calls spans, ideas, entities, relations. */

export interface Memgraph {
  readonly spans: readonly MemgraphSpan[];
  readonly ideas: readonly MemgraphIdea[];
  readonly entities: readonly {
    readonly id: number;
    readonly name: string;
    readonly type: string;
  }[];
  readonly mentions: readonly { readonly idea: number; readonly entity: number }[];
  readonly relations: readonly {
    readonly from: number;
    readonly to: number;
    readonly type: string;
  }[];
}

export interface MemgraphSpan {
  readonly id: number;
  readonly session: string;
  readonly parent: number | undefined;
  readonly name: string;
  readonly summary: string | undefined;
  readonly startLine: number;
  readonly endLine: number | undefined;
  readonly depth: number;
  /** ISO 8601. */
  readonly time: string;
}

export interface MemgraphIdea {
  readonly id: number;
  readonly span: number | undefined;
  readonly content: string;
  readonly intent: string | undefined;
  readonly confidence: number;
  readonly answered: boolean | undefined;
  readonly file: string;
  readonly line: number;
  readonly time: string;
  /** The same whenever this idea is read. */
  readonly key: Uint8Array;
}

export interface MemgraphSum {
  readonly ideas: number;
  /** Ideas that are here already, from their transcript or an earlier import, or were forgotten. */
  readonly skipped: number;
  readonly sessions: number;
  readonly spans: number;
  readonly entities: number;
  readonly relations: number;
}
