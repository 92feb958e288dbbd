import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeSections, mergeIndexPage } from '../../../src/upkeep/parts/index-page.ts';

const TIME = '2026-01-02T03:04:05Z';
const LATER = '2026-02-03T04:05:06Z';
const MADE: MadeSections = {
  'Active Decisions': '- [[decision-001-jwt]] - Use JWT',
  'Current Focus': 'None yet.',
  'Recent Sessions': '- [[session-2026-01-01-a]] - Fixed it\n- [[session-2026-01-01-b]] - Broke it',
  'Key Files': '- [[file-a-ts]] - A',
  'Active Tasks': '- [ ] Do it ([[task-do-it]])',
};
const OTHER: MadeSections = {
  ...MADE,
  'Current Focus': '- In progress: Do it ([[task-do-it]])',
  'Key Files': 'None yet.',
};

const page = mergeIndexPage(undefined, MADE, TIME);

describe('a new page', () => {
  it('has every section in its order, the generated ones between marks', () => {
    expect(page).toMatchInlineSnapshot(`
      "---
      updated: "2026-01-02T03:04:05Z"
      ---

      # Memory Index

      ## Project Context

      ## Active Decisions
      <!-- memory:auto -->
      - [[decision-001-jwt]] - Use JWT
      <!-- /memory:auto -->

      ## Current Focus
      <!-- memory:auto -->
      None yet.
      <!-- /memory:auto -->

      ## Recent Sessions
      <!-- memory:auto -->
      - [[session-2026-01-01-a]] - Fixed it
      - [[session-2026-01-01-b]] - Broke it
      <!-- /memory:auto -->

      ## Key Files
      <!-- memory:auto -->
      - [[file-a-ts]] - A
      <!-- /memory:auto -->

      ## Active Tasks
      <!-- memory:auto -->
      - [ ] Do it ([[task-do-it]])
      <!-- /memory:auto -->

      ## User Preferences
      "
    `);
  });

  it('stays as it is, its time as well, while nothing is new', () => {
    expect(mergeIndexPage(page, MADE, LATER)).toBe(page);
  });

  it('gets what is new, and the time of that', () => {
    const changed = mergeIndexPage(page, OTHER, LATER);
    expect(changed).toBe(mergeIndexPage(undefined, OTHER, LATER));
  });
});

describe('what a person wrote', () => {
  const edited = (edit: (text: string) => string) => {
    const before = edit(page);
    return { before, after: mergeIndexPage(before, OTHER, LATER) };
  };
  /** The same page without what is made: that must not change. */
  const own = (text: string) =>
    text
      .replace(/<!-- memory:auto -->[\s\S]*?<!-- \/memory:auto -->\r?\n/g, '')
      .replace(/updated: .*\r?\n/, '');

  it.each<[string, (text: string) => string]>([
    [
      'in its own sections',
      (text) => text.replace('Context\n', 'Context\nAn   API.  \n\n\n### Sub\nx\n'),
    ],
    ['at the end, without a line end', (text) => `${text}- Uses pnpm`],
    ['with line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    [
      'below and above what is made',
      (text) =>
        text
          .replace('## Key Files\n', '## Key Files\nMine, above.\n\n')
          .replace('- A\n<!-- /memory:auto -->\n', '- A\n<!-- /memory:auto -->\nMine, below.\n'),
    ],
    [
      'in code that looks like the page',
      (text) =>
        text
          .replace(
            '## Active Decisions\n',
            `\`\`\`md\n## Key Files\n<!-- memory:auto -->\nkeep\n<!-- /memory:auto -->\n\`\`\`\n\n## Active Decisions\n`,
          )
          .replaceAll('keep\n<!-- /memory:auto -->\n', 'keep\n'),
    ],
    [
      'as sections of its own',
      (text) =>
        text
          .replace('## Key Files', '## Links\n[[a]]\n\n## Key Files')
          .replace('# Memory', 'Hello\n\n# Memory'),
    ],
    ['in the frontmatter', (text) => text.replace('updated', 'owner: Ann # hm\nupdated')],
    [
      'as other headings',
      (text) =>
        text
          .replace('## Key Files', 'key FILES\n---')
          .replace('## Active Tasks', '  ##   Active Tasks ##'),
    ],
    [
      'behind a mark that lost its partner',
      (text) => text.replace('Context\n', 'Context\n<!-- memory:auto -->\nMine.\n'),
    ],
  ])('stays: %s', (_, edit) => {
    const { before, after } = edited(edit);
    expect(after).not.toBe(before);
    expect(own(after)).toBe(own(before));
    expect(mergeIndexPage(after, OTHER, TIME)).toBe(after);
  });

  it('stays gone: a section of its own that was taken out', () => {
    const { after } = edited((text) =>
      text.replace(/## (?:Project Context|User Preferences)\n/g, ''),
    );
    expect(after).not.toMatch(/Project Context|User Preferences/);
  });

  it('does not keep a made section away: it comes back in its place', () => {
    const { after } = edited((text) => text.replace(/## Key Files[\s\S]*?(?=## Active Tasks)/, ''));
    expect(after).toBe(mergeIndexPage(undefined, OTHER, LATER));
  });

  it('stays in a page that has nothing of ours', () => {
    const text = 'Notes of mine.\n\n## Key Files\n- src/main.ts\n';
    const after = mergeIndexPage(text, MADE, TIME);
    expect(after).toContain(
      `---\nupdated: "${TIME}"\n---\n\nNotes of mine.\n\n## Active Decisions\n`,
    );
    expect(after).toContain('- A\n<!-- /memory:auto -->\n- src/main.ts\n\n## Active Tasks\n');
    expect(mergeIndexPage(after, MADE, LATER)).toBe(after);
  });

  it('stays where a block of code was never closed: what is made goes before it', () => {
    const text = '---\nupdated: x\n---\n## Mine\n```\ncode\n';
    const after = mergeIndexPage(text, MADE, TIME);
    expect(after.endsWith('## Mine\n```\ncode\n')).toBe(true);
    expect(mergeIndexPage(after, MADE, LATER)).toBe(after);
  });
});

const LINE = fc.constantFrom(
  '',
  'Some text',
  '- item',
  '  - nested  ',
  '    indented code',
  '```',
  '~~~~',
  '```md',
  '## not a heading in code',
  '### Sub',
  '# Title',
  '---',
  '===',
  '> quote',
  '<div>',
  '<!--',
  '-->',
  '<!-- a comment -->',
  '## Mine',
  '##',
  '## Project Context',
  '##  User Preferences ##',
  '## Active Decisions',
  '## active tasks',
  '   ## Key Files',
  'Key Files',
  '## Recent Sessions',
  '## Recent Sessions',
  '[a]: b',
  'tab\there\u00A0 ',
);
const MARK = fc.constantFrom(
  '<!-- memory:auto -->',
  '<!-- /memory:auto -->',
  '  <!-- memory:auto -->',
);
const EOL = fc.constantFrom('\n', '\r\n');
const HEAD = fc.constantFrom(
  '',
  '\uFEFF',
  '---\nupdated: 2020-01-01\n---\n',
  '---\na: [\n---\n',
  '---\n',
);

const pageOf = (line: fc.Arbitrary<string>) =>
  fc
    .tuple(HEAD, fc.array(line, { maxLength: 25 }), EOL, fc.boolean())
    .map(([head, lines, eol, ended]) => head + lines.join(eol) + (ended ? eol : ''));

/** The first line that is not there in its order; the last may have got a line end. */
function firstMissing(lines: readonly string[], all: readonly string[]): string | undefined {
  let at = 0;
  return lines.find((line, index) => {
    const isLast = index === lines.length - 1;
    const found = all.findIndex(
      (other, place) => place >= at && (other === line || (isLast && other === `${line}\r`)),
    );
    at = found + 1;
    return found < 0 && !(isLast && line === '');
  });
}

describe('any page', { tags: 'long' }, () => {
  it('keeps every line in its order, and the made parts are all that changes', () => {
    fc.assert(
      fc.property(pageOf(LINE), (text) => {
        fc.pre(text.trim() !== '');
        const after = mergeIndexPage(text, MADE, TIME);
        const bare = after
          .replace(/^\uFEFF/, '')
          .replace(/<!-- memory:auto -->[\s\S]*?<!-- \/memory:auto -->\r?\n/g, '');
        expect(after.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
        const own = text.replace(/^\uFEFF?(---\n)?(?:updated: .*\n)?/, '$1').split('\n');
        expect(firstMissing(own, bare.split('\n'))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('is done at once: again it is the same, and with other news it is as if made from those', () => {
    fc.assert(
      fc.property(
        pageOf(fc.oneof({ weight: 6, arbitrary: LINE }, { weight: 1, arbitrary: MARK })),
        (text) => {
          const after = mergeIndexPage(text, MADE, TIME);
          for (const content of Object.values(MADE)) {
            expect(after.replaceAll('\r\n', '\n')).toContain(
              `<!-- memory:auto -->\n${content}\n<!-- /memory:auto -->`,
            );
          }
          expect(mergeIndexPage(after, MADE, LATER)).toBe(after);
          expect(mergeIndexPage(after, OTHER, TIME)).toBe(mergeIndexPage(text, OTHER, TIME));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('may be any text at all', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('#', ' ', '\n', '\r', '`', '-', '<', '!', '>', 'a', '['),
          maxLength: 60,
        }),
        (text) => {
          const after = mergeIndexPage(text, MADE, TIME);
          expect(mergeIndexPage(after, MADE, LATER)).toBe(after);
        },
      ),
      { numRuns: 500 },
    );
  });
});
