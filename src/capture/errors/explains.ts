/** Whether a sentence says what was wrong or what it was due to, by how it is built: 2 plainly, 1 perhaps, 0 not at all. */

const PLAINLY =
  /\b(?:because|due to|caus(?:e|ed|es|ing)|reason|turns? out|turned out|culprit|the (?:\w+ )?(?:problem|issue|bug|error|failure|mistake|mismatch) (?:is|was|here|comes|came|in|with)|which (?:means|shadows|breaks|makes)|so it never|shadow(?:s|ed)|incompatible|no longer|not (?:installed|set|activated|supported|available|defined|on the path)|isn't (?:installed|set|activated|supported|available|defined)|hard-?coded|needs? (?:the|an?|to be)|requires?|expects?|only (?:accepts?|supports?|works?|checks?|matche?s?|looks?|runs?)|deprecated|instead of|still (?:uses?|used|has|had|points?|expects?|looks?|calls?)|too (?:old|new|large|long))\b/i;
const WEIGHS =
  /\b(?:the (?:fix|solution) is|should|could|would|might|maybe|likely|probably|perhaps|explain|consider|better|honestly|why)\b/i;
const PERHAPS =
  /\b(?:since|never|missing|lacks?|without|wrong(?:ly)?|forgot(?:ten)?|not|cannot|no|invalid|outdated|stale|conflicts?|mismatch|duplicates?|already|unused|breaks?|breaking|removed|renamed|changed|moved|treats?|treated|still|must|should|needs?|only|but)\b|n['’]t\b/i;
/** "Now let me run the tests." says what comes next, not what was found. */
const ANNOUNCES =
  /^(?:(?:ok(?:ay)?|good|great|right|perfect|now|so|and|then|also|next|first|finally)[,.!]?\s+)*(?:let me|let's|let us|i['’]ll|i will|i['’]m going|i am going|we['’]ll|running|checking|time to|(?:i |we )?(?:need|have|want) to (?!add |import |use |install |set |activate |export |pass )|i should|i can|want me|shall i|should i|would you|do you)\b|^(?:now|next|first|finally)\b/i;
const REPORTS_SUCCESS =
  /^(?:perfect|great|excellent|done|fixed|success|all (?:clean|done|good|green|fixed|set)|clean|everything)\b|\bsuccess(?:ful(?:ly)?)?\b|\b(?:tests?|all|checks?|build|linter|suite|it|fix|everything)(?: \w+)? (?:now )?(?:pass(?:es|ed|ing)?|works?|worked|working|succeeds?|succeeded|is (?:clean|green|working)|are (?:clean|green))(?: (?:now|again|cleanly|correctly|perfectly|fine))?(?:[.,!;:]|$| and | with )|\b(?:i|we)(?:['’]ve| have)? (?:fixed|added|updated|implemented|resolved|created|removed|changed)\b|\b0 issues\b/i;
/** What is to be done, not what was found. */
const ORDERS =
  /^(?:keep|use|add|remove|move|make|replace|delete|create|rename|change|update|ensure|avoid)\b/i;
/** Red on purpose, or not of this work. */
const EXPECTED =
  /\b(?:RED (?:state|phase|bar)|doesn't exist yet|as expected|not tautological|inverted|pre-?existing|reproduc\w+|confirm(?:s|ed|ing)? (?:the|that))\b/i;

const SHORTEST = 25;
const LONGEST = 420;

export function explains(sentence: string): 0 | 1 | 2 {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0;
  if (/[?:]$/.test(sentence) || ANNOUNCES.test(sentence) || ORDERS.test(sentence)) return 0;
  if (WEIGHS.test(sentence) || REPORTS_SUCCESS.test(sentence) || EXPECTED.test(sentence)) return 0;
  return PLAINLY.test(sentence) ? 2 : PERHAPS.test(sentence) ? 1 : 0;
}

const DIAGNOSES =
  /\b(?:because|due to|caused by|culprit|(?:root )?cause is|the (?:\w+ )?(?:problem|issue|bug|mistake|mismatch|gap|culprit)(?: here)?(?: is| was|:| —| -| in| on)|falls? (?:back|through)|fell back|hard-?coded|lacks?|missing|never|no longer|only (?:accepts?|supports?|works?|checks?|match(?:es)?|looks?|runs?|handles?|reads?|has|have|had|knows?|sees?)|already (?:contains?|has|had|includes?)|there(?:'s| is| are| was) no|has no|have no|had no|but (?:the |it |its |our )?\S+(?: \S+){0,3} (?:is|are|was|has|have|uses?|using|sends?|puts?|requires?|expects?|wants?|looks?|reads?|checks?|returns?|calls?|stores?|goes|still)|(?:is|are|was|were|do|does|did|has|have|ca)(?:n['’]t| not) \w+|cannot|(?:is|are|was|were) being|wrong(?:ly)?|incorrectly|too (?:old|new|late|early|long))\b/i;
/** A wish, a plan, an option: not what was found. */
const PROPOSES =
  /\b(?:should(?:n['’]t)?|could|would|might|we can|you can|let's|the fix|the solution|i need|we need|just need|needs? to|need to|want|consider|option|intentional|harmless|redundant|correction|doesn['’]t need|ensures?|eliminates?|good question|may|maybe|probably|fair (?:point|enough)|agreed?)\b|^(?:use|add|change|update|move|remove|rename|make|replace|keep|delete|create|only emit|if you)\b/i;

/** Narrower than `explains`: for where nothing failed that could bear witness. */
export function diagnoses(sentence: string, isLedUpTo: boolean): boolean {
  if (explains(sentence) === 0 || PROPOSES.test(sentence)) return false;
  return isLedUpTo || DIAGNOSES.test(sentence);
}

const NAMES_FAULT =
  /\b(?:the|a|two|another|same) (?:\w+ )?(?:problem|issue|bug|culprit|mistake|mismatch)s?\b(?: here)?(?: is| was|:| —| –| in\b| on\b| with\b)|\b(?:root cause|culprit|that(?:'s| is) why|turns out)\b/i;

/** Narrower still: it says itself that something was wrong. For where nobody had told of anything. */
export function namesFault(sentence: string, isLedUpTo: boolean): boolean {
  return diagnoses(sentence, isLedUpTo) && (isLedUpTo || NAMES_FAULT.test(sentence));
}

/** It was red on purpose: a test that was turned round, a bug that was to be seen once more. */
export function saysExpected(text: string): boolean {
  return /\bas expected\b|\btautolog|\binverted\b|\breproduc(?:e[sd]?|ing) (?:the|it|this)\b|\bTDD\b|\bred phase\b|\bpre-?existing\b/i.test(
    text,
  );
}

/** Somebody is about to break it, to see whether it is noticed. */
export function wantsToFail(text: string): boolean {
  return /\bsee (?:what|which tests?|whether (?:it|the tests?)|if (?:it|the tests?|anything)) (?:breaks?|fails?)\b|\bsee (?:it|the tests?|them) (?:fail|break)\b|\b(?:temporarily|deliberately|intentionally) (?:remove|break|change|comment|disable|revert)|\b(?:break|remove|change|revert) (?:\S+ ){1,5}(?:on purpose|temporarily|deliberately)\b/i.test(
    text,
  );
}
