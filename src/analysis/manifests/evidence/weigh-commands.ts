/**
 * What a project runs beats what its language usually runs. A usual command gives way to a target, script or line of CI that
 * does the same; a line of CI that says nothing new is only named as a witness.
 */
import type { BuildCommand, CommandPurpose } from '../../../core/findings.ts';
import type { FoundCommand } from '../manifest.ts';
import { isPartOf, plainWords, programOf } from './plain-words.ts';

/** More lines of CI for one purpose are variants of one another. */
const MOST_OF_CI = 3;
/** In CI these are made for its machines: taken only where nothing else is known. */
const ONLY_IF_NONE: ReadonlySet<CommandPurpose> = new Set(['install', 'build', 'format']);

export function weighCommands(commands: readonly FoundCommand[]): readonly BuildCommand[] {
  const told = onceEach(
    commands.filter(({ origin }) => origin !== 'ci'),
    (command) => command,
  );
  const lines = onceEach(
    commands.filter(({ origin }) => origin === 'ci'),
    (command) => plainWords(command).join(' '),
  );
  const own = told.filter(({ origin }) => origin === undefined);
  const added = new Map<string, number>();
  const fromCi = lines.filter((line) => {
    // What CI does besides is for its own machines.
    if (line.purpose === 'other') return false;
    if (told.some((one) => isSaidBy(one, line)) || isForCiOnly(line, told)) return false;
    const key = `${line.folder}\n${line.purpose}`;
    added.set(key, (added.get(key) ?? 0) + 1);
    return (added.get(key) ?? 0) <= MOST_OF_CI;
  });
  const kept = told.filter(
    (one) => one.origin === undefined || !isReplaced(one, [...own, ...fromCi]),
  );
  return [...kept, ...fromCi].map((one) => shown(one, lines));
}

function onceEach(
  commands: readonly FoundCommand[],
  meaning: (command: string) => string,
): readonly FoundCommand[] {
  const seen = new Set<string>();
  return commands.filter(({ folder, command }) => {
    const key = `${folder}\n${meaning(command)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** `cargo build` in CI says nothing that `cargo build --workspace` does not; `make test V=1` nothing that `make test` does not. */
function isSaidBy(known: FoundCommand, line: FoundCommand): boolean {
  if (known.folder !== line.folder) return false;
  const [own, words] = [plainWords(known.command), plainWords(line.command)];
  return isPartOf(words, own) || (known.origin === undefined && isPartOf(own, words));
}

function isForCiOnly(line: FoundCommand, told: readonly FoundCommand[]): boolean {
  return (
    ONLY_IF_NONE.has(line.purpose) &&
    told.some(({ folder, purpose }) => folder === line.folder && purpose === line.purpose)
  );
}

/** A target of the same purpose runs the same program; or CI runs it with more words. */
function isReplaced(usual: FoundCommand, others: readonly FoundCommand[]): boolean {
  const program = programOf(usual.command);
  const inText = new RegExp(`(?<![\\w-])${program.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`);
  return others.some(({ folder, purpose, command, runs = '', origin }) => {
    if (folder !== usual.folder || purpose !== usual.purpose) return false;
    if (origin !== 'ci') return inText.test(runs);
    return isPartOf(plainWords(usual.command), plainWords(command));
  });
}

function shown(
  { origin, runs: _, ...command }: FoundCommand,
  lines: readonly FoundCommand[],
): BuildCommand {
  const own = plainWords(command.command);
  const witness = lines.find(
    (line) =>
      line.folder === command.folder &&
      // What checks the format is no proof of what changes it.
      !(command.purpose === 'format' && line.purpose === 'lint') &&
      isPartOf(own, plainWords(line.command)),
  );
  const isShape = command.purpose === 'test-one';
  return origin === 'ci' || isShape || !witness ? command : { ...command, ci: witness.source };
}
