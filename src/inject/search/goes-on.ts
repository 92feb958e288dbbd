/**
 * Whether a prompt only goes on with what its session is at: a yes, a no, a remark on what was just done, "address 3 and 8".
 * All that it needs is in the session already, and whatever words it shares with older talk it shares by chance. Who asks
 * for what was said before ("I thought our plan was …", "do you remember") means memory, however they begin.
 */

/** How people answer, agree, object and hurry on. */
const ANSWERS =
  /^\W*(?:no(?:pe)?|nah|yes|yeah|yep|yup|sure|ok(?:ay)?|k|right|correct|agreed|good|great|nice|perfect|cool|thanks|almost|wait|w8|hm+|uh+|um+|eh+m?|ah+|oh+|huh|so|but|and|also|still|now|first|then|next|instead|actually|revert|undo|proceed|continue|go ahead|i did|i do|i like|i (?:dis)?agree|i don't (?:know|think|get|see)|i made|it looks|looks)\b/i;
/** Points of a list: "address 3 and 8". */
export const ADDRESSES =
  /^\W*(?:let'?s )?(?:address|fix|do|apply|take|improve|start|implement|handle|skip|option|number)\b[^.?!\n]{0,40}?(?:#|\b)\d+\w?\b/i;
/** One of the choices that were just shown. */
const CHOICE = /^\W*[\dA-Z]\W*$/i;
/** What was just done or said, and nothing else named. */
const AT_HAND =
  /^\W*(?:why not|is the|is that|is this|was there|can'?t we|do the|does this|did you|didn'?t you|doesn'?t (?:seem|look)|what(?:'|`)?s taking)\b/i;
const RECALLS =
  /\b(?:remember|remind|last (?:time|session|week)|i thought|we (?:said|decided|agreed|discussed|settled)|(?:you were|i) told|told you|our plan|the other day|back then)\b/i;
const BEGINNING = 300;

export function goesOn(prompt: string): boolean {
  const text = prompt.slice(0, BEGINNING);
  return (
    (ANSWERS.test(text) || ADDRESSES.test(text) || CHOICE.test(text) || AT_HAND.test(text)) &&
    !RECALLS.test(text)
  );
}

/** Reasons are what sessions forget first. */
const REASONS =
  /\bwhy (?:(?:do|did|does|have|had) (?:we|our)|is|are|was|were)\b|\bhow (?:do|did) we\b/i;

export function asksForThePast(prompt: string): boolean {
  const text = prompt.slice(0, BEGINNING);
  return RECALLS.test(text) || REASONS.test(text);
}
