/** Scripts that a project keeps for those who work on it: `script/test`, `bin/setup`, `./build.sh`. Their names say what they are for. */
import type { FoundCommand, Manifest, ManifestKind } from './manifest.ts';
import { nameOf } from './manifest.ts';
import { purposeOf } from './purpose-of.ts';

const FOLDERS = /^(?:(?:[Ss]cripts?|bin)\/[^/]+|[^/]+\.sh)$/;
const NAMES =
  /^(?:setup|bootstrap|build|tests?|run[-_]?tests?|lint|format|fmt|check|typecheck|dev|server|console|ci|cibuild|update|cucumber|clean)(?:\.sh)?$/;

/** Known by where they are: `isProjectScript`. */
export const scriptFile: ManifestKind = {
  names: NAMES,
  read(manifest) {
    if (!manifest.text.startsWith('#!')) return {};
    const path = manifest.path;
    const command = path.includes('/') ? path : `./${path}`;
    const runs = withoutComments(manifest.text);
    const about = firstComment(manifest.text);
    const script: FoundCommand = {
      purpose: purposeOf(nameOf(path).replace(/\.sh$/, ''), ''),
      ...{ command, folder: '.', source: path, runs },
      ...(about === undefined ? {} : { about }),
    };
    return { commands: [lookedAt(script), ...oneTest(script, manifest)] };
  },
};

/** `script/test`; not one deeper, or of another name. */
export function isProjectScript(path: string): boolean {
  // `install.sh` in the root puts a release on somebody's machine.
  return (
    (FOLDERS.test(path) && NAMES.test(nameOf(path))) ||
    /^[Ss]cripts?\/(?:install|coverage)$/.test(path)
  );
}

/** `script/fmt` may only look: what it runs tells. */
function lookedAt(script: FoundCommand): FoundCommand {
  const name = nameOf(script.source).replace(/\.sh$/, '');
  // What only reports on tests runs none.
  const isReport = name === 'coverage' && !RUNS_TESTS.test(script.runs ?? '');
  return { ...script, purpose: isReport ? 'other' : purposeOf(name, script.runs) };
}

const RUNS_TESTS =
  /\b(?:ruby -I|rspec|rails test|pytest|go test|cargo test|mix test|phpunit|pest|vitest|jest|mocha|ava|dotnet test)\b/;

/** What it is given goes on to a runner that takes files. */
function oneTest(script: FoundCommand, { path }: Manifest): readonly FoundCommand[] {
  const lines = (script.runs ?? '').split('\n');
  const passesOn = lines.some((line) => RUNS_TESTS.test(line) && /\$[@*]/.test(line));
  if (script.purpose !== 'test' || !passesOn) return [];
  return [
    {
      ...{ purpose: 'test-one', command: `${script.command} PATH`, folder: '.', source: path },
      ...(script.runs === undefined ? {} : { runs: script.runs }),
    },
  ];
}

const MOST_READ = 8000;

function withoutComments(text: string): string {
  return text
    .slice(0, MOST_READ)
    .replace(/\\\n\s*/g, ' ')
    .replace(/^\s*#.*$/gm, '');
}

/** The sentence under `#!`, if there is one. After an empty line it may be about the next line only. */
function firstComment(text: string): string | undefined {
  const lines = text.split('\n').slice(1);
  const at = lines.findIndex((line) => line.trim() !== '' && line.trim() !== '#');
  const first = lines[at];
  const next = lines.slice(at + 1).find((line) => !line.startsWith('#'));
  if (lines[0]?.trim() === '' && next?.trim() !== '') return undefined;
  const [, said = ''] = /^#\s*(.+)$/.exec(first ?? '') ?? [];
  const isSaid =
    /^[A-Z][\w'`-]* .{8,}/.test(said) && !/^(?:Usage|Copyright|SPDX|Licensed)/.test(said);
  return isSaid ? said : undefined;
}
