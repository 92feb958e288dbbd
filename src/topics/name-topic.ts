/**
 * A short name for a topic, in the person's own words: what was asked for first, without "ok, now let's" and
 * "could you please". Where that says too little, the words that tell most are added.
 */
import { COMMON_IN_TALK, STOP_WORDS } from '../text/common-words.ts';
import { PHRASES } from './cut/phrases.ts';
import type { TopicMessage } from './topic-message.ts';

const MOST_WORDS = 8;
const FEWEST_WORDS = 3;
const ADDED_WORDS = 3;
const LOOKED_AT = 600;
/** Longer ones are no words: keys, addresses, what a log has in one piece. */
const LONGEST_WORD = 40;

const ANNOUNCEMENTS = [...PHRASES.newTopic, ...PHRASES.back, ...PHRASES.zoomIn, 'now', 'next'];
/** What a request is wrapped in. */
const WRAPPING = [
  ...PHRASES.aside,
  ...PHRASES.zoomOut,
  ...PHRASES.perhaps,
  ...(
    'ok okay k alright right great good nice cool perfect thanks thank you thx well so and but anyway hey hi hello ' +
    'morning please pls oh ah hm hmm um sure done fine awesome excellent lovely yes yeah yep first thing quickly just ' +
    'maybe actually today lets the a an also about to my our im'
  ).split(' '),
  ...(
    'would you|will you|can we|could we|should we|i want you to|i want to|i need you to|i need to|we need to|we want to|' +
    'we want|id like you to|id like to|i would like you to|i would like to|let us|help me to|take a look at|have a look at|' +
    'look at|look into|go ahead and|try to|start with|tell me|show me|explain to me|i am|we are|were|i get|i got|i have|' +
    'ive got|ive|i noticed that|i also noticed that|i noticed|i also noticed|i see that|it seems that|it looks like|there is'
  ).split('|'),
];
const ANNOUNCED = openingPattern(ANNOUNCEMENTS);
const WRAPPED = openingPattern([...ANNOUNCEMENTS, ...WRAPPING]);
/** Leads up to what is meant: "before we close that ticket: …". */
const LEADS_UP = /^(?:before|while|after|since|now that|once|as soon as)\s/i;
const CLAUSES = /(?<=[.!?;:,])\s+|[.!?;:,]+$|\n+|\s[-–—]+\s|\s\(|\)(?=\s|$)/;
/** A name ends before these, if it has said something by then. */
const TURN =
  /\s(?:because|which|since|so that|so i|so we|when|while|whenever|although|but|and then|if|where)\s.*$/i;
const ENDING =
  /(?:\s(?:pls|please|thanks|thx|now|today|again|too|for me|right now|asap|though|then|btw|by the way))+$/i;
const LOOSE_END =
  /(?:\s(?:a|an|the|of|to|in|on|at|for|with|from|by|and|or|but|as|is|are|was|be|it|its|that|this|my|our|your|we|i|not|into))+$/i;

export function nameTopic(messages: readonly TopicMessage[]): string {
  const opening = messages.find(({ role, text }) => role === 'user' && text.trim() !== '');
  const text = (opening ?? messages[0])?.text.slice(0, LOOKED_AT).trim() ?? '';
  const name = /^\/\w/.test(text) ? commandLine(text) : shortened(bestClause(text));
  const missing = telling(name) < 2 && name.split(' ').length < FEWEST_WORDS;
  const added = missing ? commonest(messages, name) : [];
  return capitalised([name, added.join(', ')].filter((part) => part !== '').join(': '));
}

function commandLine(text: string): string {
  return (text.split('\n')[0] ?? '').split(/\s+/).slice(0, MOST_WORDS).join(' ');
}

/** The first clause that says what it is about, without what leads to it. */
function bestClause(text: string): string {
  const prose = text.replace(/```[\s\S]*?(?:```|$)/g, '\n');
  const all = prose.split(CLAUSES).map((clause) => clause.trim());
  const direct = all.filter((clause) => !LEADS_UP.test(clause));
  const clauses = (direct.length > 0 ? direct : all).map(bareClause);
  const at = clauses.findIndex(({ bare, isHeading }) => telling(bare) >= (isHeading ? 1 : 2));
  const found = clauses[at] ?? clauses.find(({ bare }) => telling(bare) > 0);
  const next = clauses[at + 1];
  // "tmux: why are the colours washed out" needs both.
  const goesOn = found?.isHeading && found.bare.split(' ').length < FEWEST_WORDS && next;
  return goesOn && telling(next.bare) > 0 ? `${found.bare}: ${next.bare}` : (found?.bare ?? '');
}

interface BareClause {
  readonly bare: string;
  /** Announced as the topic, or with a colon after it. */
  readonly isHeading: boolean;
}

function bareClause(clause: string): BareClause {
  const words = clause.replace(/[.!?;:,]+$/, '').split(/\s+/);
  const whole = words.filter((word) => word.length <= LONGEST_WORD).join(' ');
  let bare = whole;
  let announced = false;
  for (let before = ''; before !== bare; ) {
    before = bare;
    announced ||= ANNOUNCED.test(bare);
    bare = bare.replace(WRAPPED, '');
  }
  return { bare, isHeading: announced || clause.endsWith(':') };
}

function telling(clause: string): number {
  return clause.split(' ').filter(tells).length;
}

function shortened(clause: string): string {
  const turned = clause.replace(TURN, '');
  const words = (telling(turned) > 1 ? turned : clause).replace(ENDING, '').split(' ');
  const few =
    words.length <= MOST_WORDS ? words : words.filter((word) => !/^(?:the|an?)$/i.test(word));
  return few.slice(0, MOST_WORDS).join(' ').replace(LOOSE_END, '');
}

/** The words that the topic says most often, those of the name left out. */
function commonest(messages: readonly TopicMessage[], name: string): readonly string[] {
  const own = new Set(name.toLowerCase().split(/\W+/));
  const counts = new Map<string, number>();
  for (const { text } of messages) {
    for (const word of text
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}\d]+/gu) ?? []) {
      if (tells(word) && !own.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.slice(0, ADDED_WORDS).map(([word]) => word);
}

function tells(word: string): boolean {
  const small = word.toLowerCase().replace(/['’]/g, '');
  return /\p{L}{2}/u.test(small) && !STOP_WORDS.has(small) && !COMMON_IN_TALK.has(small);
}

/** But for names like `useCart` and paths: they are spelled as they are. */
function capitalised(name: string): string {
  return /^\p{Ll}[\p{Ll}\p{M}'’-]*(?=[\s:]|$)/u.test(name)
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : name;
}

/** Any of the phrases at the beginning, the longest first; an apostrophe may stand before their endings. */
function openingPattern(phrases: readonly string[]): RegExp {
  const plain = phrases.filter((phrase) => !/[…*]/.test(phrase));
  const longest = [...new Set(plain)].toSorted((a, b) => b.length - a.length);
  const patterns = longest.map((phrase) =>
    phrase.replace(/([a-z])(s|d|m|ll|ve|re)\b/g, "$1['’]?$2"),
  );
  return new RegExp(`^(?:${patterns.join('|')})(?:\\s+|$)`, 'i');
}
