/**
 * Parses the project's code, each file once. Of a large project a few hundred files are read, spread evenly over its
 * paths: a habit shows there as well, and more would take longer than anybody waits.
 */
import { hash } from 'node:crypto';
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
import { programOf } from '../languages/spoken.ts';
import { readTests } from '../languages/tests.ts';
import { indentationOf } from '../style/indentation.ts';
import { licenceHeader } from '../style/licence-header.ts';
import { spread } from '../style/spread.ts';
import { type Code, type CodeFile, PARSER } from './code.ts';
import type { OwnImports } from './own-imports.ts';
import { type Place, placesIn } from './place-of.ts';
import { quickUses } from './quick-imports.ts';
import { type Reading, type Readings, readingsOf } from './readings.ts';

const MOST_FILES = 300;
const MOST_TESTS = 50;
/** Only looked through for imports. */
const MOST_LINKED = 2000;
/** All together; a file longer than the second is data, or somebody else's. */
const MOST_TEXT = 1_500_000;
const LONGEST_FILE = 100_000;
/** In bytes: the tables of one file are not half of the project. */
const LONGEST_WEIGHED = 250_000;
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
  const placeOf = placesIn(tree.files);
  const written = tree.files.filter((path) => programOf(path) !== undefined);
  const inCode = written.filter((path) => placeOf(path) === 'code');
  const speaks = languageIn(inCode.length > 0 ? inCode : written);
  const readings = readingsOf(tree, kept);
  const linked = await linkedFiles(tree, spread(inCode, MOST_LINKED), speaks, readings);
  const isOthers = (path: string) => ['tool', 'press'].includes(String(linked.get(path)));
  const paths = inCode.filter((path) => !isOthers(path));
  const tests = written.filter((path) => placeOf(path) === 'test');
  const files: Reading<CodeFile>[] = [];
  let room = MOST_TEXT;
  for (const path of [...spread(paths, MOST_FILES), ...spread(tests, MOST_TESTS)]) {
    const most = Math.min(room, LONGEST_FILE);
    const place = placeOf(path);
    const reader = `code ${speaks(path, '').name} ${place}`;
    const file = await readings.of(reader, path, async (text, own) => {
      // Not kept: next time there may be room for it.
      if (text.length > most) return undefined;
      return readFile({ path, text }, speaks(path, text), { place, own, grammars });
    });
    if (!file || file.length > most) continue;
    files.push(file);
    room -= file.length;
  }
  const allFiles = once(() => parsedFiles(files));
  const sizes = sizesOf(tree, paths, linked);
  return {
    ...{ paths, tests, sizes, mark: `${readings.mark()} ${sumOf(sizes)}` },
    made: [...linked].flatMap(([path, found]) => (found === 'tool' ? path : [])).sort(),
    uses: new Map(
      [...linked].flatMap(([path, found]) =>
        typeof found === 'string' ? [] : [[path, found] as const],
      ),
    ),
    languages: new Map(written.map((path) => [path, speaks(path, '').name])),
    get files() {
      return allFiles();
    },
  };
}

/** Where the imports of a file lead to; or that a tool made it, that it was pressed together, or that it is too long. */
type Linked = readonly string[] | 'tool' | 'press' | 'long';

async function linkedFiles(
  tree: ProjectTree,
  paths: readonly string[],
  speaks: typeof languageOf,
  readings: Readings,
): Promise<ReadonlyMap<string, Linked>> {
  // A parser that stands beside its grammar is made of it.
  const parsers = tree.files.filter((path) => PARSER.test(path));
  const fromGrammar = new Set(parsers.map((path) => path.replace(PARSER, '')));
  const linked = new Map<string, Linked>();
  for (const path of paths) {
    const { name } = speaks(path, '');
    const found = await readings.of(`uses ${name}`, path, (text, own): Linked => {
      if (isGenerated(text, name)) return 'tool';
      if (isMinified(text)) return 'press';
      return text.length > LONGEST_FILE ? 'long' : quickUses({ path, text }, own);
    });
    const isParser = fromGrammar.has(path.replace(/\.\w+$/, ''));
    if (found) linked.set(path, isParser ? 'tool' : found.get());
  }
  return linked;
}

/** Of a large project, files that were not looked at weigh what the others do on average: to ask for each would take too long. */
function sizesOf(
  tree: ProjectTree,
  paths: readonly string[],
  linked: ReadonlyMap<string, Linked>,
): ReadonlyMap<string, number> {
  const known = new Map(
    paths.filter((path) => linked.has(path)).map((path) => [path, weight(tree.size(path))]),
  );
  const sum = [...known.values()].reduce((all, size) => all + size, 0);
  const usual = weight(sum / Math.max(1, known.size));
  return new Map(paths.map((path) => [path, known.get(path) ?? usual]));
}

function parsedFiles(files: readonly Reading<CodeFile>[]): Code['files'] {
  return files.map((file) => file.get()).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * In steps of a fifth or so: what is the largest must not turn with every line that is written, and an edit that changes no step
 * leaves what was found before as it is. An empty file is one all the same.
 */
function weight(size: number): number {
  const own = Math.min(Math.max(size, 1), LONGEST_WEIGHED);
  const step = 2 ** Math.max(0, Math.floor(Math.log2(own)) - 2);
  return Math.round(own / step) * step;
}

function sumOf(sizes: ReadonlyMap<string, number>): string {
  return hash('sha256', [...sizes].join('\n'), 'base64');
}

/** A header is C++ where the rest of the project is. */
function languageIn(paths: readonly string[]): typeof languageOf {
  const count = (shape: RegExp) => paths.filter((path) => shape.test(path)).length;
  const isCpp = count(/\.(?:cc|cpp|cxx|hpp|hh|hxx)$/) > count(/\.c$/);
  return (path, text) => {
    if (isCpp && path.endsWith('.h')) return { name: 'cpp', grammar: 'cpp' };
    const found = languageOf(path, text);
    return found.grammar ? found : { name: programOf(path) ?? found.name };
  };
}

interface Around {
  readonly place: Place;
  readonly own: OwnImports;
  readonly grammars: Grammars;
}

async function readFile(
  source: Source,
  { name: language, grammar }: Language,
  { place: where, own, grammars }: Around,
): Promise<CodeFile> {
  const { path, text } = source;
  const place = where === 'test' ? 'test' : 'code';
  const parsed =
    grammar &&
    (await grammars.parse(grammar, text, (root) => {
      // What could not be parsed tells nothing for sure.
      if (root.hasError) return undefined;
      return readTree(root, { source, language, grammar, place, own });
    }));
  // Macros make C hard to parse; its lines are as deep as they are.
  const isPlain = grammar === undefined || grammar === 'c' || grammar === 'cpp';
  const depth = place === 'code' && isPlain ? indentationOf(text, language) : [];
  const header = place === 'code' ? [licenceHeader(text)] : [];
  const file = parsed?.read ?? {
    path,
    language,
    grammar: undefined,
    place,
    sightings: depth,
    facts: [],
  };
  return { ...file, sightings: [...file.sightings, ...header] };
}

function readTree(
  root: SyntaxNode,
  file: Pick<CodeFile, 'language' | 'place'> & {
    readonly grammar: Grammar;
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
