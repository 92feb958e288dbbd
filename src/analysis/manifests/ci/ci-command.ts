import { type FoundCommand, type Manifest, nameOf } from '../manifest.ts';
import { purposeOf, purposeOfLine } from '../purpose-of.ts';
import type { Line } from './workflow-lines.ts';

const PROGRAMS =
  /^(?:npm|npx|pnpm|yarn|bun|deno|make|just|task|uv|poetry|pdm|hatch|pytest|tox|nox|ruff|mypy|black|flake8|pyright|pre-commit|cargo|go|golangci-lint|gradle|\.\/gradlew|mvn|\.\/mvnw|dotnet|bundle|rake|composer|php artisan|vendor\/bin\/\w+|cmake|ctest|mix|mage|sbt|dart|flutter|zig|swift|meson|pip install -r|python -m (?:pytest|unittest))(?: |$)/;
const SCRIPT =
  /^(?:(?:ba)?sh |pwsh )?(?:\.\/)?((?:[Ss]cripts?|bin|tools|dev)\/[\w./-]+|[\w-]+\.(?:sh|ps1)\b|(?<=\.\/)[\w-]+(?= |$))/;

/** Not what is put together while it runs, and not what nobody types at home. */
export function ciCommand(
  { path, tree }: Manifest,
  { line, folder }: Line,
): readonly FoundCommand[] {
  const command = line.replace(/^(?:CI=(?:true|1) )?/, '');
  const isProgram = PROGRAMS.test(command);
  const script = isProgram ? undefined : SCRIPT.exec(command)?.[1];
  const isKnown = isProgram || (script !== undefined && tree.exists(script));
  const isPlain = isKnown && !/[$`|<>;&{}]/.test(command) && command.length <= 160;
  const isThere = folder === '.' || tree.files.some((file) => file.startsWith(`${folder}/`));
  const purpose =
    script === undefined ? purposeOfLine(command) : purposeOf(nameOf(script).replace(/\.\w+$/, ''));
  const isSetUp = script !== undefined && purpose === 'install';
  if (!isPlain || !isThere || isSetUp || purpose === 'deploy' || isForItsMachine(command))
    return [];
  return [{ purpose, command, folder, source: path, origin: 'ci' }];
}

const OF_MAVEN =
  /^(?:mvn|\.\/mvnw) .*(?:^| )(?:-pl|--projects|-P\S+|--activate-profiles|-D\S*skip\S*)(?:[ =]|$)/;

/** Programs for the whole machine, other platforms than one's own, parts of a build, and what is only for a release. */
function isForItsMachine(command: string): boolean {
  return (
    / (?:-g|--global|--target|--system|--release|--profile)(?:[ =]|$)/.test(command) ||
    OF_MAVEN.test(command)
  );
}
