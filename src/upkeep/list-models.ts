/** Who can turn texts into vectors, who does, and whose vectors serve. */

import type { App } from '../core/ports/app.ts';
import type { AddedModel } from '../core/ports/model-ports.ts';
import { BUILTIN_MODEL } from '../core/settings/model-names.ts';

export interface ListedModel extends Partial<AddedModel> {
  /** As `memory model use` takes it. */
  readonly name: string;
  readonly vectors: string;
  /** Configured: new vectors are its. */
  readonly isUsed: boolean;
  /** Questions are compared with its vectors. */
  readonly isServing: boolean;
  /** How many passages have a vector of it. */
  readonly passages: number;
}

type Ports = Pick<App, 'settings' | 'vectors' | 'noteVectors' | 'addedModels'>;

export async function listModels(ports: Ports): Promise<readonly ListedModel[]> {
  const { provider, added, model } = ports.settings.embedding;
  const counts = new Map(ports.vectors.counts().map((each) => [each.model, each.passages]));
  const serving = ports.vectors.model()?.name ?? ports.noteVectors.model();
  const listed = (name: string, vectors: string, isUsed: boolean) => ({
    ...{ name, vectors, isUsed, isServing: vectors === serving },
    passages: counts.get(vectors) ?? 0,
  });
  const own = [
    listed('builtin', BUILTIN_MODEL, provider === 'builtin'),
    ...(await ports.addedModels()).list().map((each) => ({
      ...each,
      ...listed(each.name, each.vectors, provider === 'onnx' && each.name === added),
    })),
  ];
  // Which of its models a server has is not asked here: one that made vectors had it.
  const isServer = provider === 'ollama' || provider === 'openai';
  const others = new Set([...counts.keys()].filter((name) => !own.some(isOf(name))));
  if (others.size === 0 && isServer) others.add(provider === 'ollama' ? model : provider);
  const called = isServer ? provider : 'server';
  return [...own, ...[...others].map((vectors) => listed(called, vectors, isServer))];
}

const isOf =
  (name: string) =>
  ({ vectors }: { readonly vectors: string }): boolean =>
    vectors === name;
