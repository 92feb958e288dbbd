/** What a script or target is for, told by its name and, where that says little, by what it runs. */
import type { CommandPurpose } from '../../core/findings.ts';

/** The first that fits. Names are cut at `:`, `-`, `_` and `.`; the first word counts, then the others. */
const BY_NAME: readonly (readonly [CommandPurpose, RegExp])[] = [
  ['format', /^(?:format|fmt|prettier|black|prettify)$/],
  ['typecheck', /^(?:typecheck|types?|typing|tsc|tsd|mypy|pyright|typescript)$/],
  ['lint', /^(?:lint|linter|linting|eslint|clippy|vet|ruff|stylelint|rubocop|style|phpstan|cs)$/],
  [
    'test',
    /^(?:tests?|testing|specs?|pytest|jest|vitest|e2e|cover|coverage|unit|unittests?|runtests?|integration|cucumber|features)$/,
  ],
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
  ['lint', /\b(?:fmt|black|prettier|ruff format|isort|gofmt)\b.* (?:--check|-c|-l|-d|--diff)\b/],
  ['lint', /\bmix format --check|\bdotnet format\b.*--verify|\bspotlessCheck\b|\bpint --test\b/],
  ['format', /\b(?:prettier (?:--write|-w)|black|gofmt|cargo fmt|ruff format|rustfmt|isort)\b/],
  ['format', /\bphp-cs-fixer fix\b(?!.* --dry-run)/],
  ['format', /\b(?:mix format|dotnet format|swift format|spotlessApply|spotless:apply|pint)\b/],
  ['lint', /\b(?:eslint|biome (?:check|lint|ci)|ruff|flake8|pylint|golangci-lint|clippy|go vet)\b/],
  [
    'lint',
    /\b(?:rubocop|mix credo|phpstan|psalm|swiftlint|pre-commit run|checkstyle|detekt|ktlintCheck)\b/,
  ],
  ['typecheck', /\b(?:tsc --noEmit|vue-tsc|mypy|pyright|mix dialyzer)\b/],
  [
    'test',
    /\b(?:vitest|jest|mocha|ava|pytest|go test|cargo (?:nextest|test)|tox|nox|ctest|rspec|playwright test|phpunit|pest|cucumber)\b/,
  ],
  [
    'test',
    /\b(?:mix test|swift test|dotnet test|deno test|node --test|artisan test|rails test|rake (?:test|spec)|python3? -m unittest|make check)\b/,
  ],
  ['test', /\b(?:gradlew?|mvnw?)\b.* (?:check|verify|\w*[tT]ests?)\b/],
  ['build', /\b(?:go build|cargo build|vite build|webpack|mix compile|swift build|dotnet build)\b/],
  [
    'build',
    /\b(?:cmake --build|docker build)\b|\b(?:gradlew?|mvnw?)\b.* (?:build|assemble|package)\b/,
  ],
  ['install', /\b(?:mix deps\.get|bundle install|composer install|dotnet restore)\b/],
];

/** `coverage-show`, `stop-server`, `phpstan-update-baseline`: about the thing, but not it. */
const BESIDE = /^(?:stop|kill|show|view|open|help|baseline|logs?|report|upload)$/;

export function purposeOf(name: string, runs = ''): CommandPurpose {
  const words = name
    .toLowerCase()
    .replace(/type-?checks?|check-types?/g, 'typecheck')
    .split(/[:._/-]/);
  if (words.some((word) => BESIDE.test(word))) return 'other';
  const ofFirst = byName(words[0] ?? '');
  // `format:check` looks, and changes nothing; and so does what runs `gofmt -l`, or a linter.
  const onlyLooks = words.slice(1).some((word) => /^(?:check|diff|ci)$/.test(word));
  if (ofFirst === 'format' && (onlyLooks || looksOnly(runs))) return 'lint';
  // `check:deps` installs nothing.
  const ofOthers = words.map(byName).find((found) => found !== undefined && found !== 'install');
  return ofFirst ?? ofOthers ?? byProgram(runs);
}

/** What a line of a shell is for. */
export function purposeOfLine(line: string): CommandPurpose {
  const script =
    /^(?:npm|pnpm|yarn|bun|make|just|task|poe|mage|deno task)(?: run)?(?: (?:--filter|-F|-C|-w|--workspace)[= ]\S+| -v)* (?![-]|run\b)([\w:.-]+)/.exec(
      line,
    )?.[1];
  if (
    /^(?:npm ci|(?:npm|pnpm|yarn|bun) i(?:nstall)?\b|yarn$|uv sync|(?:poetry|pdm) install)/.test(
      line,
    )
  )
    return 'install';
  const byScript = script === undefined ? 'other' : purposeOf(script);
  return byScript === 'other' ? byProgram(line) : byScript;
}

const CHANGES = /^[^\n;&|]* (?:--write|--fix|-w|-a|-A|--auto-?correct(?:-all)?)\b/;

function looksOnly(runs: string): boolean {
  const lines = runs.split(/[\n;&|]+/).filter((line) => byProgram(line) === 'lint');
  return lines.length > 0 && !lines.some((line) => CHANGES.test(line));
}

function byName(word: string): CommandPurpose | undefined {
  return BY_NAME.find(([, names]) => names.test(word))?.[0];
}

function byProgram(line: string): CommandPurpose {
  return BY_PROGRAM.find(([, programs]) => programs.test(line))?.[0] ?? 'other';
}
