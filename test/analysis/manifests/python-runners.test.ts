/** tox, nox, Hatch, pre-commit and mypy: what a Python project keeps for its checks. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

const PROJECT = [
  '[project]\nname = "box"\n[dependency-groups]\ndev = ["tox"]\ntests = ["pytest"]\ntyping = ["mypy"]',
  '[tool.uv]\ndefault-groups = ["dev", "tests"]\n[tool.mypy]\nfiles = ["src"]',
  '[tool.tox.env_run_base]\ncommands = [["pytest", "-v"]]',
  '[tool.tox.env.typing]\ndescription = "check types"\ncommands = [["mypy"]]\n',
].join('\n');

it('runs what tox runs through uv, and mypy as its settings want it', () => {
  const found = told({ 'pyproject.toml': PROJECT, 'uv.lock': '' });
  expect(found.commands).toEqual([
    ...['install: uv sync', 'test: uv run tox', 'typecheck: uv run tox run -e typing'],
  ]);
  expect(found.oneTest).toEqual(['uv run pytest PATH::NAME']);
});

it('asks uv for the group that a tool is in', () => {
  const text = '[project]\nname = "a"\n[dependency-groups]\ntests = ["pytest"]\n';
  const found = told({ 'pyproject.toml': text, 'uv.lock': '' });
  expect(found.oneTest).toEqual(['uv run --group tests pytest PATH::NAME']);
  const extra = '[project]\nname = "a"\n[project.optional-dependencies]\ntest = ["pytest"]\n';
  expect(told({ 'pyproject.toml': extra, 'uv.lock': '' }).oneTest).toEqual([
    'uv run --extra test pytest PATH::NAME',
  ]);
});

it('gives mypy no folder where its settings name files, and the one that the project gives it', () => {
  const plain = { 'requirements-dev.txt': 'mypy\n', 'src/a.py': '' };
  const typecheck = (files: Record<string, string>) =>
    told({ ...plain, ...files }).commands.filter((command) => command.startsWith('typecheck'));
  expect(typecheck({})).toEqual(['typecheck: mypy .']);
  expect(typecheck({ 'mypy.ini': '[mypy]\nfiles = src\n' })).toEqual(['typecheck: mypy']);
  expect(typecheck({ 'scripts/check': '#!/bin/sh\nruff check\nmypy src\n' })).toEqual([
    'typecheck: mypy src',
  ]);
});

it('leaves a tool that only the hooks before a commit bring to the hooks', () => {
  const found = told({
    'pyproject.toml': '[project]\nname = "a"\ndependencies = ["click"]\n[tool.ruff]\nfix = true\n',
    '.pre-commit-config.yaml': 'repos:\n  - hooks:\n      - id: ruff\n',
  });
  expect(found.commands).toEqual(['lint: pre-commit run --all-files']);
});

it('reads environments of tox.ini and sessions of nox, with the words of their authors', () => {
  const found = told({
    'tox.ini':
      '[tox]\nenvlist = py\n[testenv]\ncommands = pytest\n[testenv:lint]\ncommands = flake8\n',
    'noxfile.py':
      '@nox.session(python=["3.12"])\ndef docs(session):\n    """Build the manual."""\n',
  });
  expect(found.commands).toEqual([
    ...['test: tox', 'lint: tox -e lint', 'test: nox', 'other: nox -s docs'],
  ]);
});

it('reads the scripts of all environments of Hatch', () => {
  const text =
    '[tool.hatch.envs.default.scripts]\ntest = "pytest"\n[tool.hatch.envs.docs.scripts]\nbuild = "mkdocs"\n';
  expect(told({ 'pyproject.toml': text }).commands).toEqual([
    ...['test: hatch run test', 'build: hatch run docs:build'],
  ]);
});
