import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPassages } from '../../../src/conversations/transcript/cut-into-passages.ts';
import { leastCpuMs } from '../../cpu-time.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
const sentence = (words: number) => `${'We keep the token in the store '.repeat(words / 7)}today.`;

describe('cutIntoIdeas', () => {
  it('leaves a short message whole', () => {
    expect(cutIntoPassages(' Use Postgres. It is there already. ')).toEqual([
      'Use Postgres. It is there already.',
    ]);
  });

  it('cuts at paragraphs, and a long paragraph at sentences', () => {
    const first = sentence(35);
    const second = sentence(56);
    expect(cutIntoPassages(`${first}\n\n${first} ${second}`)).toEqual([first, first, second]);
  });

  it('does not end a sentence at a short form, a number or a file name', () => {
    const text = `${'word '.repeat(78)}see e.g. Appendix 3. Dr. Who wrote auth.ts in v1.2 and left.`;
    expect(cutIntoPassages(text)).toEqual([text]);
  });

  it('keeps a heading with what follows, and joins short list items', () => {
    const text = '# Plan\n\n- one thing\n- another\n\n1. third\n\n# Later\nnothing';
    expect(cutIntoPassages(text)).toEqual([
      '# Plan\n\n- one thing\n- another\n\n1. third',
      '# Later\nnothing',
    ]);
  });

  it('keeps a code block whole, blank lines and all', () => {
    const code = '```ts\nconst a = 1;\n\n# not a heading\n- no item\n```';
    expect(
      cutIntoPassages(
        `Like this, as we said yesterday in the long meeting about it:\n${code}\nDone.`,
      ),
    ).toEqual(['Like this, as we said yesterday in the long meeting about it:', code, 'Done.']);
  });

  it('cuts very long code at a blank line, else at a line', () => {
    const half = 'let x = 1;\n'.repeat(120);
    const [first, second, ...rest] = cutIntoPassages(`\`\`\`\n${half}\n${half}\`\`\``);
    expect(first).toBe(`\`\`\`\n${half.trim()}`);
    expect(second).toBe(`${half}\`\`\``);
    expect(rest).toEqual([]);
    for (const passage of cutIntoPassages(`\`\`\`\n${half.repeat(4)}\`\`\``))
      expect(passage).toMatch(/^(?:```|let x = 1;)/);
  });

  it('gives the text back but for white space, whatever the text', { tags: 'long' }, () => {
    const piece = fc.constantFrom(
      ...[
        '# a',
        '- b',
        '1. c',
        '```',
        '~~~',
        '|x|',
        '\n',
        '\n\n',
        ' ',
        '. ',
        '? ',
        'é',
        '😀',
        '。',
      ],
      'word '.repeat(90),
      'x'.repeat(2100),
    );
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 20 })));
    fc.assert(
      fc.property(text, (pieces) => {
        const whole = pieces.join('');
        const passages = cutIntoPassages(whole);
        expect(withoutSpace(passages.join(''))).toBe(withoutSpace(whole));
        expect(passages.every((passage) => passage !== '' && passage.length <= 4000)).toBe(true);
      }),
    );
  });

  it('takes time in proportion to the length of a hostile text', { tags: 'long' }, async () => {
    for (const unit of [
      'a',
      '.',
      '. ',
      '`',
      '```\n',
      '- ',
      '#',
      '\n',
      ' ',
      '|',
      '1',
      '!"',
      '\n\n#\n',
    ]) {
      // Eight times as long: about 8 if it is linear, 64 if it is not.
      const [short, long] = [50_000, 400_000].map((length) => unit.repeat(length / unit.length));
      const most = 32 * Math.max(1, await leastCpuMs(() => cutIntoPassages(short ?? ''), 0, 3));
      const took = await leastCpuMs(() => cutIntoPassages(long ?? ''), most);
      expect(took, JSON.stringify(unit)).toBeLessThanOrEqual(most);
    }
  });
});
