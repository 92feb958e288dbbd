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

export function reportSections({
  passages,
}: Pick<SaidMessage, 'passages'>): readonly ReportSection[] {
  const sections = sectionList();
  let code: string[] | undefined;
  for (const passage of passages) {
    for (const line of passage.text.split('\n')) {
      if (FENCE.test(line)) {
        if (code) sections.show(code, passage);
        code = code ? undefined : [];
      } else if (code) code.push(line);
      else readLine(sections, line, passage);
    }
  }
  return sections.all();
}

type SectionList = ReturnType<typeof sectionList>;

function readLine(sections: SectionList, line: string, passage: SaidPassage): void {
  const heading = HEADING.exec(line.trim())?.slice(1).find(Boolean);
  const [, label = '', rest = ''] = INLINE.exec(line.trim()) ?? [];
  const item = itemIn(line);
  if (RULER.test(line)) {
    // The row above the ruler of a table names its columns.
    if (line.includes('|')) sections.dropItem();
  } else if (heading !== undefined) sections.begin(heading);
  else if (item) sections.list(item.text, passage, item.isNested);
  else {
    const isHeaded = label !== '' && kindOf(label) !== 'open';
    if (isHeaded) sections.begin(label);
    sections.say(isHeaded ? rest : line, passage);
  }
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

function sectionList() {
  const first = { kind: 'open' as SectionKind, heading: '', parts: [] as Draft<Part>[] };
  const sections = [first];
  let now = first;
  /** What comes next belongs to the list of the last part. */
  let leads = false;
  const list = (item: string, passage: SaidPassage, isNested = false) => {
    const open = leads ? now.parts.at(-1) : undefined;
    if (!open) now.parts.push({ text: '', items: [item], passage });
    else if (!isNested || open.items.length === 0) open.items = [...open.items, item];
    leads = true;
  };
  return {
    list,
    begin(heading: string) {
      const kind = NAME.test(heading) ? now.kind : kindOf(heading);
      now = { kind, heading: plainText(heading).replace(/[:;]+$/, ''), parts: [] };
      sections.push(now);
      leads = false;
    },
    say(line: string, passage: SaidPassage) {
      now.parts.push(...sentencesIn(plainText(line)).map((text) => ({ text, items: [], passage })));
      leads = now.parts.at(-1)?.text.endsWith(':') === true;
    },
    /** A few lines of code, if a sentence leads up to them. */
    show(code: readonly string[], passage: SaidPassage) {
      const shown = code.map((line) => line.trim()).join(' ');
      const isWanted = leads && now.parts.at(-1)?.items.length === 0;
      if (!isWanted || shown === '' || shown.length > MOST_CODE) return;
      list(`\`${shown.replaceAll('`', "'")}\``, passage);
    },
    dropItem() {
      const last = now.parts.at(-1);
      if (last) last.items = last.items.slice(0, -1);
    },
    all: (): readonly ReportSection[] => sections.filter(({ parts }) => parts.length > 0),
  };
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
