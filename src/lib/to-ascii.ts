/** Text in plain ASCII letters; pictures vanish. The table is half a megabyte, so it is loaded on need. */
export async function toAscii(text: string): Promise<string> {
  const letters = text.replace(/\p{Extended_Pictographic}/gu, ' ').normalize('NFC');
  if (!/\P{ASCII}/u.test(letters)) return letters;
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(letters);
}
