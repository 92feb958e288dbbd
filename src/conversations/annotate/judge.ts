/** What a passage says by itself: who speaks, what it is meant as, what it names. The same text always says the same. */
import type {
  AnnotatedPassage,
  KnownPassage,
  TalkMessage,
  TalkPassage,
  Told,
} from '../../core/annotations.ts';
import type { SourceKind, Speaker } from '../../core/conversation.ts';
import { type ExtractionContext, extract } from '../../extraction/extract.ts';
import { aliasesOf } from '../../extraction/names.ts';
import { whoSpeaks } from './who-speaks.ts';

export type JudgedPassage = KnownPassage & AnnotatedPassage;

/** Of each passage; those of lines that were told are known. */
export function speakersIn(
  { line, role, passages, source }: TalkMessage,
  told: Told | undefined,
): readonly Speaker[] {
  const kept = passages.map(({ speaker }) => speaker);
  if (told && line <= told.line && kept.every((speaker) => speaker !== undefined)) return kept;
  const speakers = whoSpeaks(
    role,
    passages.map(({ text }) => text),
    source,
  );
  return passages.map(({ isGiven }, at) => (isGiven ? 'typed' : (speakers[at] ?? 'explains')));
}

export function judgedMessage(
  message: TalkMessage | undefined,
  speakers: readonly Speaker[],
  known: ExtractionContext,
): readonly JudgedPassage[] {
  if (!message) return [];
  return message.passages.map((passage, at) => ({
    ...judged(passage, message, known),
    speaker: speakers[at] ?? 'explains',
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

export function isRetold(message: TalkMessage | undefined): boolean {
  return message?.source !== undefined && RETOLD.has(message.source);
}
