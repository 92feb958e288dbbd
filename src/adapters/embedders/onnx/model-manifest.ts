/** What is known of an added model: `manifest.json` in its folder, beside its files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddedModel, Pooling } from '../../../core/ports/model-ports.ts';
import { isRecord } from '../../../core/settings/config.ts';

const POOLINGS: readonly Pooling[] = ['mean', 'cls', 'last', 'done'];
export const MODEL_FILE = 'model.onnx';
export const TOKENIZER_FILE = 'tokenizer.json';
export const MANIFEST_FILE = 'manifest.json';

export interface ModelManifest extends Omit<AddedModel, 'vectors'> {
  readonly version: 1;
  readonly tokenizerSha256: string;
  /** Weights beside the model, under the name that it asks for. */
  readonly data?: { readonly file: string; readonly sha256: string };
}

/** All that makes its vectors what they are. */
export function vectorsName(manifest: ModelManifest): string {
  const { sha256, tokenizerSha256, data, pooling, queryPrefix, passagePrefix } = manifest;
  const { maxTokens, dimensions } = manifest;
  const all = [sha256, tokenizerSha256, data?.sha256 ?? '', pooling, queryPrefix, passagePrefix];
  const text = JSON.stringify([...all, maxTokens, dimensions]);
  return `${manifest.name}@${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** Undefined if it is not there or not whole: then there is no such model. */
export function readManifest(folder: string): ModelManifest | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
    return isManifest(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

function isManifest(read: unknown): read is ModelManifest {
  if (!isRecord(read) || read.version !== 1) return false;
  const { name, sha256, tokenizerSha256, queryPrefix, passagePrefix, data, pooling } = read;
  return (
    [name, sha256, tokenizerSha256, queryPrefix, passagePrefix].every(isText) &&
    [read.dimensions, read.maxTokens, read.bytes].every(isCount) &&
    POOLINGS.some((known) => known === pooling) &&
    (data === undefined || (isRecord(data) && isText(data.file) && isText(data.sha256)))
  );
}
