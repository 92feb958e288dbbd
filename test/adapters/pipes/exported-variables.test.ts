import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedVariables } from '../../../src/adapters/pipes/exported-variables.ts';
import { SHELLS } from '../../shells.ts';

const VALUES = {
  PLAIN: 'a b',
  EMPTY: '',
  QUOTES: `it's "so" \`now\` $HOME \\ \\n !`,
  LINES: 'one\nexport FORGED="two"\n.\n',
  CONTROL: '\u0001\u001b[1m\ttab\u007f',
  WORDS: 'größe 日本 🚨',
};

describe.each(SHELLS)('what $name exports', ({ command }) => {
  const exported = (env: Record<string, string>) => {
    const [program = '', ...words] = command;
    // Bash takes a socket for a log-in from afar, and reads the person's files then.
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const options = { env, stdio: [...stdio] };
    const { stdout } = spawnSync(program, [...words, '-c', 'export -p; echo .'], options);
    return exportedVariables(stdout);
  };

  it('is what it was given', () => {
    expect(exported(VALUES)).toMatchObject(VALUES);
  });

  it('is what it was given, whatever that is', { tags: 'long' }, () => {
    // Bytes that are no text come as Node has them in its own environment.
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    const property = fc.property(value, (VALUE) => {
      expect(exported({ VALUE })).toMatchObject({ VALUE });
    });
    fc.assert(property, { numRuns: 60 });
  });
});

it('is not taken if it is not whole, or of a shell that nobody knows', () => {
  const read = (text: string) => exportedVariables(Buffer.from(text));
  expect(read("export A='b'\n.\n")).toEqual({ A: 'b' });
  expect(read("export A\nexport B='c'\n.\n")).toEqual({ B: 'c' });
  for (const odd of [
    ...['', "export A='b'\n", "export A='b\n.\n", 'typeset -x A=b\n.\n', 'export A=b\n.\n'],
    ...["export A='b' C='d'\n.\n", "export A='b'\n.\nexport B='c'\n", 'A=b\n.\n'],
  ]) {
    expect(read(odd), odd).toBeUndefined();
  }
});
