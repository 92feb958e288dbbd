/** Which language a file is written in: by its name, by `#!`, and for `.h` by what only C++ says. */
import type { Grammar } from '../core/syntax.ts';

export interface Language {
  readonly name: string;
  readonly grammar?: Grammar;
}

const TYPESCRIPT: Language = { name: 'typescript', grammar: 'typescript' };
const JAVASCRIPT: Language = { name: 'javascript', grammar: 'javascript' };
const PYTHON: Language = { name: 'python', grammar: 'python' };
const RUBY: Language = { name: 'ruby', grammar: 'ruby' };
const C: Language = { name: 'c', grammar: 'c' };
const CPP: Language = { name: 'cpp', grammar: 'cpp' };
const SHELL: Language = { name: 'shell' };

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  ts: TYPESCRIPT,
  mts: TYPESCRIPT,
  cts: TYPESCRIPT,
  tsx: { name: 'typescript', grammar: 'tsx' },
  js: JAVASCRIPT,
  mjs: JAVASCRIPT,
  cjs: JAVASCRIPT,
  jsx: JAVASCRIPT,
  py: PYTHON,
  pyi: PYTHON,
  go: { name: 'go', grammar: 'go' },
  rs: { name: 'rust', grammar: 'rust' },
  java: { name: 'java', grammar: 'java' },
  rb: RUBY,
  rake: RUBY,
  gemspec: RUBY,
  c: C,
  h: C,
  cc: CPP,
  cpp: CPP,
  cxx: CPP,
  hh: CPP,
  hpp: CPP,
  hxx: CPP,
  ipp: CPP,
  cs: { name: 'csharp', grammar: 'c_sharp' },
  md: { name: 'markdown' },
  markdown: { name: 'markdown' },
  mdx: { name: 'markdown' },
  json: { name: 'json' },
  jsonc: { name: 'json' },
  yaml: { name: 'yaml' },
  yml: { name: 'yaml' },
  toml: { name: 'toml' },
  sh: SHELL,
  bash: SHELL,
  zsh: SHELL,
  sql: { name: 'sql' },
  html: { name: 'html' },
  css: { name: 'css' },
  scss: { name: 'scss' },
  php: { name: 'php' },
  kt: { name: 'kotlin' },
  swift: { name: 'swift' },
  lua: { name: 'lua' },
  vue: { name: 'vue' },
  svelte: { name: 'svelte' },
  xml: { name: 'xml' },
};

const BY_NAME: Readonly<Record<string, Language>> = {
  Dockerfile: { name: 'dockerfile' },
  Makefile: { name: 'makefile' },
  Gemfile: RUBY,
  Rakefile: RUBY,
};

const BY_INTERPRETER: readonly (readonly [RegExp, Language])[] = [
  [/\b(?:ts-node|tsx|deno)\b/, TYPESCRIPT],
  [/\b(?:node|bun)\b/, JAVASCRIPT],
  [/\bpython[\d.]*\b/, PYTHON],
  [/\bruby\b/, RUBY],
  [/\b(?:ba|z|da|k)?sh\b/, SHELL],
];

const ONLY_IN_CPP = /^[ \t]*(?:class\s+\w|namespace\b|template\s*<|using\s|public:|private:)/m;

export function languageOf(path: string, text: string): Language {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (extension === 'h' && ONLY_IN_CPP.test(text)) return CPP;
  const named = own(BY_NAME, name) ?? own(BY_EXTENSION, extension);
  return named ?? byShebang(text) ?? { name: 'text' };
}

function own(table: Readonly<Record<string, Language>>, key: string): Language | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function byShebang(text: string): Language | undefined {
  const interpreter = /^#!(.*)/.exec(text)?.[1];
  if (interpreter === undefined) return undefined;
  return BY_INTERPRETER.find(([pattern]) => pattern.test(interpreter))?.[1];
}
