/** What a command line is for, by the programs in it: looking, checking, or changing something. */
import { essentials } from './command-line.ts';
import { simpleCommands } from './shell-line.ts';

/** They fail because of what they look at, and change nothing. */
const LOOKS =
  /^(?:grep|egrep|fgrep|rg|ag|fd|ls|cat|bat|head|tail|find|which|type|command|test|\[|diff|cmp|wc|stat|file|du|df|pgrep|ps|pwd|tree|env|printenv|whoami|uname|date|sed -n|awk|jq|yq|sort|sleep|echo|printf|true|curl -I|man|(?:brew|apt|npm|pip3?|cargo|gem) (?:info|show|search|list|view|outdated)|go (?:doc|list|env|version)|git (?:-C \S+ )?(?:status|diff|log|show|grep|branch|blame|rev-parse|remote|ls-files|reflog|config --get)|gh (?:pr|run|issue|release|repo) (?:view|list|diff|checks|status|watch)|gh auth status|docker (?:ps|logs|inspect|images)|kubectl (?:get|describe|logs))(?:\s|$)/;
/** How something is started that is not the program itself. */
const STARTER =
  /^(?:(?:npx|bunx|pnpm (?:exec|dlx)|yarn dlx|uv run|poetry run|pipenv run|hatch run|bundle exec|python\d?(?:\.\d+)? -m|(?:\S*\/)?(?:bin|\.bin)\/)\s*)+/;
/** Tests, linters, compilers: they say how things are. What mends while it looks (`--fix`) is none. */
const CHECKS =
  /^(?:(?:npm|pnpm|yarn|bun)(?: run)?(?: -s| --silent)? \S*(?:test|lint|check|build|tsc|types?)\S*|(?:npm|pnpm|yarn|bun) t|go (?:test|build|vet|run)|cargo (?:test|build|check|clippy|nextest|run)|(?:py\.?test|vitest|jest|mocha|ava|tox|nox|rspec|phpunit|ctest|unittest|behave|cypress|playwright)|mypy|pyright|pylint|flake8|ruff check|ruff|eslint|biome (?:check|lint|ci)|prettier --check|tsc|golangci-lint|staticcheck|shellcheck|rubocop|make(?: \S*(?:test|check|lint|build|all)\S*)?$|mvn|\.?\/?gradlew?|dotnet (?:test|build)|swift (?:test|build)|mix test|bazel (?:test|build)|pre-commit run|node --(?:test|check))(?:\s|$)/;
const MENDS = /(?:^|\s)(?:--fix|--write|-w|--fix-only|--autofix|-u|--update\S*)(?:\s|=|$)/;
/** Output that is kept in a file. */
const KEEPS = /(?:^|[^\d&>=-])>{1,2}\s*(?!\/dev\/null|&)[^\s>&|;]/;

/** A question to a database. */
const ASKS =
  /^(?:sqlite3|psql|mysql|duckdb)\b(?!.*\b(?:insert|update|delete|drop|alter|create|replace|vacuum)\b)/i;

/** Every command of the line only looks. */
export function looksOnly(line = ''): boolean {
  const all = essentials(line);
  return all.length === 0 || all.every(({ words }) => LOOKS.test(words.join(' ')));
}

/** It looks, or tests, or builds: nothing is another way afterwards, as far as can be told from the line. */
export function changesNothing(line = ''): boolean {
  const withoutQuotes = line.replace(/"[^"]*"|'[^']*'/g, '""');
  if (KEEPS.test(withoutQuotes)) return false;
  return simpleCommands(line).every(({ words }) => {
    const command = words.filter((word) => !/^\w+=/.test(word)).join(' ');
    return command === '' || isHarmless(command);
  });
}

function isHarmless(command: string): boolean {
  if (/^(?:cd|pushd|popd|source|\.|export|set|unset|exit|:)(?:\s|$)/.test(command)) return true;
  if (LOOKS.test(command) || ASKS.test(command)) return true;
  return CHECKS.test(command.replace(STARTER, '')) && !MENDS.test(command);
}
