import type { Role, Speaker } from '../../core/conversation.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import type { SessionTalk } from '../session/session-talk.ts';

export interface SaidSentence {
  readonly sentence: string;
  /** Of its passage: `i12`. */
  readonly source: string;
  readonly time: string;
}

/** What was said in some ways of speaking, sentence by sentence. */
export function saidSentences(
  { said }: SessionTalk,
  role: Role,
  speakers: readonly Speaker[],
): readonly SaidSentence[] {
  return said
    .filter((message) => message.role === role)
    .flatMap(({ passages, time }) =>
      passages
        .filter(({ speaker }) => speaker !== undefined && speakers.includes(speaker))
        .flatMap(({ id, text }) =>
          sentencesOf(plainText(text)).map((sentence) => ({ sentence, source: `i${id}`, time })),
        ),
    );
}
