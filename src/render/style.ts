import { styleText } from 'node:util';

/** Paints for a terminal, or leaves the text alone. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** Marks a match; without colour by Markdown's asterisks. */
  readonly mark: (text: string) => string;
  readonly ask: Asking;
}

/** How the reader asks for more: a person with options of a command, an agent with fields of a tool. */
interface Asking {
  readonly allProjects: string;
  readonly noLimit: string;
  readonly whole: string;
  /** Where else notes may be. */
  readonly otherNotes: string;
  readonly remember: (words: string) => string;
}

const PERSON: Asking = {
  allProjects: '--all-projects',
  noLimit: '--limit 0',
  whole: '--json shows them',
  otherNotes: '--all for archived notes, or memory list',
  remember: (words) => `memory remember ${words}`,
};

const AGENT: Asking = {
  allProjects: 'all_projects: true',
  noLimit: 'a higher limit',
  whole: 'not shown',
  otherNotes: 'the tool remember for past conversations',
  remember: (words) => `the tool remember, query: ${words}`,
};

/** All that is ever put on. */
export const FORMATS = ['bold', 'dim', 'yellow'] as const;

const plain = (text: string): string => text;

export function styleFor(color: boolean): Style {
  if (!color) return { bold: plain, dim: plain, mark: (text) => `**${text}**`, ask: PERSON };
  const paint = (format: (typeof FORMATS)[number]) => (text: string) =>
    styleText(format, text, { validateStream: false });
  return { bold: paint('bold'), dim: paint('dim'), mark: paint('yellow'), ask: PERSON };
}

export function styleForAgent(): Style {
  return { ...styleFor(false), ask: AGENT };
}
