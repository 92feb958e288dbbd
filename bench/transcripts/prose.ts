/** What people, models, editors and shells write, made up: it need not make sense, only cost as much. */
import type { Random } from '../../test/torture/random.ts';
import { VOCABULARY, ZIPF } from './vocabulary.ts';

const FOLDERS = [
  'src',
  'src/api',
  'src/store',
  'src/ui/forms',
  'test',
  'lib/parser',
  'packages/core/src',
];
const EXTENSIONS = ['ts', 'ts', 'tsx', 'py', 'go', 'json', 'md', 'sql'];
const COMMANDS = [
  'npm test --',
  'npx tsc -p',
  'git log -5 --',
  'git diff',
  'cat',
  'pytest -q',
  'go vet',
  'wc -l',
];

export interface Prose {
  readonly random: Random;
  word(): string;
  sentence(): string;
  paragraph(): string;
  /** What a person asks for; now and then with something pasted. */
  request(): string;
  /** What a model answers: paragraphs, lists, code. */
  reply(): string;
  path(): string;
  command(): string;
  codeLine(): string;
  /** About so many characters of lines. */
  code(length: number): string;
  log(length: number): string;
}

export function prose(random: Random): Prose {
  const { below, any } = random;
  const word = () => ZIPF[below(ZIPF.length)] ?? '';
  const words = (n: number) => Array.from({ length: n }, word);
  const times = (n: number, make: () => string, glue: string) =>
    Array.from({ length: n }, make).join(glue);
  // Names are telling words: not from the most frequent hundred.
  const name = () => VOCABULARY[100 + below(600)] ?? '';
  const camel = () => `${name()}${capital(name())}`;
  const path = () => `${any(FOLDERS)}/${name()}-${name()}.${any(EXTENSIONS)}`;
  const aside = () =>
    any([`\`${camel()}\``, `\`${path()}\``, `${below(900)}`, name(), name()]) ?? '';
  const sentence = () => {
    const said = words(5 + below(14));
    if (below(3) === 0) said.splice(below(said.length), 0, aside());
    return `${capital(said.join(' '))}.`;
  };
  const paragraph = () => times(1 + below(4), sentence, ' ');
  const codeLine = () =>
    any([
      `  const ${camel()} = await ${camel()}(${name()}, { ${name()}: ${below(100)} });`,
      `  if (${camel()}.${name()} === undefined) return ${camel()};`,
      `  return ${name()}.map(({ ${name()} }) => ${camel()}(${name()}));`,
      `import { ${camel()} } from './${name()}.ts';`,
      '}',
      '',
    ]) ?? '';
  const logLine = () =>
    any([
      `${path()}:${below(400)}:${below(80)} - error TS${1000 + below(9000)}: ${words(8).join(' ')}`,
      ` ✓ ${path()} > ${words(6).join(' ')} (${below(900)} ms)`,
      `2026-01-0${1 + below(9)}T12:${10 + below(50)}:00Z INFO ${name()} ${words(7).join(' ')}`,
      `    at ${camel()} (${path()}:${below(300)}:${below(60)})`,
    ]) ?? '';
  const code = (length: number) => filled(length, codeLine);
  const log = (length: number) => filled(length, logLine);
  const block = () => `\`\`\`ts\n${code(100 + below(400))}\n\`\`\``;
  const list = () => times(2 + below(4), () => `- ${sentence()}`, '\n');
  const part = () => [paragraph, paragraph, paragraph, list, block][below(5)]?.() ?? '';
  return {
    random,
    word,
    sentence,
    paragraph,
    path,
    codeLine,
    code,
    log,
    request: () => (below(10) === 0 ? `${paragraph()}\n\n${log(1_500)}` : paragraph()),
    reply: () => times(2 + below(6), part, '\n\n'),
    command: () => `${any(COMMANDS)} ${path()}`,
  };
}

function filled(length: number, line: () => string): string {
  const lines: string[] = [];
  for (let size = 0; size < length; ) {
    const next = line();
    lines.push(next);
    size += next.length + 1;
  }
  return lines.join('\n');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
