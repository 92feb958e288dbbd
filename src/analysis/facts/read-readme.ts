/** The title of a README, and the first paragraph under it: what the project says of itself. */
import type { ProjectTree } from '../../core/project-tree.ts';

export interface Readme {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

const NAMES = /^readme(?:\.(?:md|markdown|rst|txt|adoc))?$/i;
const ABOUT = /^(?:about|overview|introduction|intro|what is .*|summary|description)\??$/i;

/** Whoever has something to say says it early. */
const LOOKED_AT = 10_000;

interface Block {
  readonly kind: 'heading' | 'prose';
  readonly text: string;
}

export function readReadme(tree: ProjectTree): Readme {
  const path = tree.files.find((file) => NAMES.test(file));
  const text = path === undefined ? undefined : tree.read(path);
  const blocks = blocksOf((text ?? '').slice(0, LOOKED_AT));
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return { title: shortTitle(headings[0]?.text), description: firstProse(blocks) };
}

/** Under the title, or under a heading that promises to say what this is. */
function firstProse(blocks: readonly Block[]): string | undefined {
  let headings = 0;
  let isAbout = true;
  for (const { kind, text } of blocks) {
    if (kind === 'heading') {
      headings++;
      isAbout = headings === 1 || ABOUT.test(text);
    } else if (isAbout && text.split(' ').length >= 3) return text;
  }
  return undefined;
}

/** A slogan as heading is no name. */
function shortTitle(title: string | undefined): string | undefined {
  const name = title?.split(/\s+[-–—|:]\s+|:\s/)[0]?.trim();
  return name === undefined || name === '' || name.split(' ').length > 4 ? undefined : name;
}

function blocksOf(text: string): readonly Block[] {
  const plain = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*\[[^\]\n]+\]:.*$/gm, '')
    .replace(/^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm, '')
    .replace(/^(#{1,6} .*|=+ .*)$/gm, '\n$1\n');
  return plain.split(/\n\s*\n/).flatMap(blockOf);
}

function blockOf(part: string): readonly Block[] {
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  const [first = '', second = ''] = lines;
  const marked = /^(?:#{1,6}|=+)\s+(.*?)\s*#*$/.exec(first)?.[1];
  if (marked !== undefined) return [{ kind: 'heading', text: plainText(marked) }];
  if (/^([=~^*#-])\1{2,}\s*$/.test(second)) {
    const heading: Block = { kind: 'heading', text: plainText(first) };
    return [heading, ...blockOf(lines.slice(2).join('\n'))];
  }
  // Lists, tables, code, directives and settings of another kind.
  if (/^(?:\s{4}|\t|[-*+|] |\d+[.)] |\.\. |:\w+:|\[[^\]]+\]:)/.test(first)) return [];
  const prose = plainText(lines.map((line) => line.replace(/^\s*>\s?/, '')).join(' '));
  return prose === '' ? [] : [{ kind: 'prose', text: prose }];
}

function plainText(text: string): string {
  return text
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[((?:[^\][]|\[[^\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
