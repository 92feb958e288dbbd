/** What a terminal is told between the letters: colours, titles, links, the clipboard, the place of the cursor. */
const ESCAPES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is to be removed
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_k]|[\u0090\u0098\u009d-\u009f])[^\u0007\n\u001b\u0090\u0098\u009c-\u009f]{0,2000}(?:\u0007|\u001b\\|\u009c)|\u001b(?:[ -/]+[0-~]|[0-~])/g;

/** All but tabs and ends of lines: a bell, a step back, an escape without its end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is to be removed
const CONTROLS = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Colours may change in the middle of a word, which is then no longer known for what it is. */
export function withoutEscapes(text: string): string {
  return text.search(CONTROLS) < 0 ? text : text.replace(ESCAPES, '').replace(CONTROLS, '');
}
