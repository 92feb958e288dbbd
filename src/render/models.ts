import type { AddedModel } from '../core/ports/model-ports.ts';
import { plural } from '../text/plural.ts';
import type { ListedModel } from '../upkeep/list-models.ts';

const SHOWN_OF_HASH = 12;

/** One line a model: what it is, what it has made, and what it is used for. */
export function modelsText(models: readonly ListedModel[]): string {
  return models
    .map((model) => {
      const { passages, isUsed, isServing } = model;
      const states = [isUsed ? ['used'] : [], isServing ? ['serves'] : []].flat();
      const state = states.length > 0 ? `  (${states.join(', ')})` : '';
      return `${whatItIs(model)}: ${plural(passages, 'passage')}${state}`;
    })
    .join('\n');
}

function whatItIs({ name, vectors, ...rest }: ListedModel): string {
  const { sha256, dimensions, pooling, bytes } = rest;
  if (sha256 === undefined || dimensions === undefined) return `${name}  ${vectors}`;
  const size = bytes === undefined ? '' : `, ${sizeText(bytes)}`;
  return `${name}  ${sha256.slice(0, SHOWN_OF_HASH)}, ${dimensions} dimensions, ${pooling}${size}`;
}

export function modelText(model: AddedModel): string {
  const { name, sha256, dimensions, pooling, bytes, queryPrefix, passagePrefix, maxTokens } = model;
  const prefixes =
    queryPrefix === '' && passagePrefix === ''
      ? 'no prefixes'
      : `prefixes ${JSON.stringify(queryPrefix)} and ${JSON.stringify(passagePrefix)}`;
  return `${name}: ${dimensions} dimensions, pooling ${pooling}, ${prefixes}, ${maxTokens} tokens, ${sizeText(bytes)}, sha256 ${sha256}`;
}

function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
