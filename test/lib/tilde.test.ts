import { expect, it } from 'vitest';
import { withoutTilde, withTilde } from '../../src/lib/tilde.ts';

const HOME = '/home/ada.l';

it.each([
  ['in /home/ada.l/.claude (yours)', 'in ~/.claude (yours)'],
  ['"/home/ada.l/x", /home/ada.l.', '"~/x", ~.'],
  ['/mnt/home/ada.l/x', '/mnt/home/ada.l/x'],
  ['/home/ada.lovelace/x /home/adaXl/x', '/home/ada.lovelace/x /home/adaXl/x'],
])('%s', (text, shown) => expect(withTilde(text, HOME)).toBe(shown));

it('is the folder of the user, and of nobody else', () => {
  expect(withoutTilde('~/x/y', HOME)).toBe('/home/ada.l/x/y');
  expect(withoutTilde('~', HOME)).toBe('/home/ada.l');
  for (const path of ['~bob/x', 'a/~/x', './~', '-', '']) {
    expect(withoutTilde(path, HOME)).toBe(path);
  }
});

it('says nothing where no home is known', () => {
  expect(withTilde('/x', undefined)).toBe('/x');
  expect(withTilde('/x', '/')).toBe('/x');
});
