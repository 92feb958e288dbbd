/**
 * Parses the project's code, each file once. Of a large project a few hundred files are read, spread evenly over its
 * paths: a habit shows there as well, and more would take longer than anybody waits.
 */
import type { KeptReadings, ProjectTree } from '../../core/project-tree.ts';
import type { Grammar, Grammars, SyntaxNode } from '../../core/syntax.ts';
import { once } from '../../lib/once.ts';
import type { FoundImport, Source } from '../../summaries/file-summary.ts';
import { isGenerated } from '../../summaries/head-comment.ts';
import { type Language, languageOf } from '../../summaries/language-of.ts';
import { outlineFrom } from '../../summaries/outline-of.ts';
import { readGo } from '../languages/go.ts';
import { readJava } from '../languages/java.ts';
import { readOther } from '../languages/other.ts';
import { readPython } from '../languages/python.ts';
import type { CodeReader, Parsed } from '../languages/reader.ts';
import { readRust } from '../languages/rust.ts';
import { readScript } from '../languages/script.ts';
import { readTests } from '../languages/tests.ts';
import { indentationOf } from '../style/indentation.ts';
import { spread } from '../style/spread.ts';
import type { Code, CodeFile } from './code.ts';
import type { OwnImports } from './own-imports.ts';
import { placeOf } from './place-of.ts';
import { quickUses } from './quick-imports.ts';
import { type Reading, readingsOf } from './readings.ts';

const MOST_FILES = 300;
const MOST_TESTS = 50;
/** Only looked through for imports. */
const MOST_LINKED = 2000;
/** All together; a file longer than the second is data, or somebody else's. */
const MOST_TEXT = 1_500_000;
const LONGEST_FILE = 100_000;
/** Nobody writes lines that long on average. */
const MINIFIED_LINE = 200;

const READERS: Readonly<Record<Grammar, CodeReader>> = {
  c: readOther,
  c_sharp: readOther,
  cpp: readOther,
  go: readGo,
  java: readJava,
  javascript: readScript,
  python: readPython,
  ruby: readOther,
  rust: readRust,
  tsx: readScript,
  typescript: readScript,
};

export async function readCode({
  tree,
  grammars,
  kept,
}: {
  readonly tree: ProjectTree;
  readonly grammars: Grammars;
  readonly kept?: KeptReadings | undefined;
}): Promise<Code> {
  const written = tree.files.filter((path) => languageOf(path, '').grammar !== undefined);
  const speaks = languageIn(written);
  const { code: paths = [], test: tests = [] } = Object.groupBy(written, placeOf);
  const readings = readingsOf(tree, kept);
  const uses = new Map<string, Reading<readonly string[] | null>>();
  for (const path of spread(paths, MOST_LINKED)) {
    const found = await readings.of('uses', path, (text, own) =>
      text.length > LONGEST_FILE ? null : quickUses({ path, text }, own),
    );
    if (found) uses.set(path, found);
  }
  const languages = new Map(written.map((path) => [path, speaks(path, '').name]));
  const files: Reading<CodeFile | null>[] = [];
  let room = MOST_TEXT;
  for (const path of [...spread(paths, MOST_FILES), ...spread(tests, MOST_TESTS)]) {
    const most = Math.min(room, LONGEST_FILE);
    const file = await readings.of(`code ${speaks(path, '').name}`, path, async (text, own) => {
      // Not kept: next time there may be room for it.
      if (text.length > most) return undefined;
      return (await readFile({ path, text }, speaks(path, text), own, grammars)) ?? null;
    });
    if (!file || file.length > most) continue;
    files.push(file);
    room -= file.length;
  }
  const [allFiles, allUses] = [once(() => parsedFiles(files)), once(() => parsedUses(uses))];
  return {
    ...{ paths, tests, languages, mark: readings.mark() },
    get files() {
      return allFiles();
    },
    get uses() {
      return allUses();
    },
  };
}

function parsedFiles(files: readonly Reading<CodeFile | null>[]): Code['files'] {
  const read = files.flatMap((file) => file.get() ?? []);
  return read.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function parsedUses(uses: ReadonlyMap<string, Reading<readonly string[] | null>>): Code['uses'] {
  const read = [...uses].flatMap(([path, found]) => {
    const places = found.get();
    return places === null ? [] : [[path, places] as const];
  });
  return new Map(read);
}

/** A header is C++ where the rest of the project is. */
function languageIn(paths: readonly string[]): typeof languageOf {
  const isCpp =
    paths.some((path) => /\.(?:cc|cpp|cxx)$/.test(path)) &&
    !paths.some((path) => path.endsWith('.c'));
  return (path, text) =>
    isCpp && path.endsWith('.h') ? { name: 'cpp', grammar: 'cpp' } : languageOf(path, text);
}

async function readFile(
  source: Source,
  { name: language, grammar }: Language,
  own: OwnImports,
  grammars: Grammars,
): Promise<CodeFile | undefined> {
  const { path, text } = source;
  if (grammar === undefined || isGenerated(text, language) || isMinified(text)) return undefined;
  const place = placeOf(path) === 'test' ? 'test' : 'code';
  const parsed = await grammars.parse(grammar, text, (root) => {
    // What could not be parsed tells nothing for sure.
    if (root.hasError) return undefined;
    return readTree(root, { source, language, grammar, place, own });
  });
  return parsed?.read;
}

function readTree(
  root: SyntaxNode,
  file: Pick<CodeFile, 'language' | 'grammar' | 'place'> & {
    readonly source: Source;
    readonly own: OwnImports;
  },
): CodeFile {
  const { source, language, grammar, place, own } = file;
  const { imports, patterns } = outlineFrom(root, source, grammar);
  const resolve = resolver(own, language, source);
  const parsed: Parsed = {
    ...source,
    root,
    imports,
    isOwn: (found) => resolve(found) !== undefined,
    hasAliases: own.hasAliases,
  };
  const sightings =
    place === 'test'
      ? readTests(parsed, language)
      : [...READERS[grammar](parsed), ...indentationOf(source.text, language)];
  return { path: source.path, language, grammar, place, sightings, facts: patterns };
}

/** Readers ask for the same import more than once. */
function resolver(own: OwnImports, language: string, source: Source) {
  const known = new Map<string, string | undefined>();
  return (found: FoundImport): string | undefined => {
    const key = `${found.specifier} ${found.names?.join()}`;
    if (!known.has(key)) known.set(key, own.resolve(language, found, source));
    return known.get(key);
  };
}

function isMinified(text: string): boolean {
  return text.length > 2000 && text.length / text.split('\n').length > MINIFIED_LINE;
}
