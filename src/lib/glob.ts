/**
 * Patterns of file names: `*` and `?` stay within a folder, `**` does not, and with a slash behind it also stands for
 * nothing.
 */
const TOKENS = /\*\*\/|\*\*|[\s\S]/g;

/** No path is longer. */
const LONGEST = 4096;

/** Whether a pattern is all of a path. */
export function fitsGlob(pattern: string, path: string): boolean {
  return fits(tokensOf(pattern), path);
}

/** Whether a pattern is a folder that the path is in. */
export function fitsAbove(pattern: string, path: string): boolean {
  return fits([...tokensOf(pattern), '/', '**'], path);
}

const tokensOf = (pattern: string): readonly string[] => pattern.match(TOKENS) ?? [];

/**
 * A pattern may come with a repository, so this is no regular expression, which could try for hours, but takes pattern ×
 * path steps. From the last token to the first, `rest[at]` says whether the tokens so far are the path from there on.
 */
function fits(tokens: readonly string[], path: string): boolean {
  if (tokens.length > LONGEST || path.length > LONGEST) return false;
  let rest = new Uint8Array(path.length + 1);
  rest[path.length] = 1;
  for (const token of tokens.toReversed()) rest = withToken(token, path, rest);
  return rest[0] === 1;
}

function withToken(token: string, text: string, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const fits = new Uint8Array(rest.length);
  // The token takes the character here, and perhaps more behind it.
  let goesOn = false;
  for (let at = text.length; at >= 0; at--) {
    const character = text[at];
    const next = rest[at + 1] === 1;
    if (token === '**/') goesOn = (character === '/' && next) || goesOn;
    else if (token === '**') goesOn = next || goesOn;
    else if (token === '*') goesOn = isInName(character) && (next || goesOn);
    else goesOn = token === '?' ? isInName(character) && next : character === token && next;
    fits[at] = goesOn || (token.startsWith('*') && rest[at] === 1) ? 1 : 0;
  }
  return fits;
}

function isInName(character: string | undefined): boolean {
  return character !== undefined && character !== '/';
}

/** A pattern of our own as the body of a regular expression: many of them together are faster so. */
export function globBody(pattern: string): string {
  return pattern.replace(TOKENS, translated);
}

function translated(token: string): string {
  switch (token) {
    case '**/':
      return '(?:.*/)?';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return token.replace(/[\\^$.+()|[\]{}]/, '\\$&');
  }
}
