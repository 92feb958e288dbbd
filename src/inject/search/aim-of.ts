/**
 * What a prompt is after, by its form alone. Who asks what something is, without a word that points at this project ("we",
 * "the", "again"), asks the world: that memory knows the notion as well says little. Who asks what was said or how it is
 * done here asks memory, maybe in no telling words at all.
 */
export type Aim = 'memory' | 'world' | 'theory' | 'work';

/** Only the words of a person tell it: not those of a log that follows. */
const LOOKED_AT = 300;

const TOGETHER = /\b(?:we|us|our|ours|we've|we're)\b/i;
const RECALL =
  /\b(?:what (?:was|were|did)|where did|how did|why did|last time|remember|remind|the other day|back then|again|once before)\b|\b(?:do|did|would) i (?:like|prefer|want)\b|\bmy (?:taste|preference|liking|rules?|style)\b/i;
const THEORY =
  /\bin (?:general|theory|principle|the abstract)\b|\btheor(?:y|etical(?:ly)?)\b|\bconceptually\b|\bgenerally speaking\b|\bgeneral (?:knowledge|question)\b/i;

/** "What is a …", "explain how … works", "is X faster than Y". */
const FORMS: readonly RegExp[] = [
  /\b(?:explain|describe|define|teach)\b/i,
  /(?:^|[,:.!?]\s+)what(?:'s|s| is| are| does| do)\b/i,
  /(?:^|[,:.!?]\s+)(?:how|why|when) (?:do|does|can|could|would|should|to|is|are)\b/i,
  /\bdifferences? between\b|\bpros and cons\b|\b(?:dis)?advantages\b|\btrade-?offs?\b|\bcomparison\b|\bcompare\b|\bversus\b|\bvs\b/i,
  /^(?:is|are|does|do|can)\b.{2,60}\b(?:\w+er|more \w+|less \w+|better|worse) than\b/i,
];
/** "Write me a regex that …": it stands for itself, and whatever "the" is in it belongs to it. */
const MAKE = /\b(?:write|give|show|make|generate|create)(?: me)? (?:an?|some) (.*)/i;
/** Among the first words after that; in one pattern with it, it would take milliseconds to make ready. */
const PIECE =
  /\b(?:func|function|regex|query|script|snippet|example|one-?liner|program|loop|chart|poem|text|mail|e-?mail|joke|cheat ?sheet|overview|tutorial|introduction)\b/i;
const PIECE_WORDS = 3;
/** "The difference" and "the best way" point at nothing. */
const IDIOMS =
  /\bthe (?:differences?|pros|cons|(?:dis)?advantages|trade-?offs?|(?:best|right|usual|recommended|easiest|idiomatic|proper) \w+|concept|idea|point|purpose|meaning|basics|theory) ?/gi;
const HERE = /\b(?:this|these|those|here|my|mine|it|its|they|already)\b|`/i;
const POINTS = /\b(?:the|was|were|did|has|have|had)\b/i;

export function aimOf(text: string): Aim {
  const words = text.slice(0, LOOKED_AT);
  if (TOGETHER.test(words) || RECALL.test(words)) return 'memory';
  if (THEORY.test(words)) return 'theory';
  if (isPiece(words)) return HERE.test(words) ? 'work' : 'world';
  const isAsked = FORMS.some((form) => form.test(words));
  const isHere = HERE.test(words) || POINTS.test(words.replaceAll(IDIOMS, ' '));
  return isAsked && !isHere ? 'world' : 'work';
}

function isPiece(words: string): boolean {
  const [, wanted = ''] = MAKE.exec(words) ?? [];
  return PIECE.test(wanted.split(' ').slice(0, PIECE_WORDS).join(' '));
}
