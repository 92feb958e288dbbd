/** Technologies and concepts from the data files: the longest spelling at each word, if its neighbours allow it. */
import { type Named, type NameNode, nameTree } from '../names.ts';
import type { Word } from './read-text.ts';

export interface Mention {
  readonly named: Named;
  /** The first word of it, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** Between the words of a name: "the cache is invalidated". */
const PASSED = new Set(['the', 'a', 'an', 'our', 'is', 'are', 'was', 'were', 'of', 'to', 'all']);
const JOINED = /^[-/._&+]?$/;

export function findNamed(words: readonly Word[]): readonly Mention[] {
  const root = nameTree();
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = longest(root, words, at);
    if (mention) mentions.push(mention);
    at = mention ? mention.to : at + 1;
  }
  if (!mentions.some(({ named }) => named.care > 0)) return mentions;
  return mentions.filter(
    (mention, index) =>
      mention.named.care === 0 || isMeant(mention, words, neighbours(mentions, index, words)),
  );
}

function longest(root: NameNode, words: readonly Word[], from: number): Mention | undefined {
  const first = words[from];
  // `--cached` is an option, whatever it is called after.
  if (!first || isOption(first, words[from - 1]) || isOpaque(first)) return undefined;
  // `.claude/` is a folder.
  if (first.before.endsWith('.') && words[from + 1]?.before.startsWith('/')) return undefined;
  if (first.region?.kind === 'code' && !beginsCode(first)) return undefined;
  let node = root.next.get(first.text);
  let found: Mention | undefined;
  let passed = false;
  for (let at = from + 1; node; at += 1) {
    const named = passed ? undefined : node.named;
    if (named && fits(named, first)) found = { named, from, to: at };
    const next = words[at];
    if (
      !next ||
      node.next.size === 0 ||
      next.sentence !== first.sentence ||
      !JOINED.test(next.before)
    )
      break;
    const child: NameNode | undefined = node.next.get(next.text);
    if (!child && !PASSED.has(next.text) && !/^\d+$/.test(next.text)) break;
    passed = child === undefined;
    node = child ?? node;
  }
  return found;
}

/** Two dashes and no space. */
function isOption({ before, start }: Word, last: Word | undefined): boolean {
  return before.endsWith('--') && start - (last?.end ?? -1) <= before.length + 1;
}

/** Inside of code blocks, addresses and names of files nothing is named. */
function isOpaque({ region }: Word): boolean {
  return region !== undefined && region.kind !== 'code' && region.kind !== 'quote';
}

/** `git log`, `React.memo`: what code names stands first in it. */
function beginsCode({ start, region }: Word): boolean {
  return region !== undefined && start === region.start + 1;
}

/** In code only technologies: a variable `cache` is not about caching. */
function fits({ type }: Named, { region }: Word): boolean {
  return type === 'technology' || region?.kind !== 'code';
}

/** Technologies next to it that are meant as such beyond doubt. */
function neighbours(
  mentions: readonly Mention[],
  index: number,
  words: readonly Word[],
): readonly Mention[] {
  return [mentions[index - 1], mentions[index + 1]].filter(
    (other) => other?.named.type === 'technology' && isSure(other, words),
  ) as Mention[];
}

function isSure({ named, from }: Mention, words: readonly Word[]): boolean {
  const first = words[from];
  if (named.care === 0) return true;
  return named.care === 1 && first?.firstOfSentence === false && isWritten(first, named.name);
}

const BEFORE = new Set(
  'in with using use uses used via written on than over learn learning knows know plain pure prefer chose choose against replace replacing drop dropping adopt adopting install installing upgrade upgrading'.split(
    ' ',
  ),
);
const AFTER = new Set(
  (
    'app apps application code codebase project server client compiler library libraries package packages module modules version backend ' +
    'frontend framework developer developers script scripts service services binary runtime api middleware component components extension program ' +
    'programmer bindings binding interface sdk process image plugin route routes router job jobs crate crates hooks cookbook manifest bus transceiver frame frames build side webhook webhooks integration dashboard account cluster database instance queue topic workflow cli action actions table container bucket ' +
    'channel consumer consumers broker exchange policy secret secrets function functions layer checkout payments engine agent setup config plugins editor workspace runner'
  ).split(' '),
);
/** "react to", "go with", "next steps": then it is the ordinary word. */
const VERBAL = new Set(
  'to with for into through back ahead on over away the a an it this that up down out steps step week time sure sense address of'.split(
    ' ',
  ),
);

function isMeant(mention: Mention, words: readonly Word[], others: readonly Mention[]): boolean {
  const { named, from, to } = mention;
  const first = words[from];
  if (!first) return false;
  if (first.region?.kind === 'code')
    return (
      isWritten(first, named.name) ||
      first.end - first.start >= first.region.end - first.region.start - 2
    );
  if (
    first.text !== named.name.toLowerCase() &&
    /s$/.test(first.text) &&
    to === from + 1 &&
    !/s$/i.test(named.name)
  )
    return false;
  const next = words[to];
  const follows = next && next.sentence === first.sentence ? next.text : '';
  const capital = isWritten(first, named.name);
  if (others.some((other) => isListed(mention, other, words))) return true;
  if (/^\d/.test(follows) && next?.before === '') return true;
  if (AFTER.has(follows) && JOINED.test(next?.before ?? '')) return capital || named.care === 1;
  if (named.care === 1 && capital && !isTitle(words, from))
    return (
      !first.firstOfSentence ||
      /^(?:is|was|has|does|will|can|cannot|lets|makes|[a-z-]{3,}s)$/.test(follows)
    );
  if (VERBAL.has(follows)) return false;
  const precedes = first.firstOfSentence ? '' : (words[from - 1]?.text ?? '');
  return BEFORE.has(precedes) && first.before === '' && (capital || named.care === 1);
}

/** "rust and python", "go/zig", "node 20 vs bun". */
function isListed(mention: Mention, other: Mention, words: readonly Word[]): boolean {
  const [left, right] = mention.from < other.from ? [mention, other] : [other, mention];
  const gap = words.slice(left.to, right.from).filter(({ text }) => !/^\d/.test(text));
  const joint = words[right.from]?.before ?? '';
  if (gap.length === 0) return /^[,/+]$/.test(joint);
  return gap.length === 1 && /^(?:and|or|vs|versus|over|than)$/.test(gap[0]?.text ?? '');
}

function isWritten({ raw }: Word, name: string): boolean {
  return raw.charCodeAt(0) < 97 && raw[0]?.toLowerCase() === name[0]?.toLowerCase();
}

/** "Next Steps": where the neighbours have capitals too, a capital says nothing. */
function isTitle(words: readonly Word[], at: number): boolean {
  const near = [words[at - 1], words[at + 1]].filter(
    (word) => word?.sentence === words[at]?.sentence,
  );
  return near.length > 0 && near.every((word) => /^[A-Z][a-z]/.test(word?.raw ?? ''));
}
