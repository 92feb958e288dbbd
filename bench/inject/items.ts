/**
 * The single memories in an injected text. How they are laid out is the product's business, so this asks for
 * little: a memory begins with a bullet, a heading, an icon or after an empty line, and is known by the first
 * id that it cites (a note's slug, `i12` of a passage, `d5` of an action). What cites nothing belongs to the memory
 * before it, at the top to the first one.
 */
export interface Item {
  readonly id: string | undefined;
  readonly text: string;
}

const BEGINS = /^(?:#{1,6} |[-*+•] |\d+[.)] |\*\*|\[|\p{Extended_Pictographic})/u;
const WORD = /(?<![\w-])(?:[a-z0-9]+(?:-[a-z0-9]+)+|[id]\d+)(?![\w-])/g;
const SPOKEN = /^[id]\d+$/;

export function itemsIn(text: string, slugs: { has(slug: string): boolean }): readonly Item[] {
  const items: Item[] = [];
  let lead = '';
  for (const block of blocksOf(text)) {
    const id = block.match(WORD)?.find((word) => SPOKEN.test(word) || slugs.has(word));
    const last = items.at(-1);
    if (id !== undefined) {
      items.push({ id, text: lead + block });
      lead = '';
    } else if (last) {
      items[items.length - 1] = { ...last, text: `${last.text}\n${block}` };
    } else {
      lead += `${block}\n`;
    }
  }
  return items.length === 0 && lead !== '' ? [{ id: undefined, text: lead }] : items;
}

function blocksOf(text: string): readonly string[] {
  const blocks: string[][] = [];
  let isApart = true;
  for (const line of text.split('\n')) {
    const begins = BEGINS.test(line) || (isApart && /^\S/.test(line));
    if (begins) blocks.push([line]);
    else blocks.at(-1)?.push(line);
    isApart = line.trim() === '';
  }
  return blocks.map((lines) => lines.join('\n'));
}
