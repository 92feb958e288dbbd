/** What a terminal is told between the letters: colours, titles, links, the place of the cursor. */
const ESCAPES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is to be removed
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]{0,2000}(?:\u0007|\u001b\\)|[ -/]+[0-~]|[0-~])/g;

/** Colours may change in the middle of a word, which is then no longer known for what it is. */
export function withoutEscapes(text: string): string {
  return text.includes('\u001b') ? text.replace(ESCAPES, '') : text;
}
