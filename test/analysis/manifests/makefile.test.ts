import { expect, it } from 'vitest';
import { readManifests } from '../../../src/analysis/manifests/read-manifests.ts';
import { fakeTree } from '../../fakes/project-tree.ts';

function targets(text: string, more: Readonly<Record<string, string>> = {}) {
  const { commands } = readManifests(fakeTree({ Makefile: text, ...more }));
  return commands.map(({ purpose, command, about }) => [purpose, command, about]);
}

it('tells targets from variables, patterns, settings and comments', () => {
  const text =
    'CC := gcc\nFLAGS ?= -O2\nURL = http://x\nexport A = b\n.PHONY: test\n.SUFFIXES:\n# old: thing\n%.o: %.c\n\t$(CC) -c $<\nbin/app: main.o\n\tld\n_private:\n\ttrue\n\ntest:\n\t./run-tests\n';
  expect(targets(text)).toEqual([['test', 'make test', './run-tests']]);
});

it('takes the words of the author, or what the target runs, with plain variables filled in', () => {
  const text =
    'UV = uv\nNOW := $(shell date)\n\nlint: deps ## Check the style\n\truff check\n\n## fmt: lay it out\nfmt:\n\tblack .\n\nstamp:\n\t@$(UV) run $(NOW)\n';
  expect(targets(text)).toEqual([
    ['lint', 'make lint', 'Check the style'],
    ['format', 'make fmt', 'lay it out'],
    ['other', 'make stamp', 'uv run $(NOW)'],
  ]);
});

it('leaves out what is there only on a condition, and targets that are files', () => {
  const text = 'ifdef CI\nrelease:\n\t./ship\nendif\ntool: tool.c\n\tcc\nclean check: x\n\trm x\n';
  const found = targets(text, { tool: '' });
  expect(found.map(([, command]) => command)).toEqual(['make clean', 'make check']);
});
