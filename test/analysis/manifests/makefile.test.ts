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
    ['other', 'make stamp', undefined],
  ]);
});

it('leaves out what is there only on a condition, and targets that are files', () => {
  const text = 'ifdef CI\nrelease:\n\t./ship\nendif\ntool: tool.c\n\tcc\nclean check: x\n\trm x\n';
  const found = targets(text, { tool: '' });
  expect(found.map(([, command]) => command)).toEqual(['make clean', 'make check']);
});

it('takes the comment right above a target, or above its .PHONY, for what it does', () => {
  const text =
    '# Build it.\n# Needs a compiler.\nbuild:\n\tcc a.c\n\n# Old notes.\n\ntest:\n\t./t\n# old: x\nlint:\n\t./l\n# Run end-to-end tests.\n.PHONY: e2e-all\ne2e-all:\n\t./e\n';
  expect(targets(text)).toEqual([
    ['build', 'make build', 'Build it.'],
    ['test', 'make test', './t'],
    ['lint', 'make lint', './l'],
    ['test', 'make e2e-all', 'Run end-to-end tests.'],
  ]);
});

it('prints no variable that only make knows, and fills in what it can', () => {
  const text =
    'define go\ngo $(1) -v $(2)\nendef\nunit:\n\t$(call go,test,./...)\nall: unit lint\nlint:\n\t$(info linting)\n\tlinter $(shell pwd)\nfmt:\n\t@test -z $(shell gofmt -l .)\ndeps:\n\tgo get $(GET_FLAGS) ./...\n';
  expect(targets(text)).toEqual([
    ['test', 'make unit', 'go test -v ./...'],
    ['test', 'make all', 'unit, lint'],
    ['lint', 'make lint', undefined],
    ['lint', 'make fmt', undefined],
    ['install', 'make deps', 'go get ./...'],
  ]);
});

it('does not take what puts a program into the system for setting up', () => {
  expect(targets('install: app\n\tinstall -m755 app $(DESTDIR)/bin\n')).toEqual([
    ['other', 'make install', undefined],
  ]);
  expect(targets('install:\n\tpip install -e .\n')).toEqual([
    ['install', 'make install', 'pip install -e .'],
  ]);
});
