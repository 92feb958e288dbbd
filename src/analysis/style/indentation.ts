/** How deep a file goes in per level, told by its lines: after an opening bracket comes one level more. */
import type { Sighting } from './sighting.ts';

const OPENS = /[{([]\s*$/;
/** Where what goes on in the next line is set in further than a block. */
const BRACE = /\{\s*$/;
const OPENS_IN_PYTHON =
  /^\s*(?:def|class|if|elif|else|for|while|with|try|except|finally|async)\b.*:\s*$/;
/** In Ruby a block begins with a word. */
const OPENS_IN_RUBY =
  /^\s*(?:def|class|module|if|unless|case|begin)\b(?!.*\bend\b)|\bdo(?:\s*\|[^|]*\|)?\s*$/;
/** In these no bracket opens a block, or a list is set in as its author likes. */
const UNKNOWN = /^(?:haskell|clojure|erlang|fsharp|ocaml|r|perl|shell|vue|svelte|julia)$/;
const OPENS_IN_ELIXIR = /(?:\bdo|->|[{([])\s*$/;
const OPENS_IN_LUA = /\b(?:then|do|else|function\b.*\))\s*$|[{(]\s*$/;
const STEPS: Readonly<Record<string, string>> = {
  '\t': 'tabs',
  '  ': '2 spaces',
  '    ': '4 spaces',
  '        ': '8 spaces',
  '   ': '3 spaces',
};

const BLOCKS: Readonly<Record<string, RegExp>> = {
  python: OPENS_IN_PYTHON,
  ruby: OPENS_IN_RUBY,
  elixir: OPENS_IN_ELIXIR,
  lua: OPENS_IN_LUA,
  ...{ c: BRACE, cpp: BRACE, java: BRACE, csharp: BRACE, kotlin: BRACE, scala: BRACE },
};

export function indentationOf(text: string, language: string): readonly Sighting[] {
  if (UNKNOWN.test(language)) return [];
  const opens = BLOCKS[language] ?? OPENS;
  const steps: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (/^\s*(?:\*|\/\/|#|$|(?:public|private|protected)\s*:)/.test(line)) continue;
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
