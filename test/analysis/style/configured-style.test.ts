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

const lines = (extension: string, text: string) => copies(6, `src/Row#.${extension}`, text);
const BRACES = lines('java', 'class Row {\n\tint a;\n}\n');

it.each([
  [
    'C++',
    lines('cc', 'int a;\n'),
    '.clang-format',
    '---\nBasedOnStyle: Google\n---\nLanguage: Proto\nIndentWidth: 8\n',
    '2 spaces',
    '80',
  ],
  [
    'C',
    lines('c', 'int a;\n'),
    '.clang-format',
    'BasedOnStyle: LLVM\nUseTab: Always\nColumnLimit: 100\n',
    'tabs',
    '100',
  ],
  [
    'Ruby',
    lines('rb', 'a = 1\n'),
    '.rubocop.yml',
    'Layout/LineLength:\n  Max: 100\nLayout/IndentationWidth:\n  Width: 2\n',
    '2 spaces',
    '100',
  ],
  [
    'Swift',
    lines('swift', 'let a = 1\n'),
    '.swift-format',
    '{ "indentation": { "spaces": 2 }, "lineLength": 80 }',
    '2 spaces',
    '80',
  ],
  [
    'Kotlin',
    lines('kt', 'val a = 1\n'),
    'build.gradle.kts',
    'spotless { kotlin { ktfmt("1").googleStyle() } }\n',
    '2 spaces',
    '100',
  ],
  [
    'Java',
    BRACES,
    'build.gradle',
    'spotless { java { googleJavaFormat("1") } }\n',
    '2 spaces',
    '100',
  ],
  [
    'PHP',
    lines('php', '<?php\n'),
    '.editorconfig',
    '[*.php]\nindent_style = space\nindent_size = 4\nmax_line_length = 120\n',
    '4 spaces',
    '120',
  ],
  [
    'JavaScript',
    lines('js', 'a\n'),
    '.eslintrc.yml',
    'rules:\n  indent: [error, 2]\n  max-len: [warn, 90]\n  quotes: [off, single]\n',
    '2 spaces',
    '90',
  ],
])('reads the settings of %s', async (_, code, name, text, indentation, width) => {
  expect(await styleOf({ ...code, [name]: text })).toMatchObject({
    'style.indentation': indentation,
    'style.line-width': width,
  });
  expect(await styleOf({ ...code, [name]: text })).not.toHaveProperty('style.quotes');
});

it.each([
  ['.clang-format', 'BasedOnStyle: Google\n', 'cc', 'clang-format (based on the Google style)'],
  [
    'pom.xml',
    '<artifactId>spring-javaformat-maven-plugin</artifactId>',
    'java',
    'spring-javaformat',
  ],
  [
    '.formatter.exs',
    '[inputs: ["lib/**/*.ex"], line_length: 98]\n',
    'ex',
    '`mix format` (`.formatter.exs`)',
  ],
  ['pint.json', '{ "preset": "laravel" }', 'php', 'Pint (preset laravel)'],
])('names what formats the code by %s', async (name, text, extension, value) => {
  expect(await styleOf({ ...lines(extension, 'a\n'), [name]: text })).toMatchObject({
    'style.formatter': value,
  });
});

it('takes no formatter from a comment', async () => {
  const commented = {
    'build.gradle': '// googleJavaFormat()\n',
    'pom.xml': '<!-- spring-javaformat-maven-plugin -->',
  };
  expect(await styleOf({ ...BRACES, ...commented })).toEqual({ from: [] });
});

it('knows that imports are one per line', async () => {
  const text = '[tool.ruff.lint.isort]\nforce-single-line = true\n';
  expect(await styleOf({ ...PYTHON, 'pyproject.toml': text })).toMatchObject({
    'imports.lines': 'single',
  });
});

it.each([
  ['kt', 'fun a() {\n  b()\n}\n', '2 spaces'],
  ['swift', 'func a() {\n    b()\n}\n', '4 spaces'],
  ['php', '<?php\nfunction a() {\n\tb();\n}\n', 'tabs'],
  ['ex', 'def a do\n  b()\nend\n', '2 spaces'],
  [
    'cc',
    'int a(\n    int b) {\n#if X\n  if (b {\n#endif\n  return b;\n}\nvoid c() {\n  d();\n}\n',
    '2 spaces',
  ],
])('sees how deep .%s goes in, though it is not parsed', async (extension, text, value) => {
  expect(valuesOf(await patternsOf(lines(extension, text)))).toMatchObject({
    'style.indentation': value,
  });
});
