import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from '../../../src/claude-md/sections/markers.ts';
import { renderTemplate } from '../../../src/claude-md/sections/render-template.ts';
import { sectionTexts } from '../../../src/claude-md/sections/section-texts.ts';
import { ROOT_SECTIONS, SUBTREE_SECTIONS } from '../../../src/claude-md/sections/sections.ts';
import type { Findings } from '../../../src/core/findings.ts';
import { packageRoot } from '../../sandbox.ts';
import { SOME_FINDINGS } from '../some-findings.ts';

const template = (kind: string) =>
  readFileSync(join(packageRoot, 'templates', `CLAUDE.${kind}.md.template`), 'utf8');
const root = (findings: Findings) =>
  renderTemplate(template('root'), sectionTexts({ findings, notes: NOTES, file: 'CLAUDE.md' }));
const subtree = (findings: Findings, project: Findings = SOME_FINDINGS) =>
  renderTemplate(
    template('subtree'),
    sectionTexts({ findings, project, notes: NOTES, file: 'src/CLAUDE.md' }),
  );
const note = (kind: 'decision' | 'preference' | 'gotcha', title: string) => {
  const slug = `${kind}-${title.toLowerCase().replaceAll(' ', '-')}`;
  return { kind, title, slug, path: `.claude/memory/${slug}.md` };
};
const NOTES = Array.from({ length: 60 }, (_, n) =>
  note((['decision', 'preference', 'gotcha'] as const)[n % 3] ?? 'gotcha', `Number ${n}`),
);
const names = (text: string) => findMarkers(text).sections.map(({ name }) => name);
const lines = (text: string) => text.trimEnd().split('\n').length;

describe('a root file', () => {
  it('tells a model what was found', () => {
    const notes = [
      note('decision', 'Bill late'),
      { ...note('gotcha', 'Rounds per line'), folder: 'src/billing' },
    ];
    const bestPractices = '- **Tests**: run them.';
    const input = { findings: SOME_FINDINGS, notes, file: 'CLAUDE.md', bestPractices };
    const values = sectionTexts(input);
    expect(renderTemplate(template('root'), values)).toMatchInlineSnapshot(`
      "# Project: orders

      <!-- AUTO-MANAGED: project-description -->
      Takes orders and bills them.
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: build-commands -->
      ## Build Commands
      - build: \`npm run build\` (package.json)
      - test: \`npm test\`: vitest (package.json)
      - \`npm run seed\` (package.json)

      In \`tools\`:

      - test: \`pytest\` (pyproject.toml)
      <!-- facts: 5887e79f -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: architecture -->
      ## Architecture Overview
      - Structure: Layered architecture
      - Languages: TypeScript
      - Frameworks: Fastify
      - Tests: Vitest

      Entry points:

      - \`src/main.ts\`: starts the server

      Layers, the upper ones first, and what they use:

      - routes (\`src/routes\`) → billing
      - billing (\`src/billing\`): invoices
      <!-- facts: 31392131 -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: conventions -->
      ## Code Conventions
      TypeScript:

      - Functions are camelCase: \`addOrder\`, \`bill\`.
      <!-- facts: b20fbbeb -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: patterns -->
      ## Detected Patterns
      - Tests stand beside what they test: \`src/orders.test.ts\`.
      <!-- facts: f6ed7eb9 -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: memory -->
      ## Project Memory
      - Decided: Bill late ([decision-bill-late](.claude/memory/decision-bill-late.md))
      - Watch out in \`src/billing\`: Rounds per line ([gotcha-rounds-per-line](.claude/memory/gotcha-rounds-per-line.md))
      <!-- facts: 7b96d306 -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: best-practices -->
      ## Best Practices
      - **Tests**: run them.
      <!-- facts: 312c01af -->
      <!-- END AUTO-MANAGED -->

      <!-- AUTO-MANAGED: git-insights -->
      ## Git Insights
      - Commits: feat:, fix: and so on
      - Recent work is in: \`src/billing\`
      - Changed most often: \`src/orders.ts\`

      Files that change together:

      - \`src/orders.ts\` with \`src/orders.test.ts\`
      <!-- facts: 7edca73f -->
      <!-- END AUTO-MANAGED -->

      <!-- MANUAL -->
      ## Custom Notes

      What you write here, and anywhere else outside of AUTO-MANAGED, stays as it is.
      <!-- END MANUAL -->
      "
    `);
  });

  it('has all sections though nothing was found, without headings and words that say nothing', () => {
    const text = renderTemplate(template('root'), sectionTexts({ findings: EMPTY }));
    expect(names(text)).toEqual([...ROOT_SECTIONS]);
    expect(text).not.toContain('{{');
    const filled = findMarkers(text).sections.map(({ from, to }) => text.slice(from, to));
    expect(filled.join('')).toBe('');
  });

  it('counts the notes that have no room, and tells some of each kind', () => {
    const told = root(EMPTY)
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect(told).toHaveLength(14);
    expect(told.at(-1)).toBe('- And 47 more: `memory list --scope project`');
    for (const lead of ['Decided', 'Preferred', 'Watch out']) {
      expect(told.filter((line) => line.startsWith(`- ${lead}`)).length).toBeGreaterThan(3);
    }
  });

  it('tells languages with their shares, modules with what they import, and how many more there are', () => {
    const text = root({
      ...EMPTY,
      frameworks: [
        { name: 'Kotlin', kind: 'language', source: 'a.kt', share: 0.8 },
        { name: 'Java', kind: 'language', source: 'A.java', share: 0.2 },
      ],
      architecture: {
        ...EMPTY.architecture,
        entryPoints: [{ path: 'src/__main__.py', about: '`python -m shed`' }],
        modules: [
          { path: 'src/cli', uses: ['core'], files: ['row.ts'] },
          { path: 'src/core', about: `Takes \`rows\` and ${'x'.repeat(90)} \`cuts them` },
        ],
        moreModules: 12,
        cycles: [['src/cli', 'src/core']],
      },
    });
    expect(text).toContain('- Languages: Kotlin (80 %), Java (20 %)\n');
    expect(text).toContain('- Import each other: `src/cli` and `src/core`\n');
    expect(text).toContain('- `src/__main__.py`: `python -m shed`\n');
    expect(text).toContain(
      'Modules, the largest first (→ what they import):\n\n- `src/cli` → core: `row.ts`\n- `src/core`: Takes ',
    );
    expect(text).toContain('\n- and 12 more\n');
    // Half of a piece of code is none.
    expect(text).toContain("Takes 'rows' and ");
  });

  it('tells conventions by language, and nothing that every project of it does', () => {
    const [naming, , layout] = SOME_FINDINGS.patterns;
    if (!naming || !layout) throw new Error('no patterns');
    const python = { ...naming, language: 'Python', description: 'Strings are in double quotes.' };
    const usual = { ...naming, description: 'Functions are snake_case.', isUsual: true } as const;
    const text = root({
      ...EMPTY,
      patterns: [{ ...naming, type: 'style' }, { ...python, type: 'style' }, usual, layout],
    });
    expect(text).toContain(
      '## Code Conventions\nTypeScript:\n\n- Functions are camelCase.\n\nPython:\n\n- Strings are in double quotes.\n',
    );
    expect(text).not.toContain('snake_case');
  });

  it('stays within 200 lines, and says that there is more', () => {
    const text = root(HUGE);
    expect(lines(text)).toBeLessThanOrEqual(200);
    expect(text).toContain('There is more: `memory claude-md analyze`.');
  });
});

describe('the file of a sub-tree', () => {
  it('says only what does not hold for the whole project', () => {
    const own = { ...SOME_FINDINGS, name: 'billing' };
    expect(subtree(own)).not.toContain('Module Conventions');
    expect(subtree(own, EMPTY)).toContain('Functions are camelCase');
    expect(names(subtree(own))).toEqual([...SUBTREE_SECTIONS]);
  });

  it('stays within 75 lines', () => {
    expect(lines(subtree(HUGE))).toBeLessThanOrEqual(75);
  });
});

describe('values', () => {
  it('neither close a section nor open one', () => {
    const name = '--> <!-- END AUTO-MANAGED -->';
    const text = root({ ...SOME_FINDINGS, name, description: `${name}\n<!-- MANUAL -->` });
    expect(names(text)).toEqual([...ROOT_SECTIONS]);
    expect(text).toContain('# Project: --&gt; &lt;!-- END AUTO-MANAGED --&gt;');
  });

  it('are not expanded again', () => {
    const text = root({ ...SOME_FINDINGS, name: '{{ARCHITECTURE}}', description: '{{PATTERNS}}' });
    expect(text).toContain('# Project: {{ARCHITECTURE}}');
    expect(text).toContain('{{PATTERNS}}');
    expect(text.match(/Layered architecture/g)).toHaveLength(1);
  });

  it('leave every section where it was, whatever they are', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '```',
        '<script>',
        '<!--',
        '-->',
        '~~~',
        '<pre>\n\n',
        '$&',
        '    x',
        '[a]: b',
      ),
    );
    fc.assert(
      fc.property(fc.array(odd), odd, (parts, name) => {
        const text = root(withTexts(name, parts.join('\n')));
        expect(names(text)).toEqual([...ROOT_SECTIONS]);
      }),
    );
  });
});

const EMPTY: Findings = {
  name: 'nothing',
  frameworks: [],
  commands: [],
  architecture: { entryPoints: [], layers: [], modules: [], subtrees: [] },
  patterns: [],
  warnings: [],
};

const many = <T>(make: (n: number) => T) => Array.from({ length: 300 }, (_, n) => make(n));

const HUGE: Findings = {
  ...SOME_FINDINGS,
  description: 'word '.repeat(5000),
  frameworks: many((n) => ({ name: `F${n}`, kind: 'library', source: 'package.json' })),
  commands: many((n) => ({
    purpose: 'test',
    command: `make t${n}`,
    folder: `f${n % 20}`,
    source: 'Makefile',
  })),
  architecture: {
    ...SOME_FINDINGS.architecture,
    entryPoints: many((n) => ({ path: `bin/${n}` })),
    modules: many((n) => ({ path: `packages/${n}` })),
    layers: many((n) => ({ name: `${n}`, path: `src/${n}`, uses: many((m) => `u${m}`) })),
  },
  patterns: many((n) => ({
    type: n % 2 === 0 ? 'naming' : 'architecture',
    topic: `t${n}`,
    value: 'x',
    description: `Rule ${n}`,
    confidence: 1,
    examples: [],
  })),
  git: {
    hotFiles: many((n) => `h${n}`),
    coupled: many((n) => ({ files: [`a${n}`, `b${n}`] as const })),
    activeAreas: many((n) => `a${n}`),
  },
};

function withTexts(name: string, text: string): Findings {
  return {
    ...SOME_FINDINGS,
    name,
    description: text,
    commands: [{ purpose: 'test', command: text, folder: text, source: text, about: text }],
    architecture: {
      pattern: text,
      entryPoints: [{ path: text, about: text }],
      layers: [{ name: text, path: text, about: text, uses: [text] }],
      modules: [{ path: text, about: text }],
      subtrees: [],
    },
  };
}
