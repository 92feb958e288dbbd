import { styleText } from 'node:util';

/** Paints for a terminal, or leaves the text alone. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** Marks a match; without colour by Markdown's asterisks. */
  readonly mark: (text: string) => string;
}

const plain = (text: string): string => text;

export function styleFor(color: boolean): Style {
  if (!color) return { bold: plain, dim: plain, mark: (text) => `**${text}**` };
  const paint = (format: 'bold' | 'dim' | 'yellow') => (text: string) =>
    styleText(format, text, { validateStream: false });
  return { bold: paint('bold'), dim: paint('dim'), mark: paint('yellow') };
}
