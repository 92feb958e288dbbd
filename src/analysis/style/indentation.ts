/** How deep a file goes in per level, told by its lines: after an opening bracket comes one level more. */
import type { Sighting } from './sighting.ts';

const OPENS = /[{([]\s*$/;
const OPENS_IN_PYTHON =
  /^\s*(?:def|class|if|elif|else|for|while|with|try|except|finally|async)\b.*:\s*$/;
/** In Ruby a block begins with a word. */
const OPENS_IN_RUBY =
  /^\s*(?:def|class|module|if|unless|case|begin)\b(?!.*\bend\b)|\bdo(?:\s*\|[^|]*\|)?\s*$/;
const STEPS: Readonly<Record<string, string>> = {
  '\t': 'tabs',
  '  ': '2 spaces',
  '    ': '4 spaces',
  '        ': '8 spaces',
  '   ': '3 spaces',
};

export function indentationOf(text: string, language: string): readonly Sighting[] {
  const opens = { python: OPENS_IN_PYTHON, ruby: OPENS_IN_RUBY }[language] ?? OPENS;
  const steps: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (/^\s*(?:\*|\/\/|#|$)/.test(line)) continue;
    const step = opens.test(before) ? stepFrom(indentOf(before), indentOf(line)) : undefined;
    if (step !== undefined) steps.push(step);
    before = line.replace(/\r$/, '');
  }
  return steps.map((value) => ({ topic: 'style.indentation', value, seen: '' }));
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? '';

function stepFrom(outer: string, inner: string): string | undefined {
  if (!inner.startsWith(outer) || inner === outer) return undefined;
  return STEPS[inner.slice(outer.length)] ?? 'other';
}
