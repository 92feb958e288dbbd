/** A text that nobody knows the authors of, line by line; and the same for all texts of a JSON value. */
import { instructionIn } from './instruction-in.ts';
import { REMARK, vetName } from './vet-text.ts';

/** What steers is replaced: a line if it does so alone, else the paragraph. */
export function vetLines(text: string): string {
  if (!isSteering(text)) return text;
  return text
    .split(/(\n[ \t]*\n)/)
    .map((part) => (isSteering(part) ? vetParagraph(part) : part))
    .join('');
}

function vetParagraph(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => (isSteering(line) ? REMARK : line));
  const text = lines.join('\n');
  return isSteering(text) ? REMARK : text;
}

/** Words of a path or slug, too. */
function isSteering(text: string): boolean {
  return instructionIn(text) !== undefined || text.split(/\s+/).some(isSteeringName);
}

function isSteeringName(word: string): boolean {
  return /\w[-_./]\w+[-_./]\w/.test(word) && vetName(word) === REMARK;
}

export function vetJson(value: unknown, vet: (text: string) => string): unknown {
  if (typeof value === 'string') return vet(value);
  if (Array.isArray(value)) return value.map((one) => vetJson(one, vet));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [vet(key), vetJson(one, vet)]),
  );
}
