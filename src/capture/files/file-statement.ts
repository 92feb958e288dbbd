/**
 * "`parser.go` converts the lines of a transcript into messages": a sentence that says what a file is for or how it works, of
 * which the file is the subject. What was planned, done, counted or doubted is no knowledge a month later.
 */
import { telling } from '../../recall/near-duplicates.ts';

export interface FileStatement {
  /** The file as the sentence names it. */
  readonly name: string;
  /** Without the name, where it only stood in front. */
  readonly text: string;
}

const NAME = String.raw`(?:[\w@.-]+/)*[\w@.-]*\w\.[A-Za-z]\w{0,9}`;
const FILE = `(?:\`(${NAME})\`|(${NAME})(?![\\w(:/.]))`;
const NOUN = '(?: (?:file|script|module|package|workflow|component|document|doc|spec|template))?';
const BESIDE = String.raw`(?: \([^)]{1,60}\))?`;

/** What a file does. */
const DOES =
  'handles|converts|parses|reads|writes|holds|defines|implements|provides|exposes|wraps|loads|generates|stores|tracks|manages|maps|renders|registers|validates|runs|triggers|builds|creates|contains|serves|keeps|resolves|computes|routes|orchestrates|coordinates|delegates|sends|fetches|normali[sz]es|formats|extracts|detects|watches|polls|uses|decides|collects|emits|publishes|returns|describes|documents|lists|controls|configures|owns|updates|turns|translates|matches|merges|copies|drives|falls back|depends on|acts as|makes|prints|lets|ensures|enforces|blocks|checks|calls|passes|wires|sets|starts|canonicali[sz]es|treats|accepts|skips|caches|opens|closes|applies|adapts|imports|processes|combines|tells';
const IS = String.raw`is (?:an? |the |where |what |how |responsible for |used (?:by|for|to|only) |(?:\w+ )?(?:loaded|generated|written|read|called|run|parsed|created|imported|included|recogni[sz]ed) (?:by|from|at|when|before|after|for|in) )`;
const ADVERB = '(?:(?:only|simply|just|also|then|itself|automatically) )?';

const SUBJECT = new RegExp(
  `^(?:(?:the|this|our|existing|main|whole|shared|central) ){0,3}${FILE}${NOUN}${BESIDE} ${ADVERB}(?:${DOES}|${IS})\\b`,
  'i',
);
/** "The `send` method in `adapters.py` catches …", "… because `watch.ts` imports …". */
const MEMBER = String.raw`(?:the |both )?\`[^\`]+\`(?: (?:method|function|class|helper|struct|type|module|command|hook|component))?`;
const WITHIN = new RegExp(`^${MEMBER} (?:in|of|from) ${FILE} ${ADVERB}(?:${DOES}|${IS})\\b`, 'i');
const REASON = new RegExp(`\\b(?:because|since) ${FILE} ${ADVERB}(?:${DOES})\\b`);
/** Who cannot, and what for, was said elsewhere. */
const OF_NOBODY = /\b(?:can['’]?t|cannot|can not) be \w+ (?:because|since)\b/i;
/** "Sessions are stored by `store.go`": the file is where it happens. */
const PLACE = new RegExp(
  `^.{4,120}? (?:is|are) (?:\\w+ )?(?:written|handled|defined|implemented|stored|generated|computed|parsed|configured|registered|loaded|declared|kept|decided|validated|created|resolved)(?: [\\w-]+){0,4} (?:in|by) ${FILE}`,
);
/** What only leads up to it. */
const OPENER =
  /^(?:(?:good|great|ok(?:ay)?|right|so|yes|interesting|perfect|note)\b[,.!:—– -]*)*(?:I (?:can )?see (?:that )?)?/i;
const LISTED = new RegExp(`^${FILE}${BESIDE}(?: [-–—]+|:) (.+)$`);

/** Behind a file's name in a list: what it does, what it is, what something in it does. */
const DESCRIBES = new RegExp(
  [
    `^(?:it )?${ADVERB}(?:${DOES})\\b`,
    String.raw`^(?:the|an?) \S+ \S+ \S+`,
    String.raw`^(?:[\w/-]+ ){1,4}(?:that|which|for|to|of|about|called|used|with) `,
    // Who calls a member is the callers' matter.
    `^\`[^\`]+\`(?: \\w+)? (?:${DOES})\\b`,
  ].join('|'),
  'i',
);
/** A change, a plan, a state of the work: not what a file is. */
const WORK =
  /^(?:(?!shared |based |used )\w+ed|(?:un)?chang\w*|(?:re)?writ(?:e|ten)|add|create|update|remove|move|rename|extract|delete|replace|fix|use|make|combine|filter|enhance|implement|refactor|convert|keep|put|set|skip|pass|introduce|wire|consider|allow|support|split|merge|drop|bump|build|run|call|check|get|no|not|none|new|one|two|three|four|\d+|all|both|each|callers?|tests?|same|similar|also|lines?|most|more|this|these|that|there|partially|comprehensive|if|when)\b/i;
const PASSING =
  /\b(?:now|currently|already|still|yet|was|were|been|will|would|should|could|might|may|probably|likely|maybe|perhaps|seems?|looks|appears|needs?|needed|missing|fails?|failing|failed|broken|bugs?|wrong|incorrect|redundant|correctly|properly|unchanged|todo|pending|done|completed?|ready|no longer|previously|before|overlap\w*|duplicat\w*|cleaner|choice|option|violates?|unless|successfully|comprehensive|changes?|changed|added|removed|updated|deleted|moved|fixed|issue|problem|PR|commit)\b/i;
const SOMEBODY = /\b(?:I|I['’]\w+|we|we['’]\w+|you|your|you['’]\w+|let['’]s|me|my|our)\b/i;
const MARKED =
  /[✅❌⚠🔴🟡→⏳☐✓✗]|[:?…]$|\blines? \d|^\W*\d|\b(?:for|of|to|the|an?|and|or|with|in)$/u;
/** "(4.2 KB)", "(569 lines)" */
const MEASURE = / \((?:~?\d[\d.,]* ?(?:[kKMG]?B|lines?|LOC|tests?)\b[^)]*)\)/g;

const FEWEST_WORDS = 5;
const LONGEST = 240;

export function fileStatement(sentence: string): FileStatement | undefined {
  const whole = sentence
    .replace(OPENER, '')
    .replace(MEASURE, '')
    .replace(/[;,.\s]+$/, '');
  if (whole.length > LONGEST || MARKED.test(whole) || SOMEBODY.test(whole)) return undefined;
  if (OF_NOBODY.test(whole)) return undefined;
  const [quoted, bare, behind = ''] = partsOf(whole);
  const name = quoted ?? bare;
  const text = sentenceOf(behind.replace(/^it /, '') || whole, behind !== '');
  if (name === undefined || PASSING.test(text.replaceAll(name, ''))) return undefined;
  if (behind !== '' && (WORK.test(behind) || !DESCRIBES.test(behind))) return undefined;
  return telling(text.replaceAll(name, '')).size < FEWEST_WORDS ? undefined : { name, text };
}

/** The file's name, in backticks or bare, and what stands behind it in a list. */
function partsOf(sentence: string): readonly (string | undefined)[] {
  const forms = [LISTED, SUBJECT, WITHIN, REASON, PLACE];
  return (
    forms
      .map((form) => form.exec(sentence))
      .find((found) => found !== null)
      ?.slice(1) ?? []
  );
}

function sentenceOf(text: string, isCut: boolean): string {
  const begun = isCut ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!]["'”)]?$/.test(begun) ? begun : `${begun}.`;
}
