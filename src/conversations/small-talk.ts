/**
 * Messages that carry nothing to remember: greetings, thanks, acknowledgements, "Running the tests…".
 * In doubt a message is kept: it is small talk only if every word of it is, so that "yes, use Postgres"
 * stays. So does anything with a digit, a sign of code, a "no" or a "not" in it.
 */

/** Longer texts always say something. */
const LONGEST = 120;

const SIGNALS = setOf(
  // agreeing
  'ok okay k yes yeah yep yup sure alright fine good great nice cool perfect excellent awesome amazing ' +
    'wonderful fantastic brilliant lovely sweet neat lgtm wow oh ah aha hm hmm haha lol absolutely ' +
    'definitely exactly certainly agreed understood noted continue proceed ahead ' +
    // thanking and greeting
    'thanks thank thx ty cheers welcome hi hello hey hiya bye goodbye glad pleasure',
);

/** Says nothing beside a signal; alone it may. */
const FILLERS = setOf(
  'a an the and so to of for in it its is be that this thats me you your youre u we i im ill lets let us ' +
    'all very much really just been how are have doing today again too my there well right done please ' +
    'go on carry see soon later morning afternoon evening night care happy sounds looks lot help everyone super',
);

const PROGRESS_VERB = /^(?:run|runn|check|look|read|search|work)(?:ing)?$/;
const PROGRESS = setOf(
  'now first next let me i ill will just quickly at on the all this that it these those test tests file ' +
    'files code check checks build again through for and result results output suite once more',
);

const GREETING = /^(?:[Hh]ey|[Hh]i|[Hh]ello),? /;
const NOT_PLAIN = /[\u0080-\uffff]/;

export function isSmallTalk(text: string): boolean {
  const said = text.trim();
  if (said.length > LONGEST || /[\d`/\\_<>{}=@#*|]/.test(said)) return false;
  const words = spokenWords(said);
  if (words.length === 0) return true;
  const greeting = words.some((word) => SIGNALS.has(word));
  if (greeting && words.every((word) => SIGNALS.has(word) || FILLERS.has(word))) return true;
  const busy = words.some((word) => PROGRESS_VERB.test(word)) && !said.includes('?');
  return busy && words.every((word) => PROGRESS_VERB.test(word) || PROGRESS.has(word));
}

/** In small letters; the name in "Hey Mel!" is part of the greeting. */
function spokenWords(text: string): readonly string[] {
  const greeted = GREETING.test(text) ? withoutName(text) : text;
  const plain = greeted.toLowerCase().replace(/['’]/g, '');
  // The short pattern finds the same in plain texts, and is set up much faster in a fresh process.
  return plain.match(NOT_PLAIN.test(plain) ? /[\p{L}\p{M}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
}

function withoutName(greeting: string): string {
  return greeting.replace(/^([Hh]ey|[Hh]i|[Hh]ello),? \p{Lu}\p{Ll}{1,20}(?=[\s,.!?]|$)/u, '$1');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
