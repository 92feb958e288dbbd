/** What is asked of models: vectors, and texts where somebody switched that on. */

/** Some models want to be told which of both a text is. */
export type TextRole = 'question' | 'passage';

/** Turns texts into vectors of length 1: the nearer two of them, the nearer in meaning. */
export interface Embedder {
  /** Kept with every vector: those of two models cannot be compared. */
  readonly model: string;
  readonly dimensions: number;
  /** Its vectors cost time on another machine, or money: those of notes are kept in files, too. */
  readonly isMetered: boolean;
  /** One vector a text, in their order; the end of a long text does not count. Passages, unless told otherwise. */
  embed(texts: readonly string[], as?: TextRole): Promise<readonly Float32Array[]>;
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
  /** Passages, if nothing is said. */
  readonly as?: TextRole | undefined;
  readonly patienceMs?: number | undefined;
  /** The question is sent. */
  readonly onAsked?: (() => void) | undefined;
}

/** A model of this machine in a process that runs anyway, for those who have no time to load it. */
export interface Resident {
  /** By the model whose vectors serve. Undefined at once if nobody is there, or if a server made them; and if it takes too long. */
  embed(texts: readonly string[], asking?: Asking): Promise<Embedded | undefined>;
  /** Embeds for others until this process ends. */
  serve(): Promise<void>;
}

/** How the vectors of all tokens become one: their mean, the first, the last; `done`: the model does it itself. */
export type Pooling = 'mean' | 'cls' | 'last' | 'done';

/** What a person says of a model; what is not said is read from the files beside it. */
export interface ModelChoices {
  readonly name?: string | undefined;
  readonly tokenizer?: string | undefined;
  readonly pooling?: Pooling | undefined;
  readonly queryPrefix?: string | undefined;
  readonly passagePrefix?: string | undefined;
  /** Only so many of the first numbers, for a model that was trained for that. */
  readonly dimensions?: number | undefined;
  readonly maxTokens?: number | undefined;
  /** What the file's hash must be. */
  readonly sha256?: string | undefined;
}

/** An ONNX model that a person took in. */
export interface AddedModel {
  readonly name: string;
  /** Of the model's file. */
  readonly sha256: string;
  /** What its vectors are kept under: another prefix or pooling makes other vectors, so all of that is in it. */
  readonly vectors: string;
  readonly dimensions: number;
  readonly pooling: Pooling;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  readonly maxTokens: number;
  readonly bytes: number;
}

export interface AddedModels {
  list(): readonly AddedModel[];
  /** Copies it into the home after it has embedded a sentence; throws, and leaves nothing, if it cannot. */
  add(path: string, choices: ModelChoices): Promise<{ readonly model: AddedModel; isNew: boolean }>;
  remove(name: string): void;
}
