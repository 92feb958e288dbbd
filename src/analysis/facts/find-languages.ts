/** Languages that much of the code is written in, though no manifest names them. */
import type { Framework } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...{
    ts: 'TypeScript',
    tsx: 'TypeScript',
    mts: 'TypeScript',
    js: 'JavaScript',
    jsx: 'JavaScript',
    mjs: 'JavaScript',
  },
  ...{
    cjs: 'JavaScript',
    py: 'Python',
    go: 'Go',
    rs: 'Rust',
    java: 'Java',
    kt: 'Kotlin',
    rb: 'Ruby',
    php: 'PHP',
    cs: 'C#',
  },
  ...{
    c: 'C',
    cc: 'C++',
    cpp: 'C++',
    cxx: 'C++',
    swift: 'Swift',
    scala: 'Scala',
    ex: 'Elixir',
    exs: 'Elixir',
    lua: 'Lua',
  },
  ...{
    dart: 'Dart',
    hs: 'Haskell',
    clj: 'Clojure',
    zig: 'Zig',
    sh: 'Shell',
    bash: 'Shell',
    r: 'R',
    jl: 'Julia',
  },
};

/** A script or two beside the code are no language of the project. */
const LEAST_FILES = 3;
const LEAST_SHARE = 0.15;

export function findLanguages({ files }: ProjectTree): readonly Framework[] {
  const byLanguage = Map.groupBy(files, languageOf);
  byLanguage.delete(undefined);
  const all = [...byLanguage.values()].reduce((sum, { length }) => sum + length, 0);
  return [...byLanguage].flatMap(([name, [source = '', ...more]]) => {
    const count = more.length + 1;
    const isMuch = count >= LEAST_FILES && count / all >= LEAST_SHARE;
    return name !== undefined && isMuch ? [{ name, kind: 'language', source } as const] : [];
  });
}

function languageOf(path: string): string | undefined {
  if (/(?:^|\/)(?:examples?|fixtures?|testdata|docs?)\//i.test(path)) return undefined;
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(NAMES, extension) ? NAMES[extension] : undefined;
}
