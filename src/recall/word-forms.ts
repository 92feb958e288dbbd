import { folded } from '../text/languages/folded.ts';

/**
 * Forms that no stemmer brings together: a question says "when did we choose", the answer "we chose".
 * Common English verbs and nouns, the base form first.
 */
const IRREGULAR = (
  'become became|begin began begun|bend bent|bind bound|bite bit bitten|blow blew blown|break broke broken|' +
  'bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came|deal dealt|' +
  'draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|' +
  'feel felt|fight fought|find found|fly flew flown|forget forgot forgotten|freeze froze frozen|' +
  'get got gotten|give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|' +
  'hold held|keep kept|know knew known|lay laid|lead led|learn learnt|leave left|lend lent|light lit|' +
  'lose lost|make made|mean meant|meet met|overcome overcame|pay paid|rebuild rebuilt|rewrite rewrote rewritten|' +
  'ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|' +
  'send sent|shake shook shaken|shoot shot|show shown|shrink shrank|sing sang sung|sink sank sunk|sit sat|' +
  'sleep slept|speak spoke spoken|spend spent|stand stood|steal stole stolen|stick stuck|strike struck|' +
  'sweep swept|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|' +
  'throw threw thrown|understand understood|undo undid undone|wake woke woken|wear wore worn|win won|' +
  'withdraw withdrew withdrawn|write wrote written|child children|foot feet|leaf leaves|life lives|' +
  'man men|mouse mice|person people|shelf shelves|tooth teeth|wife wives|woman women'
)
  .split('|')
  .map((forms) => forms.split(' '));

const BY_FORM = new Map(IRREGULAR.flatMap((forms) => forms.map((form) => [form, forms] as const)));
const BY_BASE = new Map(IRREGULAR.map((forms) => [forms[0] ?? '', forms] as const));

/** The word and its irregular forms, the word itself first: "went" → went, go, gone; "straße" → straße, strasse. */
export function formsOf(word: string): readonly string[] {
  const forms = BY_FORM.get(word) ?? BY_BASE.get(regularBase(word)) ?? [folded(word)];
  return [...new Set([word, ...forms])];
}

/** "choosing", "gives": regular forms of an irregular word. Nothing else is looked up with it. */
function regularBase(word: string): string {
  const base = word.replace(/(?:ing|s)$/, '');
  if (base === word) return word;
  return [base, `${base}e`, base.slice(0, -1)].find((form) => BY_BASE.has(form)) ?? word;
}
