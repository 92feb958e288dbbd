/** A line of a shell in its words, so that two that do the same are equal: `npm run test` and `npm test`, `npm ci` and `npm install`. */

/** What changes how much is printed or how strict a lock file is taken, not what is done. */
const NOISE =
  /^(?:--verbose|-v|-vv|--quiet|-q|--locked|--frozen|--frozen-lockfile|--immutable|--prefer-offline|--prefer-dist|--no-interaction|--no-progress|--no-ansi|--no-audit|--no-fund|--ignore-scripts|--color|--color=\w+|--no-color|--stacktrace|--no-daemon|--batch-mode|-B|-ntp|--no-transfer-progress|--keep-going|-j\d*|[A-Z][A-Z_]*=\S*)$/;
const MANAGERS = /^(?:npm|pnpm|yarn|bun)$/;

export function plainWords(line: string): readonly string[] {
  const words = line
    .replace(/^(?:bash|sh) (?=[\w.]+\/)/, '')
    .split(/\s+/)
    .filter((word, at) => at === 0 || !NOISE.test(word));
  const [program = '', first = '', ...rest] = words;
  if (!MANAGERS.test(program)) return [program.replace(/^\.\//, ''), ...words.slice(1)];
  const isClean = first === 'ci' && program === 'npm';
  if (first === 'i' || isClean || (first === '' && program === 'yarn')) {
    return [program, 'install', ...rest];
  }
  return first === 'run' ? [program, ...rest] : words;
}

/** Words after which a command is about another folder. */
const ELSEWHERE =
  /^(?:--filter|-F|-C|--cwd|--dir|--prefix|-w|--workspace|-p|--package|--project)\b/;

/** Whether a line has all words of another, in their order, and is about the same place. */
export function isPartOf(words: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) {
    if (word === words[at]) at++;
    else if (ELSEWHERE.test(word) && !words.includes(word)) return false;
  }
  return at === words.length;
}

const RUNNERS =
  /^(?:[A-Z_]+=\S+ |(?:uv|poetry|pdm|rye|pipenv|hatch) run (?:--(?:group|extra) \S+ )*|bundle exec |npx |pnpm exec |yarn exec |python3? -m |vendor\/bin\/|\.\/)+/;

/** The program that a line is about: of `uv run pytest tests` it is `pytest`. */
export function programOf(line: string): string {
  return line.replace(RUNNERS, '').split(/\s/)[0] ?? '';
}
