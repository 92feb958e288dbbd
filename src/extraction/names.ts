/** The names in the data files as a tree of words, built when first used. */
import { CONCEPTS } from './data/concepts.ts';
import { TECHNOLOGIES } from './data/technologies.ts';

/** 0: always that thing; 1: an ordinary word too, needs a capital or telling neighbours; 2: telling neighbours. */
type Care = 0 | 1 | 2;

export interface Named {
  readonly name: string;
  readonly type: 'technology' | 'concept';
  readonly care: Care;
}

export interface NameNode {
  readonly next: Map<string, NameNode>;
  named?: Named;
}

let tree: NameNode | undefined;
const aliases = new Map<string, string[]>();

export function nameTree(): NameNode {
  tree ??= build();
  return tree;
}

/** The words of a spelling, as `read-text.ts` finds them in a text. */
function spellingWords(spelling: string): readonly string[] {
  return (
    spelling
      .toLowerCase()
      .replaceAll("'", '')
      .match(/(?:^\.net)|[a-z0-9_\u00c0-\u1fff]+(?:\+\+|#(?![a-z0-9]))?/g) ?? []
  );
}

/** Whether a text is the dotted name of a technology: "Vue.js". */
export function isTechnologyName(text: string): boolean {
  let node: NameNode | undefined = nameTree();
  for (const word of spellingWords(text)) node = node?.next.get(word);
  return node?.named?.type === 'technology' && text.includes('.') && !text.includes('/');
}

/** How else people write a technology or concept; not what is also an ordinary word. */
export function aliasesOf(name: string): readonly string[] {
  nameTree();
  return aliases.get(name) ?? [];
}

function build(): NameNode {
  const root: NameNode = { next: new Map() };
  addAll(root, CONCEPTS, 'concept');
  addAll(root, TECHNOLOGIES, 'technology');
  return root;
}

function addAll(root: NameNode, data: string, type: Named['type']): void {
  for (const entry of data.replaceAll(/^#.*$/gm, '').split(';')) {
    const [title = '', spellings = ''] = entry.split(' = ');
    if (title.trim() === '') continue;
    const { name, care } = marked(title);
    if (!title.trim().startsWith('-')) add(root, name, { name, type, care });
    for (const spelling of spellings.split(',')) {
      const own = marked(spelling);
      if (own.name === '') continue;
      add(root, own.name, { name, type, care: own.care });
      if (own.care === 0) aliases.set(name, [...(aliases.get(name) ?? []), own.name]);
    }
  }
}

function marked(text: string): { name: string; care: Care } {
  const [, tildes = '', name = ''] = /^\s*(~{0,2})-?([\s\S]*?)\s*$/.exec(text) ?? [];
  return { name, care: tildes.length as Care };
}

function add(root: NameNode, spelling: string, named: Named): void {
  const words = spellingWords(spelling);
  let node = root;
  words.forEach((word, at) => {
    const child = node.next.get(word) ?? { next: new Map() };
    node.next.set(word, child);
    const plural = `${word}${/(?:s|x|ch|sh)$/.test(word) ? 'es' : 's'}`;
    if (at === words.length - 1 && !node.next.has(plural)) node.next.set(plural, child);
    node = child;
  });
  // The first one written wins; the usual name of one thing may be a spelling of another.
  node.named ??= named;
}
