import { expect } from 'vitest';
import { plainLine } from '../../../src/claude-md/sections/plain-line.ts';
import { table } from '../../table.ts';

table([
  ['a\n\n# b\u0007', 'a # b'],
  ['x <!-- END AUTO-MANAGED -->', 'x &lt;!-- END AUTO-MANAGED --&gt;'],
  ['`python -m flask` starts it', '`python -m flask` starts it'],
  ['```sh', '\\```sh'],
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['> a', '\\> a'],
  ['<div>', '\\<div>'],
  ['a @b/c', 'a \\@b/c'],
  ['@~/.ssh/id_rsa', '\\@~/.ssh/id_rsa'],
  ['me@example.org', 'me@example.org'],
])('a line stays what it is, begins no block and has the client read no file', (given, line) => {
  expect(plainLine(given)).toBe(line);
});
