/** The languages that programs are written in: what they are called, and which files are theirs. */
import { posix } from 'node:path';
import { languageOf } from '../../summaries/language-of.ts';

const NAMES: Readonly<Record<string, string>> = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
  rust: 'Rust',
  java: 'Java',
  kotlin: 'Kotlin',
  ruby: 'Ruby',
  php: 'PHP',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  swift: 'Swift',
  elixir: 'Elixir',
  scala: 'Scala',
  groovy: 'Groovy',
  dart: 'Dart',
  lua: 'Lua',
  shell: 'Shell',
  vue: 'Vue',
  svelte: 'Svelte',
  haskell: 'Haskell',
  clojure: 'Clojure',
  erlang: 'Erlang',
  fsharp: 'F#',
  ocaml: 'OCaml',
  julia: 'Julia',
  r: 'R',
  perl: 'Perl',
  zig: 'Zig',
  objectivec: 'Objective-C',
};

/** Those that are not read otherwise. */
const MORE: Readonly<Record<string, string>> = {
  ...{ ex: 'elixir', exs: 'elixir', scala: 'scala', groovy: 'groovy', dart: 'dart', kts: 'kotlin' },
  ...{ hs: 'haskell', clj: 'clojure', cljs: 'clojure', cljc: 'clojure', erl: 'erlang' },
  ...{ hrl: 'erlang', fs: 'fsharp', ml: 'ocaml', mli: 'ocaml', jl: 'julia', r: 'r', pl: 'perl' },
  ...{ pm: 'perl', zig: 'zig', mm: 'objectivec' },
};

/** `typescript`; undefined for what is no program. */
export function programOf(path: string): string | undefined {
  // A template is a page with a few words of the language in it.
  if (path.endsWith('.blade.php')) return undefined;
  const known = languageOf(path, '').name;
  if (Object.hasOwn(NAMES, known)) return known;
  const extension = posix.extname(path).slice(1).toLowerCase();
  return Object.hasOwn(MORE, extension) ? MORE[extension] : undefined;
}

/** `typescript` → `TypeScript`. */
export function languageName(language: string): string {
  return NAMES[language] ?? language;
}
