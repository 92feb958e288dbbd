/** Texts of others inside of Markdown that we write: nothing in them may mean anything there. */

/** Neither the end of a made part nor a link to a note (C++ writes `[[nodiscard]]`), a field of one or a tag. */
export function harmless(text: string): string {
  return withoutMarks(text)
    .replace(/(?<![^\s(,;"'*])#(?=\p{L})/gu, '\\#')
    .replace(/\b(related|supersedes|depends_on)::/gi, '$1: :');
}

/** As code, with as many backticks as it takes. */
export function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${withoutMarks(text)}${space}${fence}`;
}

/** Lines as a block of code. */
export function fenced(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${withoutMarks(text)}\n${fence}`;
}

function withoutMarks(text: string): string {
  return text.replaceAll('<!--', '<! --').replaceAll('[[', '[ [');
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
