import { expect, it } from 'vitest';
import { copies, type Files, patternsOf, valuesOf } from '../world.ts';

const CODE = copies(6, 'src/row-#.ts', "export const one = () => {\n  return 'x';\n};\n");
const PYTHON = copies(6, 'ledger/row_#.py', 'def one():\n    return "x"\n');

async function styleOf(files: Files) {
  const all = await patternsOf(files);
  const configured = all.filter(({ confidence }) => confidence === 1);
  return {
    ...valuesOf(configured),
    from: [...new Set(configured.flatMap(({ examples }) => examples))],
  };
}

it.each([
  ['.prettierrc', '{ "singleQuote": true, "tabWidth": 2, "printWidth": 90 }'],
  ['.prettierrc.yaml', 'singleQuote: true\ntabWidth: 2\nprintWidth: 90\n'],
  ['package.json', '{ "prettier": { "singleQuote": true, "tabWidth": 2, "printWidth": 90 } }'],
  [
    'biome.jsonc',
    '{ "formatter": { "indentStyle": "space", "lineWidth": 90 }, /* so */ "javascript": { "formatter": { "quoteStyle": "single", } } }',
  ],
])('takes what %s says for certain', async (name, text) => {
  expect(await styleOf({ ...CODE, [name]: text })).toEqual({
    'style.indentation': '2 spaces',
    'style.quotes': 'single',
    'style.line-width': '90',
    from: [name],
  });
});

it('reads .editorconfig by language, the last section that fits', async () => {
  const text =
    '[*]\nindent_style = tab\n\n[*.{js,ts}]\nindent_style = space\nindent_size = 2\n\n[docs/*.ts]\nindent_size = 8\n';
  expect(await styleOf({ ...CODE, '.editorconfig': text })).toEqual({
    'style.indentation': '2 spaces',
    from: ['.editorconfig'],
  });
});

it('reads what Python is formatted with', async () => {
  const text = '[tool.ruff]\nline-length = 100\n\n[tool.ruff.format]\nquote-style = "double"\n';
  expect(await styleOf({ ...PYTHON, 'pyproject.toml': text })).toEqual({
    'style.quotes': 'double',
    'style.line-width': '100',
    from: ['pyproject.toml'],
  });
  expect(await styleOf({ ...PYTHON, 'pyproject.toml': '[tool.black]\n' })).toMatchObject({
    'style.quotes': 'double',
  });
});

it('takes a formatter at its word, but not an editor whom the code contradicts', async () => {
  const told = valuesOf(await patternsOf({ ...CODE, '.prettierrc': '{ "singleQuote": false }' }));
  expect(told).toMatchObject({ 'style.quotes': 'double' });
  const editor = '[*]\nindent_style = space\nindent_size = 8\n';
  const found = valuesOf(await patternsOf({ ...CODE, '.editorconfig': editor }));
  expect(found).not.toHaveProperty('style.indentation');
});

it('leaves out settings for languages that are not there, that are off, or that cannot be read', async () => {
  const ruff = { 'ruff.toml': 'line-length = 100\n' };
  const off = { 'biome.json': '{ "formatter": { "enabled": false, "lineWidth": 90 } }' };
  const broken = { '.prettierrc': '{ "printWidth": [' };
  const odd = { 'rustfmt.toml': 'max_width = "wide"\n' };
  for (const files of [ruff, off, broken, odd]) {
    expect(await styleOf({ ...CODE, ...files })).toEqual({ from: [] });
  }
});
