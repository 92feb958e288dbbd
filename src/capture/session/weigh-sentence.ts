/** How much a sentence of Claude's tells to somebody who was not there: a cause most, a result with names next. */

export interface WeighedSentence {
  /** 0 or less: it says nothing by itself. */
  readonly weight: number;
  /** Why it was so, what was done about it, or neither of them. */
  readonly kind: 'cause' | 'result' | 'fact';
  /** Without the interjection that it begins with. */
  readonly words: string;
}

/** "I've successfully fixed …" → "Fixed …" */
const OWN_PRAISE =
  /^(?:i|we)(?:['’]ve| have)? (?:(?:now|also|just|then|successfully) )*(?=(?:added|fixed|changed|moved|renamed|removed|replaced|updated|modified|implemented|extracted|refactored|introduced|switched|converted|deleted|created|resolved|rewrote|reverted|restored|made|simplified|cleaned|restructured|reorganized|reordered|wrapped|merged|split|improved)\b)/i;
/** What a sentence says of itself: "Root cause: …" */
const LABEL =
  /^(?:(?:the )?(root cause|cause|problem|issue|bug|why)|(?:the )?(solution|fix|change|what changed|done)|key (?:change|insight|finding|point)|summary|note|important|result): +/i;
const OPENER =
  /^(?:(?:perfect|excellent|great|good|nice|awesome|wonderful|fantastic|success|yes|yep|ok(?:ay)?|alright|right|got it|ah|aha|hmm|wait|actually|interesting|indeed|done|fixed|confirmed|summary|answer|note|finally|great news|good news|found it|(?:good|great) (?:question|point|catch|idea))\s*[!.,:—–-]+\s*|(?:so|and|but|also|now|then)[, ]+(?=\S)|\(?\d{1,3}[).]\s+|lines? \d+(?:-\d+)?: |\p{Extended_Pictographic}\uFE0F?\s*)+/iu;
const CAUSE =
  /\broot cause\b|\b(?:is|was|are|were) caused by\b|\bbecause\b|\bdue to\b|\bturn(?:s|ed) out\b|\bthe (?:real |actual |underlying |core |main |key |original )?(?:issue|problem|bug|culprit|reason|cause|difference|catch|mystery|error|failure)\b[^.]{0,60}\b(?:is|was|were|comes|came|happens|happened|occurs|occurred|lies)\b|\b(?:that|this|which)(?:['’]s| is| was) why\b|\b(?:happens|happened|occurs|occurred|fails|failed) (?:when|because|since|if)\b/i;
/** What was done, or what is so now. */
const RESULT =
  /^(?:(?:the )?(?:fix|solution|change)\b|(?:i|we)(?:['’]ve| have)? )?(?:also |now |then )?:? ?(?:added|fixed|changed|moved|renamed|removed|replaced|updated|modified|implemented|extracted|refactored|introduced|switched|converted|deleted|wrapped|simplified|merged|reordered|registered|reverted|restored|inlined|split|deduplicated|consolidated|created|resolved|rewrote|made|cleaned|restructured|reorganized|improved)\b|^(?:`[^`]+`|[\w./-]+)(?:\(\))?(?::| [—–-]) (?:added|fixed|changed|moved|renamed|removed|replaced|updated|new|now)\b|(?::| [—–-]) (?:Added|Removed|Fixed|Changed|Moved|Renamed|Replaced|Updated|Modified|Extracted|Created)\b|\b(?:is|are) now\b|\b(?:now|no longer) (?:\w+s\b|uses?|returns?|calls?|is\b|are\b|has\b|gets?\b|runs?\b|handles?\b)|^(?:the )?(?:fix|solution)(?: is| was|:)/i;
const OF_TESTS = /\b(?:tests?|specs?|test_\w+|scratch|debug(?:ging)? script)\b/i;
const PRAISE =
  /\b(?:minimal|focused|backwards?[- ]compatib\w+|robust|maintainab\w+|elegant|production[- ]ready|best practices?|comprehensive|pythonic|cleaner|nuanced)\b|\b(?:is|are) (?:actually |already |indeed )?(?:correct|not the (?:issue|problem|cause))\b|\bthe (?:bug|issue|problem) is not\b|\b(?:unrelated|pre-?existing)\b|\b(?:is|are|looks?) (?:good|fine|correct|acceptable|clean|reasonable|solid|safe|well)\b|^(?:good|nice|clean|correct|well)\b[^.]* [—–-] /i;
const PLAN =
  /^(?:let me|let['’]s|i['’]ll|i will|i need to|i should|i want to|i think|i can|i could|i would|i['’]d|i['’]m|i see|i understand|i also|i checked|i verified|we need|we should|we could|we can|we['’]ll|you can|you could|you should|you may|you['’]ve|you['’]re|if you|would you|do you|to (?:fix|test|run|use|verify)|next|first|my (?:initial|first))\b/i;
/** An item of a plan, or of a list of steps. */
const STEP =
  /^(?:add|update|remove|run|create|unskip|write|fix|use|make|implement|check|test|move|rename|refactor|replace|convert|ensure|verify|delete|extract|keep|set|put|commit|install|have|read|look|search|find|consider|review|start|try|build|see|call|define|document|identify|understand|locate)\b/i;
const BOAST =
  /\b(?:successfully|perfectly|working (?:correctly|perfectly|as expected)|works? (?:correctly|perfectly|as expected|great|well)|all (?:\d+ )?(?:\w+ )?(?:tests?|specs?|checks?)(?: \w+)? (?:pass|are passing|passed)|tests? (?:pass|passed|passing)|complete(?:d)?|ready (?:to|for)|here(?:['’]s| is| are)|let me know|cleanly|committed|(?:saved|written|generated) (?:to|in|at)|identified the problem|tdd|green phase)\b/i;
const GUESS =
  /\b(?:might|maybe|may be|perhaps|probably|possibly|likely|seems?|appears?|not sure|i believe|i suspect|presumably|could|should|would|potential(?:ly)?|consider|what if|once)\b/i;
/** A slip on the way. */
const OWN_SLIP = /\bbecause (?:i|my)\b|\bi (?:only|forgot|missed|accidentally|mistakenly)\b/i;
const DANGLES =
  /^(?:this|that|these|those|it|its|they|both|here|there|he|she|each|the same|same)\b/i;
const NAME = /`[^`]+`|\b\w+(?:[._/]\w+)+|\b[a-z]+[A-Z]\w+|\b[A-Z]{2,}\b|--\w+|\b\w+_\w+/g;
/** What is said of something: without a verb it is a label. */
const SAYS =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|can['’]t|now|uses?|returns?|calls?|gets?|got|isn['’]t|doesn['’]t|didn['’]t|wasn['’]t|\p{L}{3,}(?:ed|ing)|\p{Ll}{2,}[^s\P{L}]es)\b/iu;
/** "Fixed the bug and saved the patch." */
const EMPTY =
  /^(?:fixed|resolved|implemented|completed|made|finished|updated) (?:the|all|this|both) (?:\w+ )?(?:bugs?|issues?|fix(?:es)?|problems?|features?|tasks?|changes|files?)(?:,? and [^`]*)?\.?$/i;
const CODE = /^[\w.]+ ?=(?!=)|[{};]$|^(?:def|class|return|import|from|const|let|var|func)\b/;

const SHORTEST = 30;
const LONGEST = 280;
const NOTHING: WeighedSentence = { weight: 0, kind: 'fact', words: '' };

export function weighSentence(sentence: string): WeighedSentence {
  const [label = '', isCause, isResult] = LABEL.exec(sentence.replace(OPENER, '')) ?? [];
  const words = bare(sentence.replace(OPENER, '').slice(label.length));
  if (words.length < SHORTEST || words.length > LONGEST || /[?:…]$/.test(words)) return NOTHING;
  if ([PLAN, STEP, CODE, EMPTY].some((sign) => sign.test(words)) || !SAYS.test(words))
    return NOTHING;
  const names = Math.min(2, (words.match(NAME) ?? []).length);
  const kind = isCause ? 'cause' : isResult ? 'result' : kindOf(words);
  const weight =
    1 +
    WORTH[kind] +
    (NO_NEED.test(words) ? 2 : 0) +
    (names === 0 && kind === 'fact' ? -1 : names * 0.6) -
    (OF_TESTS.test(words) ? 0.8 : 0) -
    (PRAISE.test(words) ? 2 : 0) -
    (BOAST.test(words) ? 1.5 : 0) -
    (GUESS.test(words) ? 1.2 : 0) -
    (OWN_SLIP.test(words) ? 3 : 0) -
    (DANGLES.test(words) ? 1.2 : 0);
  return { weight, kind, words };
}

/** Nothing had to be done: that is the outcome. */
const NO_NEED =
  /\balready (?:implemented|handled|done|exists?|in place|supported|covered)\b|\bno (?:code )?changes? (?:is |are )?(?:needed|necessary|required)\b/i;

const WORTH = { cause: 2.5, result: 1.5, fact: 0 } as const;

function kindOf(words: string): WeighedSentence['kind'] {
  if (RESULT.test(words)) return 'result';
  return CAUSE.test(words) ? 'cause' : 'fact';
}

/** Without the interjection that it begins with, and without praise of the own work. */
export function bare(sentence: string): string {
  const own = sentence.replace(OPENER, '').replace(OWN_PRAISE, '');
  const rest = own.replace(/[;,]$/, '.').trim();
  // A name keeps its letters.
  return /^\p{Ll}+[\s,]/u.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

/** A boast, an announcement, praise of the own work: in a report nobody misses it. */
export function saysNothing(sentence: string): boolean {
  const words = bare(sentence);
  return (
    [EMPTY, BOAST, PLAN].some((sign) => sign.test(words)) ||
    (PRAISE.test(words) && !words.includes('`'))
  );
}
