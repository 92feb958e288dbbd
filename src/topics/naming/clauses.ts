/** A request → its clauses, each without "ok, now let's" and "could you please", short enough for a name. */
import { COMMON_IN_TALK, STOP_WORDS } from '../../text/common-words.ts';
import { PHRASES } from '../cut/phrases.ts';

const FEWEST_WORDS = 3;
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
    'maybe actually today lets the a an also about to my our im no nope wait w8 man uhh or then heres'
  ).split(' '),
  ...(
    'would you|will you|can we|could we|should we|i want you to|i want us to|i want to|i need you to|i need to|we need to|we want to|' +
    'we want|id like you to|id like us to|id like to|i would like you to|i would like us to|i would like to|let us|help me to|' +
    'take a look at|have a look at|look at|look into|go ahead and|try to|start with|tell me about|tell me|show me|explain to me|' +
    'i am|we are|were|i get|i got|i have|ive got|ive|i noticed that|i also noticed that|i noticed|i also noticed|i see that|' +
    'it seems that|it looks like|there is|theres|i think|i feel like|i feel|do you know|think hard|think harder|' +
    'lets think hard|lets think harder|ultrathink|lets consider|consider|read|check|notice'
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
  /(?:[\s,;:–—-]+(?:a|an|the|of|to|in|on|at|for|with|from|by|and|or|but|as|is|are|was|be|it|its|that|this|my|our|your|we|i|you|not|into|via|than|using|when|if|how|so|will|can|would|should))+$/i;

const BEGUN = /(?<=\S+ \S+ \S+) (?:and|or|with|for|to|of|in|on|by|from|into|as|than|using) \S+$/i;

export interface Clause {
  readonly text: string;
  /** Announced as the topic, or with a colon after it. */
  readonly isHeading: boolean;
}

/** In their order; those that lead up to another only if there is no other. */
export function clausesOf(text: string): readonly Clause[] {
  const prose = text.replace(/```[\s\S]*?(?:```|$)/g, '\n').replace(/ \([^()\n]{1,80}\)/g, '');
  const all = prose
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const direct = all.filter((clause) => !LEADS_UP.test(clause));
  return (direct.length > 0 ? direct : all).map(bareClause);
}

/** The first clause that says what it is about. */
export function firstClause(text: string): string {
  const clauses = clausesOf(text);
  const at = clauses.findIndex(({ text, isHeading }) => telling(text) >= (isHeading ? 1 : 2));
  const found = clauses[at] ?? clauses.find((clause) => telling(clause.text) > 0);
  const next = clauses[at + 1];
  // "tmux: why are the colours washed out" needs both.
  const goesOn = found?.isHeading && found.text.split(' ').length < FEWEST_WORDS && next;
  return goesOn && telling(next.text) > 0 ? `${found.text}: ${next.text}` : (found?.text ?? '');
}

function bareClause(clause: string): Clause {
  const words = clause.replace(/[.!?;:,]+$/, '').split(/\s+/);
  const whole = words.filter((word) => word.length <= LONGEST_WORD).join(' ');
  let bare = whole;
  let announced = false;
  for (let before = ''; before !== bare; ) {
    before = bare;
    announced ||= ANNOUNCED.test(bare);
    bare = bare.replace(WRAPPED, '');
  }
  return { text: bare, isHeading: announced || clause.endsWith(':') };
}

/** How many of its words say something. */
export function telling(clause: string): number {
  return clause.split(' ').filter(tells).length;
}

function tells(word: string): boolean {
  const small = word.toLowerCase().replace(/['’]/g, '');
  return /\p{L}{2}/u.test(small) && !STOP_WORDS.has(small) && !COMMON_IN_TALK.has(small);
}

/** Without what only adds to it, at most so many letters, cut at a word. */
export function shortened(clause: string, most: number): string {
  const turned = clause.replace(TURN, '');
  const whole = (telling(turned) > 1 ? turned : clause).replace(ENDING, '');
  if (whole.length <= most) return whole;
  const few = whole.replace(/ (?:the|an?)(?= )/gi, '');
  return cutAtWord(few, most);
}

export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  const cut = text.slice(0, space > most / 3 ? space : most);
  // A bracket that is not closed, and what is only begun: "… patterns and better".
  const closed = cut.replace(/\s*[([][^)\]]*$/, '').replace(BEGUN, '');
  return closed.replace(LOOSE_END, '').replace(/[\s,;:–—+-]+$/, '');
}

/** But for names like `useCart` and paths: they are spelled as they are. */
export function capitalised(name: string): string {
  return /^\p{Ll}[\p{Ll}\p{M}'’-]*(?=[\s:,]|$)/u.test(name)
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
  return new RegExp(`^(?:${patterns.join('|')})(?:[,!]?\\s+|$)`, 'i');
}
