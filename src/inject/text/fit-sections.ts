/** Sections of a block, fitted into a hard budget. */
import { printedTokens } from '../../core/budget.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { fence } from '../../trust/fence.ts';
import type { Line } from './line.ts';

export interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** What stands around the sections. */
export interface Frame {
  readonly title: string;
  readonly footer: string;
}

export interface FittedText {
  /** Empty if there is nothing to say. */
  readonly text: string;
  /** The memories that it has a line about. */
  readonly shown: readonly { readonly memory: MemoryItem; readonly text: string }[];
}

export function fitSections(all: readonly Section[], frame: Frame, maxTokens: number): FittedText {
  const sections = all.filter(({ lines }) => lines.length > 0);
  const fitting = inTurns(sections, frame, maxTokens);
  if (fitting.length === 0) return { text: '', shown: [] };
  return {
    text: whole(fitting, frame),
    shown: fitting.flatMap(({ lines }) =>
      lines.flatMap(({ text, item }) => (item ? [{ memory: item, text }] : [])),
    ),
  };
}

/**
 * One line of each section in turn, as long as there is room: many decisions must not cost the files their place. The
 * order of the sections, and of the lines in them, stays.
 */
function inTurns(
  sections: readonly Section[],
  frame: Frame,
  maxTokens: number,
): readonly Section[] {
  const taken = sections.map(() => 0);
  const chosen = () =>
    sections
      .map(({ heading, lines }, at) => ({ heading, lines: lines.slice(0, taken[at]) }))
      .filter(({ lines }) => lines.length > 0);
  const isOpen = sections.map(() => true);
  while (isOpen.includes(true)) {
    for (const [at, { lines }] of sections.entries()) {
      const count = taken[at] ?? 0;
      if (!isOpen[at]) continue;
      taken[at] = count + 1;
      const fits = count < lines.length && printedTokens(whole(chosen(), frame)) <= maxTokens;
      if (!fits) taken[at] = count;
      isOpen[at] = fits;
    }
  }
  return chosen();
}

function whole(sections: readonly Section[], { title, footer }: Frame): string {
  const blocks = sections.map(({ heading, lines }) =>
    [`## ${heading}`, ...lines.map(({ text }) => text)].join('\n'),
  );
  return fence([title, ...blocks, footer].join('\n\n'));
}
