/** The line of an error that says what is wrong, without what only leads up to it: `Error` alone, who said it, rules. */
export function errorGist(error: string): string {
  const lines = error.split('\n').map((line) => line.replace(/^- \[[^\]]*\]: /, '').trim());
  return lines.find(isTelling) ?? lines[0] ?? '';
}

function isTelling(line: string): boolean {
  return /\p{L}{3}/u.test(line) && !/^(?:\w+)?error:?$|:$|^(.)\1{5}|\.{5}|^# /i.test(line);
}
