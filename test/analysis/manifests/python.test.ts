import { expect, it } from 'vitest';
import { told } from './told.ts';

it.each([
  ['uv.lock', 'uv sync', 'uv run pytest'],
  ['poetry.lock', 'poetry install', 'poetry run pytest'],
  ['pdm.lock', 'pdm install', 'pdm run pytest'],
])('types what %s asks for', (lock, install, test) => {
  const manifest = '[project]\nname = "a"\n[dependency-groups]\ndev = ["pytest>=8"]\n';
  const { commands } = told({ 'pyproject.toml': manifest, [lock]: '' });
  expect(commands).toEqual([`install: ${install}`, `test: ${test}`]);
});

it('knows packages by their names, whatever is around them', () => {
  const requirements =
    'Flask[async]==3.1 ; python_version > "3"\n# Django\n-r more.txt\nSQL_Alchemy\nfastapi-utils\nclick~=8 # not typer\n';
  const { frameworks } = told({ 'requirements.txt': requirements });
  expect(frameworks).toEqual(['Python', 'Flask', 'Click', 'pip']);
});

it('claims pytest only if it is asked for, configured or imported', () => {
  const plain = { 'pyproject.toml': '[project]\nname = "a"\n', 'tests/test_a.py': 'import os\n' };
  expect(told(plain).commands).toEqual([]);
  const imported = { ...plain, 'tests/test_a.py': 'import pytest\n' };
  expect(told(imported).commands).toEqual(['test: pytest']);
  const older = { ...plain, 'tests/test_a.py': 'import unittest\n' };
  expect(told(older).commands).toEqual(['test: python -m unittest discover -s tests']);
  const configured = { ...plain, 'setup.cfg': '[tool:pytest]\ntestpaths = tests\n' };
  expect(told(configured).commands).toEqual(['test: pytest']);
});

it('joins what several files of a folder say', () => {
  const found = told({
    'setup.cfg': '[metadata]\nname = box\ndescription = Keeps\n    letters.\n[flake8]\nmax = 88\n',
    'requirements-dev.txt': 'black\nmypy\n',
    'noxfile.py': 'import nox\n',
    'tox.ini': '[tox]\nenvlist = py312\n',
  });
  expect(found).toMatchObject({ name: 'box', description: 'Keeps letters.' });
  expect(found.commands.sort()).toEqual([
    ...['format: black .', 'install: pip install -r requirements-dev.txt', 'lint: flake8'],
    ...['test: nox', 'test: tox', 'typecheck: mypy .'],
  ]);
});

it('reads plain texts of a setup.py, and does not run it', () => {
  const found = told({
    'setup.py':
      "setup(name='old', description=\"An old one.\", install_requires=['requests>=2', name])",
  });
  expect(found).toMatchObject({ name: 'old', description: 'An old one.' });
  expect(found.frameworks).toEqual(['Python', 'Requests']);
});
