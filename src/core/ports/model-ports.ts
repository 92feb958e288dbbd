/** What is asked of models: vectors, and texts where somebody switched that on. */

/** Turns texts into vectors of length 1: the nearer two of them, the nearer in meaning. */
export interface Embedder {
  /** Kept with every vector: those of two models cannot be compared. */
  readonly model: string;
  readonly dimensions: number;
  /** Its vectors cost time on another machine, or money: those of notes are kept in files, too. */
  readonly isMetered: boolean;
  /** One vector a text, in their order; the end of a long text does not count. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  close(): void;
}

/** A text as a vector, and whose: the vectors of two models cannot be compared. */
export interface Meaning {
  readonly model: string;
  readonly vector: Float32Array;
}

export interface Embedded {
  readonly model: string;
  readonly vectors: readonly Float32Array[];
}

/** A model that writes. There is none unless somebody switched one on; every call is counted, and so many a day allowed. */
export interface LanguageModel {
  readonly name: string;
  /** Throws `unavailable` if it does not answer, or was asked often enough today. */
  write(prompt: string): Promise<string>;
}

/** How often it was asked. */
export interface ModelCalls {
  readonly today: number;
  /** In the last 30 days on which it was asked. */
  readonly month: number;
  readonly failed: number;
}

export interface Asking {
  readonly patienceMs?: number | undefined;
  /** The question is sent. */
  readonly onAsked?: (() => void) | undefined;
}

/** The built-in model in a process that runs anyway, for those who have no time to load it. */
export interface Resident {
  /** Undefined at once if nobody is there, or if another provider is configured; and if it takes too long. */
  embed(texts: readonly string[], asking?: Asking): Promise<Embedded | undefined>;
  /** Embeds for others until this process ends. */
  serve(): Promise<void>;
}
