import type { Embedder } from '../../../core/ports/model-ports.ts';
import { vectorsName } from './model-manifest.ts';
import { onnxEmbedder } from './onnx-embedder.ts';
import type { RuntimePlaces } from './onnx-runtime.ts';
import { storedModels } from './stored-models.ts';

/** Undefined if there is none; throws `unavailable` if it cannot be computed. */
export async function openAdded(
  places: RuntimePlaces,
  isMeant: (model: { readonly name: string; readonly vectors: string }) => boolean,
): Promise<Embedder | undefined> {
  const found = storedModels(places.home).find(({ manifest }) =>
    isMeant({ name: manifest.name, vectors: vectorsName(manifest) }),
  );
  return found && onnxEmbedder(found.folder, found.manifest, places);
}
