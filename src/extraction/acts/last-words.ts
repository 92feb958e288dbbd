/** What was said last in a conversation: after it came neither an answer nor work. */
import type { Done, Said, Turn } from './turns.ts';

const WORK: ReadonlySet<Done['kind']> = new Set(['edit', 'write', 'run', 'delegate']);

/** Without what the client put there: an error of the network is no answer. */
export function heard(turns: readonly Turn[]): readonly Turn[] {
  return turns
    .map((turn) => ({ ...turn, said: turn.said.filter(({ speaker }) => speaker !== 'inserted') }))
    .filter(({ said, done }) => said.length > 0 || done.length > 0);
}

/** A model's turn is many messages; brief answers in between ("yes") are not kept, so work after a question tells of one. */
export function messagesOf({ said }: Turn): readonly (readonly Said[])[] {
  return [...Map.groupBy(said, ({ line }) => line).values()];
}

/** Of a model the last message, if no work follows it; of a person all that got no reply. */
export function lastWords(turns: readonly Turn[]): readonly Said[] {
  const last = turns.at(-1);
  if (last?.by === 'person') return last.said.filter(({ speaker }) => speaker === 'typed');
  const message = last && messagesOf(last).at(-1);
  if (!last || !message) return [];
  const line = message[0]?.line ?? 0;
  return last.done.some((deed) => deed.line > line && isWork(deed)) ? [] : message;
}

function isWork({ kind, outcome }: Done): boolean {
  return WORK.has(kind) && outcome === 'ok';
}
