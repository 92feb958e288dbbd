/**
 * Whether a run that passed is another way to do what failed just before it. A run of less (one test instead of all) passes for
 * its own reasons, and what only goes around a check is no way that anybody should be told.
 */
import type { CommandForm } from './command-form.ts';

/** The command itself was wrong here, whatever the code is like. */
const WRONG_HERE =
  /command not found|: not found|not found:|no such (?:file|option|command|module|table|target|service)|unknown (?:option|flag|command|argument|shorthand|revision)|unrecognized|unexpected argument|invalid (?:option|flag|argument)|illegal option|usage:|missing script|no module named|cannot find (?:module|package|main)|blocked by hook|is not recognized|not a git repository|no tests? (?:found|ran|files)|no rule to make|could not (?:find|open|read)|can't open|is not (?:a (?:known|valid)|installed|in std|supported)|does not exist|must be run|no (?:package\.json|configuration|go\.mod|makefile)|ENOENT|externally-managed|go\.mod file not found|required (?:option|argument|flag)|permission denied/i;
/** Goes around what failed. */
const AROUND =
  /^(?:--no-verify|-n|--force|-f|--force-with-lease|--skip\S*|--no-check\S*|--allow-empty|sudo|--break-system-packages|-k|--insecure)$/;
/** Does less, or says more or less of it. */
const LESS =
  /^(?:-v+|-q|-s|-x|-xvs|-k|-t|-m|--run|-run|--grep|--filter|--only\S*|--testNamePattern|--tb\S*|--verbose|--quiet|--silent|--lf|--bail|--maxfail\S*|--dry-run|--help|-h|--version|--list|--collect-only)(?:=|$)/;

export function isWrongHere(error: string): boolean {
  return WRONG_HERE.test(error);
}

export function goesAround(word: string): boolean {
  return AROUND.test(word);
}

export function isVariant(failed: CommandForm, passed: CommandForm, error: string): boolean {
  if (failed.text === passed.text)
    return failed.folder !== passed.folder || passed.variables.length > failed.variables.length;
  const added = passed.words.filter((word) => !failed.words.includes(word));
  if (added.some(goesAround)) return false;
  const [has, wants] = [piecesOf(passed.words), targetsOf(failed.words)];
  const isSameProgram = failed.words[0] === passed.words[0];
  const hasAll = wants.every((word) => has.has(word));
  if (isWrongHere(error))
    return hasAll || (isSameProgram && isSameTask(failed, passed)) || sharesRest(failed, passed);
  // The code may have been at fault: then only the same thing with other options, or started in another way, tells.
  const isLess = added.some(
    (word) => LESS.test(word) || (isSameProgram && isNewTarget(word, passed)),
  );
  return hasAll && !isLess;
}

/** Not the value of an option: `-tags fts5`. */
function isNewTarget(word: string, { words }: CommandForm): boolean {
  const before = words[words.indexOf(word) - 1] ?? '';
  return isTarget(word) && !/^-[^=]+$/.test(before);
}

/** `git add -A`, `git add src/a.ts`: the same sub-command. */
function isSameTask(failed: CommandForm, passed: CommandForm): boolean {
  const [first, second] = [failed, passed].map(({ words }) => words.slice(1).find(isTarget));
  return first !== undefined && first === second && /^[a-z][\w:-]*$/.test(first);
}

/** `python a.py`, `python3 a.py`: another program, the same work. */
function sharesRest(failed: CommandForm, passed: CommandForm): boolean {
  const rest = targetsOf(failed.words.slice(1));
  const has = new Set(passed.words);
  return rest.length > 0 && rest.every((word) => has.has(word));
}

function targetsOf(words: readonly string[]): readonly string[] {
  return words.filter(isTarget);
}

function isTarget(word: string): boolean {
  return !word.startsWith('-') && word !== '…';
}

/** `test:unit` has `test`, too. */
function piecesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, ...word.split(/[:=]/)]));
}
