import { expect, it } from 'vitest';
import { typedIn } from '../../src/conversations/typed-in.ts';

it('leaves out what a person pasted: a trace, code, a log', () => {
  const prompt = `The nightly import fails since yesterday, look into it.

\`\`\`ts
const rows = parse(text);
\`\`\`

2026-02-03 10:11:12 INFO starting
2026-02-03 10:11:13 ERROR cannot read rows
2026-02-03 10:11:14 INFO ended`;
  expect(typedIn(prompt)).toBe('The nightly import fails since yesterday, look into it.');
});

it('takes what was typed whole', () => {
  expect(typedIn('Rename the flag.\n\nThen update the docs.')).toBe(
    'Rename the flag.\n\nThen update the docs.',
  );
});
