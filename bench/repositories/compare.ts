/** Compares the managed sections of a file with a table: which facts they tell, which false claims they make. */
import type { Place, Statement, Table } from './data.ts';

export interface Verdict {
  readonly facts: number;
  readonly antifacts: number;
  readonly missed: readonly string[];
  /** The claim, and the line that makes it. */
  readonly falseClaims: readonly { readonly claim: string; readonly line: string }[];
}

const SECTION = /^<!-- AUTO-MANAGED: ([\w-]+) -->\n([\s\S]*?)^<!-- END AUTO-MANAGED -->$/gm;

export function compare({ facts, antifacts }: Table, file: string): Verdict {
  const sections = sectionsOf(file);
  const lineOf = (one: Statement) => matchedLine(textIn(sections, one.in), one.pattern);
  return {
    facts: facts.length,
    antifacts: antifacts.length,
    missed: facts.flatMap((one) => (lineOf(one) === undefined ? [`${one.says} (${one.in})`] : [])),
    falseClaims: antifacts.flatMap((one) => {
      const line = lineOf(one);
      return line === undefined ? [] : [{ claim: one.says, line }];
    }),
  };
}

/** What a person wrote around them is not ours to answer for. */
function sectionsOf(file: string): ReadonlyMap<string, string> {
  return new Map([...file.matchAll(SECTION)].map(([, name = '', text = '']) => [name, text]));
}

function textIn(sections: ReadonlyMap<string, string>, place: Place): string {
  if (place === 'any') return [...sections.values()].join('\n');
  return sections.get(place === 'description' ? 'project-description' : place) ?? '';
}

function matchedLine(text: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const start = text.lastIndexOf('\n', match.index - 1) + 1;
  const end = text.indexOf('\n', match.index + match[0].trimEnd().length);
  return text.slice(start, end === -1 ? undefined : end).trim();
}
