/** Token budgets. One token is four characters, rounded up: the rule of thumb every limit here uses. */
const CHARACTERS_PER_TOKEN = 4;

export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** What a hook prints around the text that it gives to the model. */
const HOOK_WRAPPING = 90;

/** As a hook prints it: bytes, quoted and wrapped, so that the limit holds for the whole output. */
export function printedTokens(text: string): number {
  const bytes = Buffer.byteLength(JSON.stringify(text)) + HOOK_WRAPPING;
  return Math.ceil(bytes / CHARACTERS_PER_TOKEN);
}

/** One line of at most `max` characters, cut at a word. */
export function clip(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
