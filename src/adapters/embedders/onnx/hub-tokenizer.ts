/**
 * Text → token numbers by a `tokenizer.json`, as models on the Hugging Face hub have it: WordPiece, Unigram and BPE alike. Markers
 * like `</s>` inside a text are taken out: a stored text must not steer the model.
 */
import { Tokenizer } from '@huggingface/tokenizers';
import { isRecord } from '../../../core/settings/config.ts';
import type { Tokenize } from '../word-piece.ts';

const LEFT_OUT = {
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: null,
  post_processor: null,
  decoder: null,
};

/** Throws if the file is none that we can read. */
export function hubTokenizer(json: unknown, maxTokens: number): Tokenize {
  if (!isRecord(json) || !isRecord(json.model)) throw new Error('this is no tokenizer.json');
  // The library wants parts to be named that a file may leave out.
  const tokenizer = new Tokenizer({ ...LEFT_OUT, ...json }, {});
  const markers = markersOf(json);
  // What is put around every text: its beginning and its end must stay when a long one is cut.
  const around = tokenizer.encode('').ids;
  return (text) => {
    const plain = markers.reduce((rest, marker) => rest.replaceAll(marker, ' '), text);
    return cut(tokenizer.encode(plain).ids, around, maxTokens);
  };
}

function markersOf({ added_tokens: added }: Record<string, unknown>): readonly string[] {
  const tokens = Array.isArray(added) ? added.filter(isRecord) : [];
  return tokens
    .filter(({ special, content }) => special === true && typeof content === 'string')
    .map(({ content }) => String(content))
    .filter((content) => content !== '');
}

function cut(ids: readonly number[], around: readonly number[], most: number): readonly number[] {
  if (ids.length <= most) return ids;
  const before = around.findIndex((id, at) => id !== ids[at]);
  const after = before < 0 ? 0 : around.length - before;
  return [...ids.slice(0, most - after), ...ids.slice(ids.length - after)];
}
