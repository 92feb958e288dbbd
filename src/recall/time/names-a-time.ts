/** Whether a question may name a time: one of these words or a year is in it. Most questions have none. */
const WORDS = new Set(
  (
    'today yesterday tonight ago last past this recent recently lately latest newest before after since ' +
    'until till between monday tuesday wednesday thursday friday saturday sunday january february march ' +
    'april may june july august september october november december jan feb mar apr jun jul aug sep sept ' +
    'oct nov dec q1 q2 q3 q4'
  ).split(' '),
);

export function namesATime(question: string): boolean {
  const words = question.toLowerCase().match(/[a-z]+[0-9]?|20[0-9][0-9]/g) ?? [];
  return words.some((word) => WORDS.has(word) || word.startsWith('20'));
}
