/**
 * Text in plain ASCII letters; pictures vanish, unless there is nothing else: then they are told by their numbers (`u1f680`).
 * The table is half a megabyte, so it is loaded on need.
 */
export async function toAscii(text: string): Promise<string> {
  const letters = text.replace(/\p{Extended_Pictographic}/gu, ' ').normalize('NFC');
  const ascii = /\P{ASCII}/u.test(letters) ? await transliterated(letters) : letters;
  return /[a-z0-9]/i.test(ascii) ? ascii : numbers(text);
}

async function transliterated(letters: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(letters);
}

/** The same for the same picture, however it is joined or coloured by signs that nobody sees. */
function numbers(text: string): string {
  const pictures = text.match(/\p{Extended_Pictographic}|\p{So}/gu) ?? [];
  return pictures.map((sign) => `u${sign.codePointAt(0)?.toString(16)}`).join(' ');
}
