/** Pieces of the text behind a tree: names, signatures, the comment above a declaration. */
import type { SyntaxNode } from '../core/syntax.ts';
import type { Exported, ExportKind, Source } from './file-summary.ts';
import { docOf, shortened } from './prose.ts';

const LONGEST_SIGNATURE = 160;
const LONGEST_LINE = 2000;

export function textOf({ text }: Source, node: SyntaxNode | undefined): string {
  return node === undefined ? '' : text.slice(node.startIndex, node.endIndex);
}

export function field(node: SyntaxNode, name: string): SyntaxNode | undefined {
  return node.childForFieldName(name) ?? undefined;
}

export function nameOf(source: Source, node: SyntaxNode): string {
  return textOf(source, field(node, 'name'));
}

export function childOf(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | undefined {
  return node.children.find(({ type }) => types.includes(type));
}

function lineOf(node: SyntaxNode): number {
  return node.startPosition.row + 1;
}

/** The text from one place to another in one line, without comments. */
export function signature(
  source: Source,
  node: SyntaxNode,
  { from = node.startIndex, to = field(node, 'body')?.startIndex ?? node.endIndex } = {},
): string {
  const text = source.text.slice(from, to);
  return oneLine(/\/[/*]|#/.test(text) ? withoutComments(source, node, from, to) : text);
}

/** In one line and not too long, without what leads to a body. */
export function oneLine(text: string): string {
  const line = collapsed(text).replace(/\s*(?:[;:{=,]|=>)$/, '');
  return shortened(line, LONGEST_SIGNATURE);
}

export function collapsed(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/, }/g, ' }')
    .trim();
}

function withoutComments({ text }: Source, node: SyntaxNode, from: number, to: number): string {
  const pieces: string[] = [];
  let at = from;
  for (const comment of node.descendantsOfType(['comment', 'line_comment', 'block_comment'])) {
    if (comment.startIndex < at || comment.endIndex > to) continue;
    pieces.push(text.slice(at, comment.startIndex));
    at = comment.endIndex;
  }
  return [...pieces, text.slice(at, to)].join(' ');
}

export function exported(
  source: Source,
  node: SyntaxNode,
  parts: {
    readonly name: string;
    readonly kind: ExportKind;
    readonly signature: string;
    readonly doc?: string | undefined;
  },
): Exported {
  const { kind } = parts;
  const name = shortened(parts.name, LONGEST_SIGNATURE);
  const doc = 'doc' in parts ? parts.doc : docAbove(source, node.startIndex);
  const told = { name, kind, signature: parts.signature, line: lineOf(node) };
  return doc === undefined ? told : { ...told, doc };
}

/** The first sentence of the comment that ends on the line above. Attributes may stand in between. */
export function docAbove({ text }: Source, at: number): string | undefined {
  let lineStart = startOfLine(text, at);
  if (text.slice(lineStart, at).trim() !== '') return undefined;
  const lines: string[] = [];
  while (lineStart > 0) {
    const start = startOfLine(text, lineStart - 1);
    const line = text.slice(start, lineStart - 1).trim();
    if (line.endsWith('*/') && lines.length === 0) return blockDoc(text, lineStart);
    if (/^(?:\/\/|#(?![[a-z]))/.test(line)) lines.unshift(line);
    else if (!line.startsWith('#[') || lines.length > 0) break;
    lineStart = start;
  }
  return lines.length > 0 ? docOf(lines.join('\n')) : undefined;
}

function blockDoc(text: string, end: number): string | undefined {
  const start = text.lastIndexOf('/*', end);
  // Behind code it is about that code.
  const alone = start >= 0 && text.slice(startOfLine(text, start), start).trim() === '';
  return alone ? docOf(text.slice(start, end)) : undefined;
}

export function startOfLine(text: string, at: number): number {
  // A file of one line must not be searched to its start for each of its declarations.
  const from = Math.max(0, at - LONGEST_LINE);
  return from + text.slice(from, at).lastIndexOf('\n') + 1;
}
