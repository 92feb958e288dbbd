import { join } from 'node:path';
import { namesIn } from '../../../lib/names-in.ts';
import { type ModelManifest, readManifest } from './model-manifest.ts';

interface StoredModel {
  readonly folder: string;
  readonly manifest: ModelManifest;
}

export function storedModels(home: string): readonly StoredModel[] {
  const models = join(home, 'models');
  return namesIn(models).flatMap((name) => {
    const folder = join(models, name);
    const manifest = name.startsWith('.') ? undefined : readManifest(folder);
    return manifest ? [{ folder, manifest }] : [];
  });
}
