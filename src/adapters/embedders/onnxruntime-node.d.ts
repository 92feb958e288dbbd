/** The package has no types of its own; this is what we use of it. */
declare module 'onnxruntime-node' {
  export interface Session {
    run(
      feeds: Readonly<Record<string, Tensor>>,
    ): Promise<{ readonly last_hidden_state: { readonly data: Float32Array } }>;
    release(): Promise<void>;
  }
  export const InferenceSession: {
    create(path: string, options: Readonly<Record<string, number | string>>): Promise<Session>;
  };
  export class Tensor {
    constructor(type: 'int64', data: BigInt64Array, dimensions: readonly number[]);
  }
}
