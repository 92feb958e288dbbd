/**
 * What `export -p` of a shell prints, as variables: the one way of sh to tell all of its environment without starting a
 * program. dash and busybox quote `'…'`, with `"'"` between; bash `"…"`, newer ones also `$'…'`. Whatever is not just
 * that is not read at all: rather no variables than wrong ones.
 */

const ENTRY = /(?:export|declare -[a-z]*x[a-z]*) ([A-Za-z_]\w*)/y;
/** The last line: without it, something is missing. */
const END = '.\n';

const QUOTED: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/'([^']*)'/y, (text) => text],
  [/"((?:[^"\\$`]|\\[\s\S])*)"/y, double],
  [/\$'((?:[^'\\]|\\[\s\S])*)'/y, ansi],
];

/** Undefined if it is not whole, or a shell that we do not know wrote it. */
export function exportedVariables(printed: Buffer): Record<string, string> | undefined {
  // Byte by byte: only a whole value is text.
  const text = printed.toString('latin1');
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    if (text.slice(at) === END) return found;
    const [entry, name = ''] = matchAt(ENTRY, text, at) ?? [''];
    if (entry === '') return undefined;
    at += entry.length;
    const isSet = text[at] === '=';
    if (isSet) {
      const { value, end } = valueAt(text, at + 1);
      found[name] = Buffer.from(value, 'latin1').toString('utf8');
      at = end;
    }
    if (text[at] !== '\n') return undefined;
    at += 1;
  }
  return undefined;
}

/** As many quoted pieces as stand beside each other. */
function valueAt(text: string, start: number): { readonly value: string; readonly end: number } {
  let value = '';
  let end = start;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [pattern, unquoted] of QUOTED) {
      const [piece, inside = ''] = matchAt(pattern, text, end) ?? [];
      if (piece === undefined) continue;
      value += unquoted(inside);
      end += piece.length;
      isMore = true;
    }
  }
  return { value, end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Before bash 4, 1 and 127 have a 1 before them. */
function double(text: string): string {
  return text
    .replace(/\\([\\"$`])|\\\n/g, '$1')
    .replaceAll('\x01\x01', '\x01')
    .replaceAll('\x01\x7f', '\x7f');
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};

function ansi(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([\s\S]))/g, (_, octal, hex, sign) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return SIGNS[sign] ?? sign;
  });
}
