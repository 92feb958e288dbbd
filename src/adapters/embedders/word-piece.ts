/**
 * Text → the token numbers that the model was trained on: BERT's uncased WordPiece. A word is cut, from the left, into
 * the longest pieces of the vocabulary. Markers like `[SEP]` inside a text are plain characters here: a
 * stored text must not steer the model.
 */
export type Tokenize = (text: string) => readonly number[];

// Longer texts lose their end, as in the model's own training.
const MOST_TOKENS = 256;
const LONGEST_WORD = 100;

const DROPPED = /[\0\uFFFD\p{Cf}\p{Co}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu;
const IDEOGRAPH =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu;
const ACCENT = /\p{Mn}/gu;
/** A run of letters, or one mark; ASCII symbols count as marks. */
const WORD = /[^\s\p{P}$+<=>^`|~]+|[\p{P}$+<=>^`|~]/gu;

export function wordPiece(vocabulary: ReadonlyMap<string, number>): Tokenize {
  const marker = (name: string) => vocabulary.get(`[${name}]`) ?? 0;
  const [start, end, unknown] = [marker('CLS'), marker('SEP'), marker('UNK')];
  return (text) => {
    const tokens = [start];
    for (const [word] of normalised(text).matchAll(WORD)) {
      tokens.push(...(pieces(word, vocabulary) ?? [unknown]));
      if (tokens.length >= MOST_TOKENS) break;
    }
    return [...tokens.slice(0, MOST_TOKENS - 1), end];
  };
}

function normalised(text: string): string {
  return text
    .replace(DROPPED, '')
    .replace(IDEOGRAPH, ' $& ')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENT, '');
}

/** Undefined if some part of the word is in no piece: then all of it is unknown. */
function pieces(word: string, vocabulary: ReadonlyMap<string, number>): number[] | undefined {
  const characters = [...word];
  if (characters.length > LONGEST_WORD) return undefined;
  const found: number[] = [];
  for (let from = 0, to = characters.length; from < characters.length; to = characters.length) {
    let token: number | undefined;
    for (; to > from; to--) {
      token = vocabulary.get((from > 0 ? '##' : '') + characters.slice(from, to).join(''));
      if (token !== undefined) break;
    }
    if (token === undefined) return undefined;
    found.push(token);
    from = to;
  }
  return found;
}
