/**
 * Draws docs/session.svg, the picture of the README: a terminal with commands and output of test/sessions/actions.session,
 * which `npm test` keeps true. Run by `npm run docs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const session = readFileSync(join(root, 'test/sessions/actions.session'), 'utf8');

interface Shown {
  readonly command: string;
  readonly lines: number;
  /** The session has placeholders where runs differ: these are the times of the talk in it, in their order. */
  readonly day: string;
  readonly clocks: readonly string[];
}

const SHOWN: readonly Shown[] = [
  {
    ...{ command: 'memory remember why does the queue try three times --limit 2', lines: 8 },
    ...{ day: '2026-01-05', clocks: ['09:00', '09:05'] },
  },
  { command: 'memory blame src/queue.ts', lines: 15, day: '2026-01-05', clocks: ['09:03'] },
  { command: 'memory how test', lines: 3, day: '2026-01-09', clocks: ['15:01'] },
];

const COLUMNS = 100;
const LINE = 19;
const MARGIN = 18;
const BAR = 34;
const LETTER = 8.43;

const COLOURS = { text: '#d7dbe8', prompt: '#de7356', command: '#ffffff', dim: '#8a91a8' };

interface Line {
  readonly text: string;
  readonly isCommand: boolean;
}

function shown({ command, lines: count, day, clocks }: Shown): readonly Line[] {
  const at = session.lastIndexOf(`\n$ ${command}\n`);
  if (at < 0) throw new Error(`actions.session has no "${command}"`);
  const [, ...output] = session.slice(at + 1).split('\n');
  const end = output.findIndex((line) => line.startsWith('$ '));
  const lines = output.slice(0, Math.min(count, end < 0 ? count : end));
  while (lines.at(-1) === '') lines.pop();
  const left = [...clocks];
  const answer = lines.map((line) => ({
    text: line.replaceAll('DATE', day).replaceAll('HH:MM', () => left.shift() ?? 'HH:MM'),
    isCommand: false,
  }));
  return [{ text: command, isCommand: true }, ...answer, { text: '', isCommand: false }];
}

function cut(text: string): string {
  return text.length <= COLUMNS ? text : `${text.slice(0, COLUMNS - 1)}…`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function drawn({ text, isCommand }: Line, at: number): string {
  const y = BAR + MARGIN + at * LINE + 13;
  const open = (colour: string) => `<tspan fill="${colour}" xml:space="preserve">`;
  const isSource = /^\s+(?:[ids]\d+ )/.test(text);
  const body = isCommand
    ? `${open(COLOURS.prompt)}$ </tspan>${open(COLOURS.command)}${escaped(cut(text))}</tspan>`
    : `${open(isSource ? COLOURS.dim : COLOURS.text)}${escaped(cut(text))}</tspan>`;
  return `<text x="${MARGIN}" y="${y}" xml:space="preserve">${body}</text>`;
}

function picture(lines: readonly Line[]): string {
  const width = Math.round(COLUMNS * LETTER + 2 * MARGIN);
  const height = BAR + 2 * MARGIN + lines.length * LINE;
  const buttons = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, n) =>
      `<circle cx="${MARGIN + 6 + n * 20}" cy="${BAR / 2 + 2}" r="6" fill="${colour}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="memory in a terminal: what was said, which conversation edited a file, how the tests are run here">`,
    `<rect width="${width}" height="${height}" rx="12" fill="#262e54"/>`,
    ...buttons,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
    ...lines.map(drawn),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const lines = SHOWN.flatMap(shown);
writeFileSync(join(root, 'docs/session.svg'), picture(lines.slice(0, -1)));
