// Whether a token may start at a position: where no word goes on. An escape just before does not
// count as a word, although it may end in a letter: in tool input a line begins with `\n`, in a URL
// with `%20`, in a coloured terminal with `[32m`.

const PERCENT = 37;
const BACKSLASH = 92;
const LETTER_M = 109;

export function isTokenStart(text: string, at: number): boolean {
  if (at <= 0) return at === 0;
  const before = text.charCodeAt(at - 1);
  return !isAlphanumeric(before) || isEscapeEnd(text, at, before);
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

// Asked for every hint inside a word, hence without regular expressions in all but the rarest case.
function isEscapeEnd(text: string, at: number, last: number): boolean {
  if (text.charCodeAt(at - 3) === PERCENT || text.charCodeAt(at - 2) === BACKSLASH) return true;
  if (text.charCodeAt(at - 4) === BACKSLASH) return text.charAt(at - 3) === 'x';
  if (text.charCodeAt(at - 6) === BACKSLASH) return text.charAt(at - 5) === 'u';
  return last === LETTER_M && /\[[0-9;]{1,6}m$/.test(text.slice(Math.max(0, at - 8), at));
}
