/** A conversation as a game of turns: what a person says, then what the model says and does, then the person again. */
import type { TalkAct, TalkDeed, TalkMessage } from '../../core/annotations.ts';
import { isBeside, type SourceKind, type Speaker } from '../../core/conversation.ts';

export interface Said {
  /** Of the passage. */
  readonly id: number;
  readonly line: number;
  readonly text: string;
  readonly speaker: Speaker;
  readonly source?: SourceKind | undefined;
}

export interface Done extends TalkDeed {
  readonly line: number;
}

export interface Turn {
  /** Of its first message. */
  readonly line: number;
  readonly by: 'person' | 'model';
  /** In order. */
  readonly said: readonly Said[];
  readonly done: readonly Done[];
}

/** `speakers`: by message and passage. What was kept by hand, and what is said of a session rather than in it, is no turn. */
export function turnsOf(
  messages: readonly TalkMessage[],
  speakers: readonly (readonly Speaker[])[],
): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [at, { line, role, source, passages, deeds }] of messages.entries()) {
    if (isBeside(source)) continue;
    const said = passages.flatMap(({ id, text, isGiven }, place) =>
      isGiven
        ? []
        : [{ id, line, text, speaker: speakers[at]?.[place] ?? ('explains' as const), source }],
    );
    const done = deeds.map((deed) => ({ ...deed, line }));
    if (said.length === 0 && done.length === 0) continue;
    const by = role === 'user' && !isReport(source) ? 'person' : 'model';
    const before = turns.at(-1);
    if (before?.by === by) {
      turns[turns.length - 1] = {
        ...before,
        said: [...before.said, ...said],
        done: [...before.done, ...done],
      };
    } else turns.push({ line, by, said, done });
  }
  return turns;
}

/** A sub-agent's report comes back in the person's place. */
function isReport(source: SourceKind | undefined): boolean {
  return source === 'report' || source === 'plan';
}

/** Of a file, that did not fail. */
export function isChange({ kind, outcome }: TalkDeed): boolean {
  return (kind === 'edit' || kind === 'write') && outcome !== 'failed';
}

/** The section of a summary that lists what is left to do. */
const PENDING = /^Pending Tasks?: (?!\W*none\b)/i;

/** What the summary of a long session says is left, as far as nothing was changed since. */
export function pendingIn(messages: readonly TalkMessage[]): readonly TalkAct[] {
  const last = messages.findLastIndex(({ source }) => source === 'compaction');
  const isClosed = messages.slice(last + 1).some(({ deeds }) => deeds.some(isChange));
  return messages.flatMap(({ source, passages }, at) =>
    passages
      .filter(({ text }) => source === 'compaction' && PENDING.test(text))
      .map(({ id }) => ({
        kind: 'todo',
        passage: id,
        confidence: 0.6,
        isClosed: isClosed || at < last,
      })),
  );
}
