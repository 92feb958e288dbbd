import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compare } from '../../bench/repositories/compare.ts';
import { readTables, type Statement, type Table } from '../../bench/repositories/data.ts';

const FILE = `# Project: box

Own words: \`make lint\`, pnpm.

<!-- AUTO-MANAGED: project-description -->
A box written in Go.
<!-- END AUTO-MANAGED -->

<!-- AUTO-MANAGED: build-commands -->
- test: \`make test\`
- install: \`npm ci\`
<!-- END AUTO-MANAGED -->

<!-- AUTO-MANAGED: conventions -->
- Code is indented with tabs.
<!-- END AUTO-MANAGED -->
`;

it('counts a fact that its section tells', () => {
  const facts = [
    fact('build-commands', 'make test\\b'),
    fact('description', 'written in go\\.$'),
    fact('any', '\\btabs\\b'),
  ];
  expect(compare(table({ facts }), FILE)).toMatchObject({ facts: 3, missed: [] });
});

it.each([
  ['is not told', fact('any', 'make build')],
  ['stands in another section', fact('conventions', 'make test')],
  ['stands in a section that is not there', fact('patterns', 'make test')],
  ['stands only in what a person wrote', fact('any', 'make lint')],
])('misses a fact that %s', (_, one) => {
  const missed = [`says ${one.pattern.source} (${one.in})`];
  expect(compare(table({ facts: [one] }), FILE)).toMatchObject({ facts: 1, missed });
});

it('tells a false claim with the line that makes it', () => {
  const antifacts = [fact('build-commands', 'npm ci'), fact('architecture', 'npm ci')];
  expect(compare(table({ antifacts }), FILE)).toMatchObject({
    antifacts: 2,
    falseClaims: [{ claim: 'says npm ci', line: '- install: `npm ci`' }],
  });
});

it('reads every table that is kept here', () => {
  const folder = join(import.meta.dirname, '..', '..', 'bench', 'sets', 'repositories');
  for (const { name, commit, part, facts, antifacts } of readTables(folder)) {
    expect
      .soft({ name, commit })
      .toEqual({ name, commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect.soft(['dev', 'held'], name).toContain(part);
    expect.soft(facts.length, name).toBeGreaterThanOrEqual(10);
    expect.soft(antifacts.length, name).toBeGreaterThanOrEqual(5);
  }
});

function fact(place: Statement['in'], pattern: string): Statement {
  return { says: `says ${pattern}`, in: place, pattern: new RegExp(pattern, 'mi') };
}

function table(some: Partial<Table>): Table {
  return { name: 'box', commit: '', part: 'dev', facts: [], antifacts: [], ...some };
}
