import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyMarkdown } from '../../../src/capture/session/tidy-markdown.ts';
import { markdownLines } from '../../../src/text/markdown-lines.ts';

const asIs = (text: string) => text;
const tidy = (text: string) => tidyMarkdown(text, asIs);

describe('a foreign text in a note', () => {
  it('has its headings below ours, but code as it was', () => {
    expect(tidy('# A\n\n## B\n\n```sh\n# c\n```')).toBe('### A\n\n#### B\n\n```sh\n# c\n```');
    expect(tidy('### A\n#tag')).toBe('### A\n#tag');
  });

  it('is cut behind a paragraph, else behind a line, else behind a word', () => {
    const paragraph = `${'word '.repeat(299)}end.`;
    const four = [paragraph, paragraph, paragraph, paragraph].join('\n\n');
    expect(tidy(four)).toBe(
      `${paragraph}\n\n${paragraph}\n\n*Shortened; it had ${four.length} characters.*`,
    );
    const lines = `A list:\n\n${'- an item\n'.repeat(600)}`;
    expect(tidy(lines)).toMatch(/^A list:\n\n(?:- an item\n){390,}\n\*Shortened/);
    expect(tidy('word '.repeat(2000))).toMatch(/^(?:word ){799}word\n\n\*Shortened/);
  });

  it('is redacted before it is cut', () => {
    const secret = `${'x'.repeat(3990)} SECRET-${'y'.repeat(30)}`;
    const redact = (text: string) => text.replace(/SECRET-y{30}/, '[gone]');
    expect(tidyMarkdown(secret, redact)).not.toContain('SECRET');
  });

  it('leaves no fence open and no heading above the third level, whatever it is', () => {
    const line = fc.constantFrom('# a', '## b', '```', '~~~~ts', '', 'text', '######## no', '#');
    const text = fc.array(line, { maxLength: 2000 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (given) => {
        const { lines, open } = markdownLines(tidy(given));
        expect(open).toBe('');
        const top = lines.filter(({ text, isCode }) => !isCode && /^#{1,2}\s/.test(text));
        expect(top).toEqual([]);
      }),
    );
  });
});
