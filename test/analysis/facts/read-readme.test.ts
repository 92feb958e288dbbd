import { expect, it } from 'vitest';
import { readReadme } from '../../../src/analysis/facts/read-readme.ts';
import { fakeTree } from '../../fakes/project-tree.ts';

const ofText = (text: string, name = 'README.md') => readReadme(fakeTree({ [name]: text }));

it('finds title and first paragraph behind logos, badges and comments', () => {
  const text =
    '<p align="center"><img src="x"></p>\n\n# [Box](https://x) \n\n[![ci](b)](c) ![d](e)\n\n<!-- no -->\n\n> Keeps **letters** until\n> they are [picked up](x).\n';
  expect(ofText(text)).toEqual({
    title: 'Box',
    description: 'Keeps letters until they are picked up.',
  });
});

it('understands underlined titles', () => {
  const found = { title: 'Box', description: 'A box for letters.' };
  expect(ofText('Box\n===\nA box for letters.\n')).toEqual(found);
  expect(ofText('Box\n===\n\n.. image:: x\n\nA box for letters.\n', 'README.rst')).toEqual(found);
});

it('does not take instructions for a description', () => {
  const text =
    '# Box\n\n## Install\n\nRun the installer and wait.\n\n## About\n\nKeeps letters for you.\n';
  expect(ofText(text).description).toBe('Keeps letters for you.');
  expect(
    ofText('# Box\n\n- one item of many\n\n```\nsome code to run\n```\n').description,
  ).toBeUndefined();
});
