/**
 * A section has two hands: facts, which are found anew each time, and below a heading of their own the words of a model, which
 * only `apply` changes. A description is words alone: it is filled once, then it is `apply`'s.
 */

const WORDS_HEADING = '### Explained';
const WORDS = /^### Explained[ \t]*$/m;

/** What a section becomes when facts are found; undefined if it stays as it is. */
export function withFacts(section: string, now: string, fresh: string): string | undefined {
  if (isDescription(section)) return now.trim() === '' ? fresh : undefined;
  const words = explanationOf(now);
  return words === '' ? fresh : joined(fresh, words);
}

/** What a section becomes when a model wrote words for it. */
export function withWords(section: string, facts: string, words: string): string {
  if (isDescription(section)) return words;
  return words.trim() === '' ? facts : joined(facts, words.trim());
}

/** The words of a model below the facts; empty if there are none. */
export function explanationOf(content: string): string {
  const text = content.replace(/\r\n?/g, '\n');
  const found = WORDS.exec(text);
  return found ? text.slice(found.index + found[0].length).trim() : '';
}

export function factsOf(content: string): string {
  const found = WORDS.exec(content);
  return (found ? content.slice(0, found.index) : content).trimEnd();
}

/** The lines that words take from the facts, their heading included. */
export function linesOfWords(content: string): number {
  const words = explanationOf(content);
  return words === '' ? 0 : words.split('\n').length + 3;
}

export function isDescription(section: string): boolean {
  return section.endsWith('-description');
}

function joined(facts: string, words: string): string {
  return `${facts.trimEnd()}\n\n${WORDS_HEADING}\n\n${words}`;
}
