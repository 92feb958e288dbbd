/**
 * "Always run the tests first", "I prefer small commits": what a person wants from now on matters to more
 * questions than those that share its words.
 */
const WISH =
  /(?:^|[.!?\n]\s*)(?:please,? )?(?:always|never|from now on|whenever)\b|\b(?:I|we)(?:['’]d|(?: \w+)?) prefer\b/i;

export function isStandingWish(text: string): boolean {
  return WISH.test(text);
}
