/**
 * Annotates what a conversation was about, from what is stored of it: what each passage was meant as and names, where topics
 * begin and what came of them, how passages hang together. Made by rules alone, and made anew when the conversation has
 * grown or the rules are others; so nothing here is lost if it is cut short.
 */

import type {
  AnnotationStore,
  KnownPassage,
  Relation,
  TalkAct,
  TalkDeed,
  TalkMessage,
  TalkPassage,
} from '../../core/annotations.ts';
import type { Intent, SourceKind } from '../../core/conversation.ts';
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import { actsOf, pendingIn, turnsOf } from '../../extraction/acts-of.ts';
import { type ExtractionContext, extract, FIRM_FROM } from '../../extraction/extract.ts';
import { aliasesOf } from '../../extraction/names.ts';
import { isChoice, relate, relateAcross } from '../../extraction/relations.ts';
import { REDACTION_VERSION } from '../../lib/redact/version.ts';
import { cleanText, type Redact, redactorFor } from '../redact-again.ts';
import { type JudgedPassage, topicsIn } from './topics-in.ts';
import { whoSpeaks } from './who-speaks.ts';

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
): Promise<boolean> {
  const { annotations } = ports;
  const talk = annotations.talk(conversation);
  const { stamp } = talk;
  const redact = await redactorFor(ports, talk.messages);
  const messages = talk.messages.map((message) => clean(message, redact));
  const known = annotations.known(conversation);
  const read = messages.map((message) => judgedMessage(message, known));
  const acts = actsIn(messages, read);
  const passages = meantAs(read, acts);
  const all = passages.flat();
  const relations = [
    ...relate(passages.filter((_, at) => !isRetold(messages[at])).flat()),
    ...settled(acts),
  ];
  const isKept = annotations.annotate(conversation, {
    stamp,
    rules,
    passages: all,
    // What was kept by hand, or imported, has its name already.
    ...(messages.some(isOfTranscript)
      ? topicsIn({
          ...{ messages, passages, relations, usage: annotations.usage() },
          joined: annotations.joined(conversation),
        })
      : { title: '', topics: [] }),
    relations,
    acts,
  });
  if (!isKept) return false;
  const across = relationsAcross(annotations, all);
  if (across.length > 0) annotations.relate(across);
  return true;
}

/** Before anything is cut out of it. */
function clean(message: TalkMessage, redact: Redact): TalkMessage {
  if (message.rules >= REDACTION_VERSION) return message;
  return {
    ...message,
    passages: message.passages.map((passage) => cleanText(passage, redact)),
    deeds: message.deeds.map((deed) => cleanDeed(deed, redact)),
  };
}

function cleanDeed(deed: TalkDeed, redact: Redact): TalkDeed {
  const { path, detail, error } = deed;
  return {
    ...deed,
    path: path && redact(path),
    detail: detail && redact(detail),
    error: error && redact(error),
  };
}

/** What was kept by hand is what its keeper called it. */
function actsIn(
  messages: readonly TalkMessage[],
  passages: readonly (readonly JudgedPassage[])[],
): readonly TalkAct[] {
  const given = messages.flatMap((message) =>
    message.passages.filter(({ isGiven }) => isGiven).flatMap(actOfGiven),
  );
  const speakers = passages.map((own) => own.map(({ speaker }) => speaker));
  return [...given, ...actsOf(turnsOf(messages, speakers)), ...pendingIn(messages)];
}

/** A decision, or something to do, is what there is evidence for. Whatever else sounds like one was only talked about. */
function meantAs(
  read: readonly (readonly JudgedPassage[])[],
  acts: readonly TalkAct[],
): readonly (readonly JudgedPassage[])[] {
  // Of two acts the first counts: a choice may ask as well.
  const telling = acts.filter(({ kind }) => kind !== 'preference').toReversed();
  const found = new Map(telling.map((act) => [act.passage, act]));
  return read.map((passages) =>
    passages.map((passage): JudgedPassage => {
      const act = found.get(passage.id);
      if (act) return { ...passage, intent: intentOf(act), confidence: act.confidence };
      if (passage.intent !== 'decision' && passage.intent !== 'todo') return passage;
      const isFinding = passage.intent === 'decision' && passage.role === 'assistant';
      return { ...passage, intent: isFinding ? 'conclusion' : 'context' };
    }),
  );
}

function intentOf({ kind }: TalkAct): Intent {
  return kind === 'question' || kind === 'todo' ? kind : 'decision';
}

/** A choice answers what was proposed. */
function settled(acts: readonly TalkAct[]): readonly Relation[] {
  return acts.flatMap(({ passage, about }) =>
    about === undefined ? [] : [{ from: passage, to: about, type: 'answers' as const }],
  );
}

function actOfGiven({ id, intent, confidence }: TalkPassage): readonly TalkAct[] {
  if (intent !== 'decision' && intent !== 'question' && intent !== 'todo') return [];
  return [{ kind: intent, passage: id, confidence, isClosed: false }];
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

function judgedMessage(message: TalkMessage, known: ExtractionContext): readonly JudgedPassage[] {
  const { role, passages, source } = message;
  const speakers = whoSpeaks(
    role,
    passages.map(({ text }) => text),
    source,
  );
  return passages.map((passage, at) => ({
    ...judged(passage, message, known),
    speaker: passage.isGiven ? 'typed' : (speakers[at] ?? 'explains'),
  }));
}

function judged(
  passage: TalkPassage,
  { role, time, source }: TalkMessage,
  known: ExtractionContext,
): KnownPassage {
  const { id, text } = passage;
  const { entities, ...said } = extract(text, role, known);
  const found = { ...said, ...(source === undefined ? {} : meantBy(source)) };
  const { intent = found.intent, confidence } = passage.isGiven ? passage : found;
  const named = entities.map((entity) => ({ ...entity, aliases: aliasesOf(entity.name) }));
  return { id, text, role, time, intent, confidence, entities: named };
}

/** What retells was said before, and the steps of a plan are nobody's decision or to-do until they are said elsewhere. */
function meantBy(source: SourceKind): Partial<Pick<KnownPassage, 'intent' | 'confidence'>> {
  return RETOLD.has(source) ? { intent: 'context', confidence: 0.5 } : {};
}

const RETOLD: ReadonlySet<SourceKind> = new Set<SourceKind>([
  ...(['compaction', 'title', 'summary', 'away', 'tag', 'pull-request', 'report', 'plan'] as const),
]);

function isRetold(message: TalkMessage | undefined): boolean {
  return message?.source !== undefined && RETOLD.has(message.source);
}
