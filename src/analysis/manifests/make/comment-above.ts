/** What the author says of a target in the comment right above it, or above its `.PHONY`. */
export function commentAbove(
  lines: readonly string[],
  at: number,
  name: string,
): string | undefined {
  let end = at;
  while (isPhony(lines[end - 1] ?? '', name)) {
    const [, told] = /##?\s*([A-Za-z].*)$/.exec(lines[end - 1] ?? '') ?? [];
    if (told !== undefined) return told.trim();
    end--;
  }
  let start = end;
  while (/^#/.test(lines[start - 1] ?? '')) start--;
  const text = lines
    .slice(start, end)
    .map((line) => line.replace(/^#+\s?|\s*#+$/g, '').trim())
    .join('\n');
  const first = text
    .split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
  return first === undefined || !isSaid(first) ? undefined : firstSentence(first);
}

function isPhony(line: string, name: string): boolean {
  return line.startsWith('.PHONY') && line.split(/[\s:]+/).includes(name);
}

/** Not a line of dashes, and not a target or variable that was taken out. */
function isSaid(text: string): boolean {
  return (
    /[A-Za-z]{3}/.test(text) && !/[-=*~]{4}|^[\w.-]+\s*[:?+]?=|^[\w.-]+:(?:\s|$)|\$[({]/.test(text)
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z])/.exec(text)?.[0] ?? text;
}
