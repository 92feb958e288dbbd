/**
 * What was found out and done in a session, exchange by exchange: a sentence of Claude's that says why something was so, or
 * what is so now; then what was changed, and the check that passed after it. The last diagnosis counts: the first is often
 * wrong. What only announces, boasts or guesses tells nothing, and what the person took back at once was not done.
 */
import type { ActionRecord, SaidMessage } from '../../core/recall.ts';
import { isChange } from '../../extraction/acts-of.ts';
import { overlap, telling } from '../../recall/near-duplicates.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { Exchange } from './exchanges.ts';
import { plainText, sentencesOf } from './gist.ts';
import { isCheck } from './is-check.ts';
import { isSaidByPerson, type SessionTalk } from './session-talk.ts';
import { weighSentence } from './weigh-sentence.ts';

export interface Finding {
  readonly text: string;
  /** Of the passage that says it: `i12`. */
  readonly source: string;
  /** Why it was so, what was done about it, or neither of them. */
  readonly kind: 'cause' | 'result' | 'fact';
  /** Files that were changed after it was said; if none were, those that were changed before. The most changed first. */
  readonly changed: readonly string[];
  /** The last check that passed after the last change. */
  readonly proof: ActionRecord | undefined;
  readonly weight: number;
}

/** Less says nothing that is worth a line. */
const ENOUGH = 3.5;
const SOMETHING = 2;
/** Who works alone for a long time finds out more than one thing. */
const FEW_EXCHANGES = 3;
const MOST_OF_FEW = 4;
/** So much alike, two sentences say the same. */
const SAME = 0.5;

/** In order. Of each exchange what tells most, a cause and a result; of few exchanges more. `isAll`: nothing else is told. */
export function foundOut(
  { exchanges }: Pick<SessionTalk, 'exchanges'>,
  isAll: boolean,
): readonly Finding[] {
  const asked = exchanges.filter(
    ({ said }, at) => said.length > 0 && !isTakenBack(exchanges[at + 1]),
  );
  const most = asked.length <= FEW_EXCHANGES ? MOST_OF_FEW : 2;
  const found = asked.flatMap((exchange) => findingsOf(exchange, most, ENOUGH));
  if (found.length > 0 || !isAll) return withoutRepeats(found);
  // In a short session the best that was said will do.
  const any = asked.flatMap((exchange) => findingsOf(exchange, 1, SOMETHING));
  return any.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
}

const TAKES_BACK =
  /^\W*(?:no|nope|nah|stop|wait|w8)\b|\b(?:revert|undo|roll(?:ed|ing)? ?back|undoing|take (?:it|that) back)\b/i;

const REVERTS = /\bgit (?:revert|reset --hard|restore (?!--staged)|checkout (?:--|HEAD))/;

function isTakenBack(next: Exchange | undefined): boolean {
  const typed = next?.prompt?.passages.filter(isSaidByPerson) ?? [];
  const reverts = next?.done.some(({ detail = '' }) => REVERTS.test(detail)) === true;
  return reverts || TAKES_BACK.test(textOfPassages(typed).slice(0, 200));
}

/** Of two that say the same the one that tells more. */
function withoutRepeats(found: readonly Finding[]): readonly Finding[] {
  const kept: Finding[] = [];
  for (const one of found.toSorted((a, b) => b.weight - a.weight)) {
    const own = telling(one.text);
    if (!kept.some((other) => overlap(own, telling(other.text)) >= SAME)) kept.push(one);
  }
  return found.filter((one) => kept.includes(one));
}

function findingsOf(exchange: Exchange, most: number, least: number): readonly Finding[] {
  const changes = exchange.done.filter(isChange);
  const last = changes.at(-1);
  const proof = last && exchange.done.findLast((one) => one.id > last.id && isCheck(one));
  const bonus = (last ? 1 : 0) + (proof ? 0.5 : 0);
  const first = changes[0]?.line ?? Number.POSITIVE_INFINITY;
  const found = sentencesIn(exchange)
    .map((one) => ({ ...one, weight: one.weight + bonus }))
    // What is said to be done before anything was changed was done in another session.
    .filter(({ weight, kind, line }) => weight >= least && (kind !== 'result' || line > first));
  // Where causes and results are told, a mere fact among them is a fragment of a list.
  const whys = found.filter(({ kind }) => kind !== 'fact');
  const ranked = (whys.length > 0 ? whys : found).toSorted((a, b) => b.weight - a.weight);
  // A cause without what was done about it is half of the story.
  const results = ranked.filter(({ kind }) => kind === 'result').slice(0, Math.ceil(most / 2));
  const others = ranked.filter((one) => !results.includes(one));
  const best = new Set([...results, ...others].slice(0, most));
  return found
    .filter((one) => best.has(one))
    .map(({ line, ...one }) => ({
      ...one,
      proof: one.kind === 'fact' ? undefined : proof,
      changed: changedFor(changes, line),
    }));
}

function changedFor(changes: readonly ActionRecord[], line: number): readonly string[] {
  const later = changes.filter((change) => change.line > line);
  const paths = Map.groupBy(later.length > 0 ? later : changes, ({ path = '' }) => path);
  const edits = (group: readonly ActionRecord[]) =>
    group.filter(({ kind }) => kind === 'edit').length;
  return [...paths].toSorted(([, a], [, b]) => edits(b) - edits(a)).map(([path]) => path);
}

type Weighed = Pick<Finding, 'text' | 'source' | 'kind' | 'weight'> & { readonly line: number };

function sentencesIn({ said }: Exchange): readonly Weighed[] {
  return said.flatMap((message, at) => {
    const next = said[at + 1]?.passages[0]?.text ?? '';
    const doubt = THINKS_AGAIN.test(next) ? 2 : 0;
    return weighed(message, (at + 1) / said.length - doubt);
  });
}

/** What stands before it was wrong, or half of it. */
const THINKS_AGAIN =
  /^(?:ah\b|oh\b|hmm|wait\b|actually|interesting|you['’]re right|that['’]s (?:not|odd|strange)|strange|but (?:that|it)|it['’]s still|still (?:failing|the same)|the (?:test|issue|error) (?:is )?still)/i;

/** So many ticks are a review of code, line by line: what it remarks was not found out. */
const MOST_TICKS = 5;

/** `place`: how far in the exchange, from 0 to 1. */
function weighed({ passages, line }: SaidMessage, place: number): readonly Weighed[] {
  const ticks = textOfPassages(passages).match(/[✅⚠❌❓]/gu) ?? [];
  if (ticks.length >= MOST_TICKS) return [];
  let section = '';
  return passages.flatMap(({ id, text, speaker }) => {
    const found = headed(text, section);
    section = found.at(-1)?.section ?? section;
    if (speaker !== 'explains' && speaker !== 'reports') return [];
    return found.flatMap((part) => {
      if (ASIDE.test(part.section)) return [];
      return sentencesOf(plainText(part.text)).flatMap((sentence) => {
        const { weight, kind, words } = weighSentence(sentence);
        const told = (speaker === 'reports' ? 0.5 : 0) + (CONCLUDES.test(part.section) ? 1 : 0);
        const source = `i${id}`;
        return weight > 0
          ? [{ text: words, source, kind, weight: weight + place + told, line }]
          : [];
      });
    });
  });
}

/** Below these headings stands neither why something was so nor what was done about it. */
const ASIDE =
  /^(?:test|verif|key feature|feature|output|recent|current|status|progress|next|remaining|files? |usage|example|background|history|what(?:'s| is) (?:next|left)|recommend|option|question)/i;
const CONCLUDES =
  /^(?:the )?(?:solution|fix|changes|what (?:was |i )?(?:changed|done|did|fixed)|how\b.*\b(?:fixed|solved)|root cause|cause|problem|issue|bug|summary of (?:the )?(?:fix|changes))/i;
const HEADING = /^(?:#{1,6} +(.+)|\*\*([^*\n]{3,60})\*\*:?|([A-Z][\w ]{2,40}):)[ \t]*$/;

/** The text in pieces, each with the heading that it stands below; `before` is that of the piece before. */
function headed(text: string, before: string) {
  const pieces: { section: string; text: string }[] = [{ section: before, text: '' }];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line.trim())?.slice(1).find(Boolean);
    const last = pieces.at(-1);
    if (heading !== undefined)
      pieces.push({ section: heading.replace(/^[^\p{L}]+/u, ''), text: '' });
    else if (last) last.text += `${line}\n`;
  }
  return pieces;
}
