/**
 * Annotates what a conversation was about, from what is stored of it: what each passage was meant as and names, where topics
 * begin and what came of them, how passages hang together. Made by rules alone, and made anew when the conversation has
 * grown or the rules are others; so nothing here is lost if it is cut short. What is settled is not done again
 * (`settled.ts`), and the result is the same as if it were.
 */

import type {
  AnnotationStore,
  KnownPassage,
  Relation,
  TalkAct,
  TalkMessage,
} from '../../core/annotations.ts';
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import { turnsOf } from '../../extraction/acts-of.ts';
import { FIRM_FROM } from '../../extraction/extract.ts';
import { isChoice, LOOK_BACK, relate, relateAcross } from '../../extraction/relations.ts';
import { redactorFor } from '../redact-again.ts';
import { actsIn, changedActs, meantAs } from './acts-in.ts';
import { cleanMessage } from './clean-message.ts';
import { isRetold, type JudgedPassage, judgedMessage, speakersIn } from './judge.ts';
import { type Settled, settledIn, toldOf } from './settled.ts';
import { topicsIn } from './topics-in.ts';

export interface AnnotatePorts {
  readonly annotations: AnnotationStore;
  readonly redaction: () => Promise<Redaction>;
}

/** Decisions elsewhere in the project that a new one is compared with. */
const MOST_ELSEWHERE = 20;

/** False if it is not what it was any more; then it waits for its next turn. */
export async function annotate(
  ports: AnnotatePorts,
  conversation: number,
  rules: number,
  isWhole = false,
): Promise<boolean> {
  const { annotations } = ports;
  const talk = annotations.talk(conversation);
  const redact = await redactorFor(ports, talk.messages);
  const messages = talk.messages.map((message) => cleanMessage(message, redact));
  const known = annotations.known(conversation);
  const joined = annotations.joined(conversation);
  const from = { rules, known, joined };
  const earlier = annotations.earlier(conversation);
  const speakers = messages.map((message) => speakersIn(message, earlier?.told));
  const turns = turnsOf(messages, speakers);
  const settled = isWhole ? undefined : settledIn(messages, turns, earlier, from);
  const { acts, before } = actsIn(messages, turns, settled);
  const judge = (at: number) => judgedMessage(messages[at], speakers[at] ?? [], known);
  const first = settled ? messages.findIndex(({ line }) => line >= before) : 0;
  const passages = meantAs(
    messages.map((message, at) => (at < first ? asKept(message) : judge(at))),
    acts,
    first,
  );
  const open = passages.slice(first).flat();
  const relations = relationsIn(messages, passages, first, judge);
  const all = [...relations, ...keptRelations(settled, open), ...answering(acts)];
  const isKept = annotations.annotate(conversation, {
    ...{ stamp: talk.stamp, rules, told: toldOf(messages, from, !settled), passages: open },
    // What was kept by hand, or imported, has its name already.
    ...(messages.some(isOfTranscript)
      ? topicsIn({
          ...{ messages, passages, joined, usage: annotations.usage() },
          ...{ relations: all, settled, first },
        })
      : { title: undefined, topics: [] }),
    relations: [...relations, ...answering(acts)],
    ...changedActs(acts, passages, settled),
  });
  if (!isKept) return false;
  const across = relationsAcross(annotations, open);
  if (across.length > 0) annotations.relate(across);
  return true;
}

/** As it was annotated before; what it names is not needed again. */
function asKept({ role, time, passages }: TalkMessage): readonly JudgedPassage[] {
  return passages.map(({ id, text, intent = 'context', confidence, speaker = 'explains' }) => ({
    ...{ id, text, role, time, intent, confidence, speaker, entities: [] },
  }));
}

/** From open passages; those look back at some that are settled, and at what these name. */
function relationsIn(
  messages: readonly TalkMessage[],
  passages: readonly (readonly JudgedPassage[])[],
  first: number,
  judge: (at: number) => readonly JudgedPassage[],
): readonly Relation[] {
  const seen: JudgedPassage[] = [];
  for (let at = first - 1; at >= 0 && seen.length < LOOK_BACK; at--) {
    if (isRetold(messages[at])) continue;
    const named = judge(at);
    const own = (passages[at] ?? []).map((passage, nth) => ({
      ...passage,
      entities: named[nth]?.entities ?? [],
    }));
    seen.unshift(...own);
  }
  const open = passages.slice(first).filter((_, at) => !isRetold(messages[first + at]));
  const wanted = new Set(open.flat().map(({ id }) => id));
  return relate([...seen, ...open.flat()]).filter((relation) => wanted.has(relation.from));
}

function keptRelations(
  settled: Settled | undefined,
  open: readonly JudgedPassage[],
): readonly Relation[] {
  const anew = new Set(open.map(({ id }) => id));
  return (settled?.relations ?? []).filter((relation) => !anew.has(relation.from));
}

/** A choice answers what was proposed. */
function answering(acts: readonly TalkAct[]): readonly Relation[] {
  return acts.flatMap(({ passage, about }) =>
    about === undefined ? [] : [{ from: passage, to: about, type: 'answers' as const }],
  );
}

/** A decision may change, or speak against, what was decided in another session of the project. */
function relationsAcross(
  annotations: AnnotationStore,
  passages: readonly KnownPassage[],
): readonly Relation[] {
  const decisions = passages.filter(
    (passage) =>
      passage.confidence >= FIRM_FROM && passage.entities.length > 0 && isChoice(passage),
  );
  if (decisions.length === 0) return [];
  const ids = decisions.map(({ id }) => id);
  const others = annotations.elsewhere(ids, ['decision', 'solution'], MOST_ELSEWHERE);
  return decisions.flatMap((passage) => {
    const known = others.get(passage.id) ?? [];
    // The newest transcripts are read first, so what changes this one may be there already.
    const later = known.filter(({ time }) => time > passage.time);
    return [...relateAcross([passage], known), ...relateAcross(later, [passage])];
  });
}

function isOfTranscript({ passages, source }: TalkMessage): boolean {
  if (source === 'memory') return false;
  return passages.length === 0 || passages.some(({ isGiven }) => !isGiven);
}
