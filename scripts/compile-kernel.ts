/** Compiles assembly/minilm.ts, the arithmetic of the embedding model, to WebAssembly. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

// Its memory comes from outside and is laid out there: it needs no runtime and no checks of its own.
const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--importMemory'];

export function compileKernel(root: string, to: string): void {
  // A process of its own: the compiler's types would change what `console` is for all of ours.
  const compiler = join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const source = join('assembly', 'minilm.ts');
  const words = [compiler, source, '--outFile', to, ...OPTIONS];
  execFileSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
