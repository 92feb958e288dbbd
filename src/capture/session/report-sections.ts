/**
 * What Claude says in a message, by the headings that it stands below: sentences, and lists with the line that leads up to
 * them ("Added logging in two places:" …). A few lines of code that a sentence leads up to are an item of their own.
 */
import type { SaidMessage, SaidPassage } from '../../core/recall.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { plainText } from './gist.ts';

/** What a heading promises. `open`: nothing in particular. */
type SectionKind = 'problem' | 'change' | 'check' | 'next' | 'aside' | 'open';

export interface Part {
  /** A sentence, or what leads up to the list; empty if nothing does. */
  readonly text: string;
  readonly items: readonly string[];
  readonly passage: SaidPassage;
}

export interface ReportSection {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly parts: readonly Part[];
}

const HEADING = /^(?:#{1,6} +(.+)|\*\*([^*\n]{3,80})\*\*:?|([A-Z][\w ]{2,40}):)[ \t]*$/;
/** "**Fix**: Added a guard." */
const INLINE = /^\*\*([^*\n]{3,40}?):?\*\*:?[ \t]+(\S.*)$/;
const ITEM = /^( *)(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*\S)/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULER = /^[\s|:-]+$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const MOST_CODE = 120;

/** By the words of the heading. The first that fits counts. */
const KINDS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'next',
    /\b(?:next|remaining|left to|still to|follow[- ]?ups?|to[- ]?dos?|not (?:yet )?done|outstanding|pending|deferred|future)\b/i,
  ],
  [
    'aside',
    /\b(?:usage|examples?|features?|benefits?|advantages|backlog|background|history|recent\w*|current|status|progress|recommend\w*|options?|questions?|alternatives?|propos\w*|plan|references?|how to|notes?|pros|cons|expected|before|review|architecture|overview|approach|as[- ]is|unchanged|unaffected|correct|good|already|files?(?: modified| changed)?$)\b/i,
  ],
  ['check', /\b(?:tests?|testing|verif\w*|validat\w*|coverage|output|results?)\b/i],
  [
    'problem',
    /\b(?:problem|issue|bug|cause|caused|why|wrong|diagnosis|symptom|mystery|culprit|findings?|discovery)\b/i,
  ],
  [
    'change',
    /\b(?:solution|fix\w*|chang\w*|implement\w*|done|did|summary|refactor\w*|added|updated?|removed|modified|created|moved|renamed|new|accomplished|success\w*|design decisions)\b/i,
  ],
];
/** The name of a file goes on with what stands above it. */
const NAME = /^[`\w./-]+\.\w{1,5}`?(?: \(.*\))?:?$/;

type Draft<T> = { -readonly [K in keyof T]: T[K] };

export function reportSections({
  passages,
}: Pick<SaidMessage, 'passages'>): readonly ReportSection[] {
  const sections: { kind: SectionKind; heading: string; parts: Draft<Part>[] }[] = [
    { kind: 'open', heading: '', parts: [] },
  ];
  let code: string[] | undefined;
  /** What comes next belongs to the list of the last part. */
  let leads = false;
  const last = () => sections.at(-1)?.parts.at(-1);
  const begin = (heading: string) => {
    const before = sections.at(-1)?.kind ?? 'open';
    const kind = NAME.test(heading) ? before : kindOf(heading);
    sections.push({ kind, heading: plainText(heading).replace(/[:;]+$/, ''), parts: [] });
    leads = false;
  };
  const say = (line: string, passage: SaidPassage) => {
    const parts = sentencesIn(plainText(line)).map((text) => ({ text, items: [], passage }));
    sections.at(-1)?.parts.push(...parts);
    leads = last()?.text.endsWith(':') === true;
  };
  const list = (item: string, passage: SaidPassage, isNested: boolean) => {
    const open = leads ? last() : undefined;
    if (!open) sections.at(-1)?.parts.push({ text: '', items: [item], passage });
    else if (!isNested || open.items.length === 0) open.items = [...open.items, item];
    leads = true;
  };
  for (const passage of passages) {
    for (const line of passage.text.split('\n')) {
      if (FENCE.test(line)) {
        const shown = code?.map((one) => one.trim()).join(' ') ?? '';
        if (shown !== '' && shown.length <= MOST_CODE && leads && last()?.items.length === 0) {
          list(`\`${shown.replaceAll('`', "'")}\``, passage, false);
        }
        code = code ? undefined : [];
        continue;
      }
      if (code) {
        code.push(line);
        continue;
      }
      // The row above the ruler of a table names its columns.
      const above = last();
      if (above && RULER.test(line) && line.includes('|')) above.items = above.items.slice(0, -1);
      if (RULER.test(line)) continue;
      const heading = HEADING.exec(line.trim())?.slice(1).find(Boolean);
      const [, label = '', rest = ''] = INLINE.exec(line.trim()) ?? [];
      const item = itemIn(line);
      if (heading !== undefined) begin(heading);
      else if (item) list(item.text, passage, item.isNested);
      else if (label !== '' && kindOf(label) !== 'open') {
        begin(label);
        say(rest, passage);
      } else say(line, passage);
    }
  }
  return sections.filter(({ parts }) => parts.length > 0);
}

/** Of a list, or a row of a table. */
function itemIn(line: string): { readonly text: string; readonly isNested: boolean } | undefined {
  const cells = ROW.exec(line)?.[1]
    ?.split('|')
    .map((cell) => plainText(cell).trim());
  if (cells) return { text: cells.filter(Boolean).slice(0, 2).join(': '), isNested: false };
  const [, indent = '', item] = ITEM.exec(line) ?? [];
  if (item === undefined) return undefined;
  const text = plainText(item)
    .replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s*)+/u, '')
    .replace(/\s+/g, ' ')
    .replace(/[;,]$/, '')
    .trim();
  return { text, isNested: indent.length >= 2 };
}

function kindOf(heading: string): SectionKind {
  return KINDS.find(([, words]) => words.test(heading))?.[0] ?? 'open';
}
