import type { CommandPurpose } from '../../../core/findings.ts';
import type { FoundCommand, Manifest, ManifestKind } from '../manifest.ts';
import { purposeOf } from '../purpose-of.ts';
import { commentAbove } from './comment-above.ts';
import { definesIn, recipeAfter, variablesIn, withoutConditions } from './make-text.ts';

export const makefile: ManifestKind = {
  names: /^(?:GNUmakefile|[Mm]akefile)$/,
  read(manifest) {
    const { path, folder } = manifest;
    const targets = targetsIn(manifest);
    const byName = new Map(targets.map((target) => [target.name, target]));
    const commands = targets
      .filter(({ name, needs }) => name !== 'default' || !needs.some((need) => byName.has(need)))
      .map((target): FoundCommand => {
        const about = target.about ?? shownIn(target);
        return {
          purpose: purposeOfTarget(target),
          command: target.name === 'default' ? 'make' : `make ${target.name}`,
          ...{ folder, source: path, runs: runsOf(target, byName) },
          ...(about === undefined ? {} : { about }),
        };
      });
    return { frameworks: [{ name: 'Make', kind: 'build', source: path }], commands };
  },
};

interface Target {
  readonly name: string;
  /** What the author says of it. */
  readonly about: string | undefined;
  readonly needs: readonly string[];
  readonly recipe: readonly string[];
}

const RULE = /^([^\s:=#][^:=#]*?)\s*::?(?![=:])([^#=]*)(?:##\s*(.*?))?\s*(?:#.*)?$/;
/** A longer line is a list of files. */
const LONGEST_RULE = 1000;
const DOCUMENTED = /^##\s*([\w-]+)\s*:\s*(.+)$/;

function targetsIn({ text, tree, folder }: Manifest): readonly Target[] {
  const all = text.replace(/\\\n/g, ' ').split('\n');
  const lines = withoutConditions(all);
  const known = { values: variablesIn(lines), defines: definesIn(all) };
  const described = documentedIn(lines);
  const files = new Set(folder === '.' ? tree.files : []);
  const targets = new Map<string, Target>();
  for (const [at, line] of lines.entries()) {
    const [, names, needs = '', own] = (line.length <= LONGEST_RULE && RULE.exec(line)) || [];
    if (names === undefined) continue;
    const recipe = recipeAfter(lines, at, known);
    for (const name of names.split(/\s+/).filter((word) => isForPeople(word, files))) {
      const before = targets.get(name);
      targets.set(name, {
        name,
        about: own || described.get(name) || before?.about || commentAbove(lines, at, name),
        needs: [...(before?.needs ?? []), ...needs.split(/\s+/).filter((word) => word !== '')],
        recipe: before && before.recipe.length > 0 ? before.recipe : recipe,
      });
    }
  }
  return [...targets.values()];
}

function documentedIn(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [, name, about] = DOCUMENTED.exec(line) ?? [];
      return name === undefined || about === undefined ? [] : [[name, about] as const];
    }),
  );
}

/** Not a file, a pattern, a variable, a setting of make's, or private. */
function isForPeople(name: string, files: ReadonlySet<string>): boolean {
  return /^[A-Za-z0-9][\w-]*$/.test(name) && !files.has(name);
}

/** Lines that say something or make room; and those with a variable that only make knows. */
const TELLS_NOTHING =
  /^(?:\$\(info\b|echo\b|printf\b|mkdir\b|set\b|cd\b|if\b|test\b|hash\b|which\b|command -v\b|\[)|\$|`/;

/** Gets things ready for what comes next. */
const PRELUDE =
  /^(?:composer (?:install|update|bin \S+ (?:install|update))|npm (?:ci|i|install)|(?:pnpm|yarn|bun)(?: install)?|go (?:get|mod download)|pip3? install|bundle install|git submodule)\b/;

/** Its lines without those that only say something, and without what merely gets things ready. */
function ownLines(recipe: readonly string[]): readonly string[] {
  const lines = recipe.filter((one) => !/^(?:echo|printf)\b/.test(one));
  const own = lines.filter((one) => !PRELUDE.test(one));
  return own.length > 0 ? own : lines;
}

/** What it runs, as far as a reader can know it. */
function shownIn({ recipe, needs }: Target): string | undefined {
  const own = ownLines(recipe);
  const line = own.find((one) => !TELLS_NOTHING.test(one));
  if (line !== undefined || recipe.length > 0) return line;
  const plain = needs.filter((need) => /^[\w-]+$/.test(need));
  return plain.length === 0 ? undefined : plain.join(', ');
}

function runsOf({ recipe, needs }: Target, byName: ReadonlyMap<string, Target>): string {
  const before = needs.flatMap((need) => byName.get(need)?.recipe ?? []);
  return [...recipe, ...before].join(' ; ');
}

/** Gets what the project needs; else `install` puts a program where the system has its own. */
const SETS_UP =
  /\b(?:npm|pnpm|yarn|bun|pip3?|uv|poetry|pdm|hatch|conda|bundle|composer|mix|flutter|pre-commit|apt(?:-get)?|brew)\b|\bgo mod\b|\bcargo fetch\b/;

function purposeOfTarget({ name, about, needs, recipe }: Target): CommandPurpose {
  const runs = ownLines(recipe).join(' ; ');
  const found = purposeOf(name, runs);
  if (found === 'other' && /^runs?\b.*\btests?\b/i.test(about ?? '')) return 'test';
  if (name === 'install' && !SETS_UP.test(runs) && !/depend|develop/i.test(about ?? ''))
    return 'other';
  if (!/^(?:all|default|ci|check|verify)$/.test(name)) return found;
  const parts = new Set(needs.map((need) => purposeOf(need)));
  const own = purposeOf('', runs);
  if (name === 'all' && !parts.has('test') && !parts.has('lint')) return 'build';
  return parts.has('build') ? 'build' : parts.has('test') ? 'test' : own;
}
