/** The text of a file's bytes, with `\n` between lines; undefined if it is no text. */

/** Whoever has a zero byte has it early. */
const LOOKED_AT = 8192;

export function textOfBytes(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.subarray(0, LOOKED_AT).includes(0)) return undefined;
  // What is not valid becomes U+FFFD; a BOM is dropped.
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

export function countLines(text: string): number {
  if (text === '') return 0;
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
