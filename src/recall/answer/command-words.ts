/**
 * The words by which a command is asked for: its program, its sub-commands, the script that it runs.
 * Paths and quoted texts that happen to contain a word are not what anybody means.
 */
import { essentials } from '../../text/command-line.ts';

/** Their arguments are what is looked for, not what is done. */
const LOOKING = new Set(
  'grep egrep rg ag find fd cat ls ll sed awk head tail echo printf less wc tree stat which type rm cp mv mkdir touch chmod diff'.split(
    ' ',
  ),
);
const INTERPRETERS = new Set(
  'node python python3 bash sh zsh ruby perl php tsx deno bun npx uv poetry'.split(' '),
);
/** What people call by its task, though the program's name is another. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  test: 'pytest vitest jest mocha ctest rspec phpunit nose tox ava'.split(' '),
  lint: 'eslint biome ruff flake8 clippy golangci-lint shellcheck oxlint'.split(' '),
  format: 'prettier biome black gofmt rustfmt fmt'.split(' '),
};

/** Each word that was asked for, with the others that mean the same. */
export function askedWords(asked: string): readonly (readonly string[])[] {
  const words = asked
    .split(/\s+/)
    .map((word) => baseName(word).toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map((word) => [word, ...(words.length === 1 ? programsFor(word) : [])]);
}

function programsFor(task: string): readonly string[] {
  return Object.hasOwn(PROGRAMS, task) ? (PROGRAMS[task] ?? []) : [];
}

/** Whether one command of the line has all of the words. */
export function hasWords(line: string, asked: readonly (readonly string[])[]): boolean {
  return essentials(line).some(({ words }) => {
    const known = essentialWords(words);
    return asked.every((anyOf) => anyOf.some((word) => known.has(singular(word))));
  });
}

function essentialWords(words: readonly string[]): ReadonlySet<string> {
  const program = baseName(words[0] ?? '');
  const rest = LOOKING.has(program) ? [] : words.slice(1);
  const script = INTERPRETERS.has(program)
    ? rest.find((word) => !word.startsWith('-') && word !== 'run')
    : undefined;
  const named = rest.flatMap((word) => {
    if (word === script) return [baseName(word)];
    return isPath(word) || /\s/.test(word) || word.startsWith('-') ? [] : [word];
  });
  return new Set([program, ...named].flatMap(pieces).map(singular));
}

/** `test:unit` is also `test` and `unit`; `migrate.sh` is also `migrate`. */
function pieces(word: string): readonly string[] {
  const lower = word.toLowerCase();
  return [lower, ...lower.split(/[:._@=-]+/).filter((piece) => piece !== '')];
}

/** Whoever asks for `test` wants to know that `npm run tests` does not work. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function isPath(word: string): boolean {
  return word.includes('/') || /\.[a-z]\w{0,4}$/i.test(word);
}

function baseName(word: string): string {
  return word.replace(/\/+$/, '').replace(/^.*\//, '');
}
