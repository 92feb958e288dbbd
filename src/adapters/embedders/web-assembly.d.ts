/** Node's types leave WebAssembly to the browser's; this is what we use of it. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { readonly initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function instantiate(
    program: Uint8Array,
    imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>,
  ): Promise<{ readonly instance: { readonly exports: object } }>;
}
