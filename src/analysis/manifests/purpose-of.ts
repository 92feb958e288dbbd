/** What a script or target is for, told by its name and, where that says little, by what it runs. */
import type { CommandPurpose } from '../../core/findings.ts';

/** The first that fits. Names are cut at `:`, `-`, `_` and `.`; the first word counts, then the others. */
const BY_NAME: readonly (readonly [CommandPurpose, RegExp])[] = [
  ['format', /^(?:format|fmt|prettier|black|prettify)$/],
  ['typecheck', /^(?:typecheck|types|tsc|mypy|pyright|typescript)$/],
  ['lint', /^(?:lint|linter|linting|eslint|clippy|vet|ruff|stylelint|rubocop|style)$/],
  ['test', /^(?:tests?|testing|spec|specs|pytest|jest|vitest|e2e|cover|coverage|unittest)$/],
  ['install', /^(?:install|setup|bootstrap|deps|dependencies|init)$/],
  ['build', /^(?:build|compile|bundle|package|all|dist|image)$/],
  ['dev', /^(?:dev|develop|serve|watch|storybook|runserver)$/],
  ['start', /^(?:start|run|up|server|preview)$/],
  ['clean', /^(?:clean|cleanup|distclean|purge|clear)$/],
  ['generate', /^(?:generate|gen|codegen|proto|protos|protobuf)$/],
  ['deploy', /^(?:deploy|release|publish|ship)$/],
];

const BY_PROGRAM: readonly (readonly [CommandPurpose, RegExp])[] = [
  // A formatter that only looks.
  ['lint', /\b(?:fmt|black|prettier|ruff format|isort|gofmt)\b.* (?:--check|-c|-l|--diff)\b/],
  ['format', /\b(?:prettier (?:--write|-w)|black|gofmt|cargo fmt|ruff format|rustfmt|isort)\b/],
  ['lint', /\b(?:eslint|biome (?:check|lint|ci)|ruff|flake8|pylint|golangci-lint|clippy|go vet)\b/],
  ['typecheck', /\b(?:tsc --noEmit|vue-tsc|mypy|pyright)\b/],
  [
    'test',
    /\b(?:vitest|jest|mocha|pytest|go test|cargo (?:nextest|test)|tox|nox|ctest|rspec|playwright test|phpunit)\b/,
  ],
  ['build', /\b(?:go build|cargo build|vite build|webpack|docker build)\b/],
];

export function purposeOf(name: string, runs = ''): CommandPurpose {
  const words = name
    .toLowerCase()
    .replace(/type-?checks?|check-types?/g, 'typecheck')
    .split(/[:._/-]/);
  const ofFirst = byName(words[0] ?? '');
  // `format:check` looks, and changes nothing.
  if (ofFirst === 'format' && words.slice(1).some((word) => /^(?:check|diff|ci)$/.test(word))) {
    return 'lint';
  }
  return ofFirst ?? words.map(byName).find((found) => found !== undefined) ?? byProgram(runs);
}

/** What a line of a shell is for. */
export function purposeOfLine(line: string): CommandPurpose {
  const script = /^(?:npm|pnpm|yarn|bun|make|just|task|poe)(?: run)? (?!-)([\w:.-]+)/.exec(
    line,
  )?.[1];
  if (/^(?:npm ci|(?:npm|pnpm|yarn|bun) i(?:nstall)?|yarn$|uv sync|poetry install)/.test(line))
    return 'install';
  return script === undefined ? byProgram(line) : purposeOf(script);
}

function byName(word: string): CommandPurpose | undefined {
  return BY_NAME.find(([, names]) => names.test(word))?.[0];
}

function byProgram(line: string): CommandPurpose {
  return BY_PROGRAM.find(([, programs]) => programs.test(line))?.[0] ?? 'other';
}
