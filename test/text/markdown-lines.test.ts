import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownLines } from '../../src/text/markdown-lines.ts';

const code = (text: string) =>
  markdownLines(text)
    .lines.filter(({ isCode }) => isCode)
    .map((line) => line.text);

describe('the lines of a Markdown text', () => {
  it('are code from a fence to one that is as long', () => {
    expect(code('a\n````\nb\n```\nc\n````\nd')).toEqual(['````', 'b', '```', 'c', '````']);
    expect(code('~~~ts\r\n# b\r\n~~~\r\nc')).toEqual(['~~~ts', '# b', '~~~']);
  });

  it('tell which fence is left open', () => {
    expect(markdownLines('```\na\n```\n~~~~\nb').open).toBe('~~~~');
    expect(markdownLines('```\na\n```').open).toBe('');
  });

  it('know where they begin', () => {
    const text = fc.array(fc.constantFrom('a', '\n', '\r\n', '```', '# b'));
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const { lines } = markdownLines(whole);
        expect(lines.map(({ text, start }) => whole.startsWith(text, start))).not.toContain(false);
        expect(lines.length).toBe(whole.split('\n').length);
      }),
    );
  });
});
