/** Whether a sentence says what was changed or is so now, by how it is built; announcements and plans do not. */

const CHANGED =
  '(?:added|moved|removed|deleted|renamed|replaced|changed|merged|split|extracted|inlined|switched|converted|dropped|created)';
const DONE = new RegExp(
  [
    `^(?:(?:i|we)(?:['’]ve| have)? )?(?:now |also )?(?:${CHANGED}|updated|put|made|set|wired|restored|implemented|registered|consolidated|simplified|wrote|introduced|stripped)\\b`,
    `\\b(?:is|are|was|were|has been|have been|got) (?:now |all )?(?:${CHANGED}|gone|in place)\\b`,
    String.raw`\bnow (?:\p{L}+s|have|use|be|live|take)\b|\b(?:is|are) now\b|\bno longer\b|\bmatches\b`,
  ].join('|'),
  'iu',
);

export function saysDone(sentence: string): boolean {
  return DONE.test(sentence);
}
