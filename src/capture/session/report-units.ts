/**
 * What Claude says in a message, in units that can be told by themselves: a sentence, or a list with the line or the heading
 * that leads up to it ("Added logging in five places:" …). Each knows what the heading above it promises. Code is left out.
 */
import type { SaidMessage, SaidPassage } from '../../core/recall.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { plainText } from './gist.ts';

type SectionKind = 'problem' | 'change' | 'check' | 'next' | 'aside' | 'open';

export interface Unit {
  /** A sentence, or what leads up to the list. */
  readonly text: string;
  readonly items: readonly string[];
  readonly section: SectionKind;
  /** The first one below its heading. */
  readonly isFirst: boolean;
  /** Of the passage that says it. */
  readonly passage: SaidPassage;
}

const HEADING = /^(?:#{1,6} +(.+)|\*\*([^*\n]{3,80})\*\*:?|([A-Z][\w ]{2,40}):)[ \t]*$/;
const ITEM = /^( *)(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*\S)/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULER = /^[\s|:-]+$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/** What stands below a heading, by the words of the heading. The first that fits counts. */
const KINDS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'next',
    /\b(?:next|remaining|left to|still to|follow[- ]?ups?|to[- ]?dos?|not (?:yet )?done|outstanding|pending|deferred|future)\b/i,
  ],
  [
    'aside',
    /\b(?:usage|examples?|features?|benefits?|advantages|backlog|background|history|recent\w*|current|status|progress|recommend\w*|options?|questions?|alternatives?|propos\w*|plan|references?|how to|notes?|pros|cons|expected|before|analysis|review|architecture|overview|approach|as[- ]is|unchanged|unaffected|correct|good|already)\b/i,
  ],
  ['check', /\b(?:tests?|testing|verif\w*|validat\w*|coverage|output|results?)\b/i],
  [
    'problem',
    /\b(?:problem|issue|bug|cause|caused|why|wrong|diagnosis|symptom|mystery|culprit|finding|discovery)\b/i,
  ],
  [
    'change',
    /\b(?:solution|fix\w*|chang\w*|implement\w*|done|did|summary|refactor\w*|added|updated?|removed|modified|created|moved|renamed|new|accomplished|design decisions)\b/i,
  ],
];
/** The name of a file goes on with what stands above it. */
const NAME = /^[`\w./-]+\.\w{1,5}`?(?: \(.*\))?:?$/;

export function reportUnits({ passages }: Pick<SaidMessage, 'passages'>): readonly Unit[] {
  const units: { -readonly [K in keyof Unit]: Unit[K] }[] = [];
  let section: SectionKind = 'open';
  let heading = '';
  let isFirst = true;
  let isCode = false;
  /** What comes next belongs to the list of the last unit. */
  let leads = false;
  const add = (text: string, passage: SaidPassage, items: readonly string[] = []) => {
    units.push({ text, items, section, isFirst, passage });
    isFirst = false;
  };
  for (const passage of passages) {
    for (const line of passage.text.split('\n')) {
      if (FENCE.test(line)) isCode = !isCode;
      // The row above the ruler of a table names its columns.
      const above = units.at(-1);
      if (!isCode && above && RULER.test(line) && line.includes('|')) {
        above.items = above.items.slice(0, -1);
      }
      if (isCode || FENCE.test(line) || line.trim() === '' || RULER.test(line)) continue;
      const found = HEADING.exec(line.trim())?.slice(1).find(Boolean);
      const item = itemIn(line);
      const last = units.at(-1);
      if (found !== undefined) {
        leads = false;
        heading = found;
        if (!NAME.test(found)) {
          section = kindOf(found);
          isFirst = true;
        }
      } else if (item === undefined) {
        for (const sentence of sentencesIn(plainText(line))) add(sentence, passage);
        leads = units.at(-1)?.text.endsWith(':') === true;
      } else if (leads && last) {
        if (!item.isNested || last.items.length === 0) last.items = [...last.items, item.text];
      } else {
        add(NAME.test(heading) ? `${heading.replace(/:$/, '')}:` : ':', passage, [item.text]);
        leads = true;
      }
    }
  }
  return units;
}

/** Of a list, or a row of a table but its head. */
function itemIn(line: string): { readonly text: string; readonly isNested: boolean } | undefined {
  const cells = ROW.exec(line)?.[1]
    ?.split('|')
    .map((cell) => plainText(cell).trim());
  if (cells) return { text: cells.filter(Boolean).slice(0, 2).join(': '), isNested: false };
  const [, indent = '', item] = ITEM.exec(line) ?? [];
  if (item === undefined) return undefined;
  const text = plainText(item).replace(/\s+/g, ' ').replace(/[;,]$/, '').trim();
  return { text, isNested: indent.length >= 2 };
}

function kindOf(heading: string): SectionKind {
  return KINDS.find(([, words]) => words.test(heading))?.[0] ?? 'open';
}
