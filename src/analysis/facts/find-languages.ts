/**
 * The languages of the product, by how much of its code they are. Tests, documents, examples, vendored and generated code do not
 * count, and a helper script is no language of the project. What a manifest says of languages only tells where it stands.
 */
import type { Framework } from '../../core/findings.ts';
import { languageName } from '../languages/spoken.ts';
import type { Code } from '../structure/code.ts';

const LEAST_SHARE = 0.1;
/** A file or two are a part of the program only if they are much of it. */
const LEAST_FILES = 3;
const MUCH = 0.3;
/** So that one file more changes nothing. */
const STEPS = 20;

export interface Spoken {
  /** `typescript`. */
  readonly language: string;
  readonly share: number;
}

/** The largest first. Of a project that has no code yet, none. */
export function languageShares({ sizes, languages }: Code): readonly Spoken[] {
  const bytes = new Map<string, number>();
  const files = new Map<string, number>();
  let all = 0;
  for (const [path, size] of sizes) {
    const language = languages.get(path) ?? '';
    bytes.set(language, (bytes.get(language) ?? 0) + size);
    files.set(language, (files.get(language) ?? 0) + 1);
    all += size;
  }
  return [...bytes]
    .map(([language, own]) => ({ language, share: own / all }))
    .filter(
      ({ language, share }) =>
        share >= ((files.get(language) ?? 0) < LEAST_FILES ? MUCH : LEAST_SHARE),
    )
    .sort((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
}

export function findLanguages(code: Code, named: readonly Framework[]): readonly Framework[] {
  const shares = languageShares(code);
  if (shares.length === 0) return named.filter(({ kind }) => kind === 'language');
  return shares.map(({ language, share }): Framework => {
    const name = languageName(language);
    const source =
      named.find((one) => one.kind === 'language' && one.name === name)?.source ??
      code.paths.find((path) => code.languages.get(path) === language) ??
      '';
    return { name, kind: 'language', source, share: Math.round(share * STEPS) / STEPS };
  });
}
