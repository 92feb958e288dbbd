/**
 * The part of a note that is made, between two marks: it is made anew whenever there is something new. What a person
 * wrote stands outside of the marks and is never touched.
 */
const START = '<!-- memory:auto -->';
const END = '<!-- /memory:auto -->';

export function generatedBlock(text: string): string {
  return `${START}\n${text.trimEnd()}\n${END}`;
}

export function hasGeneratedBlock(body: string): boolean {
  return betweenMarks(body) !== undefined;
}

/** Puts the made part of one body into another. A body without the marks is a person's: it stays as it is. */
export function withGeneratedBlock(existing: string, fresh: string): string {
  const [old, made] = [betweenMarks(existing), betweenMarks(fresh)];
  if (!old || !made) return existing;
  return existing.slice(0, old.from) + fresh.slice(made.from, made.to) + existing.slice(old.to);
}

/** What was made; undefined in a person's own body. */
export function insideGeneratedBlock(body: string): string | undefined {
  const made = betweenMarks(body);
  return made && body.slice(made.from, made.to);
}

/** What a person added. */
export function outsideGeneratedBlock(body: string): string {
  const made = betweenMarks(body);
  if (!made) return body;
  return body.slice(0, made.from - START.length) + body.slice(made.to + END.length);
}

function betweenMarks(body: string): { readonly from: number; readonly to: number } | undefined {
  const start = body.indexOf(START);
  const from = start + START.length;
  const to = body.indexOf(END, from);
  return start < 0 || to < 0 ? undefined : { from, to };
}
