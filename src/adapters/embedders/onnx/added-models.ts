/** Models that a person took in: `<home>/models/<hash>/` has the model, its tokenizer and a manifest. */
import { rmSync } from 'node:fs';
import { MemoryError } from '../../../core/errors.ts';
import type { AddedModel, AddedModels } from '../../../core/ports/model-ports.ts';
import { type ModelManifest, vectorsName } from './model-manifest.ts';
import type { RuntimePlaces } from './onnx-runtime.ts';
import { storedModels } from './stored-models.ts';
import { takeIn } from './take-in.ts';

export function addedModels(places: RuntimePlaces): AddedModels {
  const { home } = places;
  const named = (name: string) => storedModels(home).find(({ manifest }) => manifest.name === name);
  return {
    list: () =>
      storedModels(home)
        .map(({ manifest }) => described(manifest))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    async add(path, choices) {
      const isTaken = (name: string) => named(name) !== undefined;
      const { manifest, isNew } = await takeIn(path, choices, { ...places, isTaken });
      return { model: described(manifest), isNew };
    },
    remove(name) {
      const found = named(name);
      if (!found) throw new MemoryError('not_found', `There is no added model "${name}".`);
      rmSync(found.folder, { recursive: true });
    },
  };
}

function described(manifest: ModelManifest): AddedModel {
  const { name, sha256, dimensions, pooling, queryPrefix, passagePrefix, maxTokens, bytes } =
    manifest;
  const vectors = vectorsName(manifest);
  return {
    ...{ name, sha256, vectors, dimensions, pooling },
    ...{ queryPrefix, passagePrefix, maxTokens, bytes },
  };
}
