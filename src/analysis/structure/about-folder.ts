/** What a folder is for, in the words of those who wrote it: its manifest, its README, the head of its main file. */
import { posix } from 'node:path';
import type { ProjectTree } from '../../core/project-tree.ts';
import { headPurpose } from '../../summaries/head-comment.ts';
import { languageOf } from '../../summaries/language-of.ts';
import { plainPurpose } from '../../summaries/plain-purpose.ts';
import { sentences } from '../../summaries/prose.ts';
import { parseJson, parseToml } from '../facts/parse-settings.ts';
import { tableAt, trimmedText } from '../manifests/formats/read-loosely.ts';

const LONGEST = 160;
/** A word alone, a licence and a heading of code tell nothing of a folder. */
const SAYS_SOMETHING = /\p{L}.*\s\S*\p{L}/u;
const SAYS_NOTHING =
  /https?:\/\/|^(?:Module (?:dependencies|exports)|Expose\b|Dependencies\b|Imports?\b)|\blicen[cs]ed?\b|\bcopyright\b/i;
const MAIN_FILES = [
  'index.ts',
  'index.js',
  'index.tsx',
  'mod.ts',
  '__init__.py',
  'doc.go',
  'mod.rs',
  'lib.rs',
  'src/lib.rs',
  'src/main.rs',
  'src/index.ts',
  'package-info.java',
];

export function aboutFolder(tree: ProjectTree, folder: string): string | undefined {
  const at = (name: string) => tree.read(posix.join(folder, name));
  const told =
    described(at) ?? inManifest(tree, folder) ?? readme(at('README.md')) ?? head(tree, folder);
  const line = told
    ?.replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === undefined || !SAYS_SOMETHING.test(line) || SAYS_NOTHING.test(line)
    ? undefined
    : sentences(line, 1, LONGEST);
}

/** With the key, if there is something to say. */
export function withAbout(tree: ProjectTree, path: string): { path: string; about?: string } {
  const about = aboutFolder(tree, path);
  return about === undefined ? { path } : { path, about };
}

function described(at: (name: string) => string | undefined): string | undefined {
  const tables = [
    parseJson(at('package.json')),
    parseJson(at('composer.json')),
    tableAt(parseToml(at('Cargo.toml')), 'package'),
    tableAt(parseToml(at('pyproject.toml')), 'project'),
  ];
  return tables
    .map((table) => trimmedText(tableAt(table).description))
    .find((text) => text !== undefined);
}

/** Manifests that are named after what they build, or are programs: only a plain text counts. */
const SAID: readonly (readonly [RegExp, RegExp])[] = [
  [/^pom\.xml$/, /<description>([^<]+)</],
  [/\.csproj$/, /<Description>([^<]+)</],
  [/\.gemspec$/, /\bsummary\s*=\s*["']([^"'\n]+)["']/],
  [/^mix\.exs$/, /\bdescription:\s*"([^"\n]+)"/],
];

function inManifest(tree: ProjectTree, folder: string): string | undefined {
  const here = tree.files.filter((path) => posix.dirname(path) === folder);
  for (const path of here) {
    const [, shape] = SAID.find(([name]) => name.test(posix.basename(path))) ?? [];
    const found = shape
      ?.exec(tree.read(path) ?? '')
      ?.slice(1)
      .find(Boolean);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readme(text: string | undefined): string | undefined {
  const told = plainPurpose(
    (text ?? '').replace(/^\s*(?:#\s.*|\S.*\n[=-]{3,}[ \t]*)\n/, ''),
    'markdown',
  );
  // A title alone is the folder's name once more.
  return told !== undefined && /\s.*\s/.test(told) && !told.startsWith('`') ? told : undefined;
}

function head(tree: ProjectTree, folder: string): string | undefined {
  const named = [...MAIN_FILES, `${posix.basename(folder)}.go`];
  for (const name of named) {
    const path = posix.join(folder, name);
    const text = tree.read(path);
    // Other comments at the head of a script are about the line below.
    if (/\.[jt]sx?$/.test(name) && !text?.trimStart().startsWith('/**')) continue;
    const told = text && headPurpose(text, languageOf(path, text).name, path, true);
    if (told) return told;
  }
  return undefined;
}
