/**
 * Chooses a style by the words of a thought, without a model. It names only styles that come with this plugin, and those
 * that the deliberation has heard already only when all were heard.
 */
import type { Persona, Selection } from '../../core/thinking.ts';
import { leastUsedStyles } from './least-used.ts';

interface Rule {
  readonly style: string;
  readonly about: string;
  readonly words: RegExp;
}

/** The first that fits is the best. */
const RULES: readonly Rule[] = [
  {
    style: 'Security-Auditor',
    about: 'security',
    words:
      /\b(?:secur\w*|vulnerab\w*|exploit\w*|attack\w*|auth(?:entication|orization|z|n)?|passwords?|secrets?|tokens?|encrypt\w*|injection|xss|csrf|permissions?|cve)\b/i,
  },
  {
    style: 'Debugger',
    about: 'something that fails',
    words:
      /\b(?:bugs?|errors?|crash\w*|fail(?:s|ed|ing|ures?)?|broken|exceptions?|stack ?traces?|regressions?|flaky|debug\w*)\b/i,
  },
  {
    style: 'Pragmatist',
    about: 'performance',
    words:
      /\b(?:perform(?:s|ance|ant)|slow\w*|fast(?:er|est)?|latency|throughput|speed\w*|optimi[sz]\w*|cach(?:e|es|ed|ing)|memory usage)\b/i,
  },
  {
    style: 'Devils-Advocate',
    about: 'whether to do it',
    words:
      /\b(?:should (?:we|i|it)|shall we|do we (?:need|want)|is it worth|worth it|pros and cons)\b/i,
  },
  {
    style: 'Architect',
    about: 'architecture',
    words:
      /\b(?:architect\w*|designs?|modules?|layers?|interfaces?|boundar(?:y|ies)|microservices?|monoliths?|schemas?|coupling|dependenc(?:y|ies)|scal(?:e|es|ing|able))\b/i,
  },
  {
    style: 'Historian',
    about: 'how it came about',
    words:
      /\b(?:why (?:did|do|does|is|was|were|are)|histor\w*|originally|used to|back then|legacy)\b/i,
  },
  {
    style: 'User-Advocate',
    about: 'users',
    words: /\b(?:users?|customers?|ux|usab\w*|accessib\w*|onboarding|confus\w*|intuitive)\b/i,
  },
  {
    style: 'Simplifier',
    about: 'complexity',
    words:
      /\b(?:complex\w*|complicated|refactor\w*|simpl\w*|cleanup|clean up|duplicat\w*|over-?engineer\w*)\b/i,
  },
];

const DEFAULT_STYLE = 'Architect';
/** The cheapest; a person may ask for another. */
const MODEL = 'haiku';

export function selectViaHeuristics(
  topic: string,
  thoughtContent: string,
  discovered: readonly Persona[],
  usedStyles: readonly string[],
): Selection {
  const shipped = discovered.filter(({ name }) => RULES.some(({ style }) => style === name));
  const free = leastUsedStyles(shipped, usedStyles).map(({ name }) => name);
  // What was just thought says more than what it is all about.
  const [best] = [...fitting(thoughtContent), ...fitting(topic)].filter(({ style }) =>
    free.includes(style),
  );
  const source = 'heuristics';
  if (best) {
    return { style: best.style, model: MODEL, reasoning: `"${best.word}": ${best.about}.`, source };
  }
  const style = free.find((name) => name === DEFAULT_STYLE) ?? free[0];
  if (style === undefined) {
    return { model: MODEL, reasoning: 'No style is at hand; the cheapest model will do.', source };
  }
  const reasoning =
    style === DEFAULT_STYLE
      ? 'No word tells what kind of question it is; a view of the whole suits most.'
      : 'It was not heard yet.';
  return { style, model: MODEL, reasoning, source };
}

function fitting(text: string) {
  return RULES.flatMap(({ style, about, words }) => {
    const [word] = words.exec(text) ?? [];
    return word === undefined ? [] : [{ style, about, word }];
  });
}
