/** What a person wants from now on: how they like things done, what never to do. */
import type { TalkAct } from '../../core/annotations.ts';
import { isTold, typedIn } from './decisions.ts';
import type { Turn } from './turns.ts';

const CONFIDENCE = 0.8;

/** In turns from a line on. */
export function preferencesIn(turns: readonly Turn[], before: number): readonly TalkAct[] {
  const prompts = turns.filter(({ by, line }) => by === 'person' && line >= before);
  // Sessions are told: where something was pasted, nobody knows whose words the rest are.
  const mixed = new Set(
    prompts.flatMap(({ said }) =>
      said.flatMap(({ speaker, line }) => (speaker === 'typed' ? [] : [line])),
    ),
  );
  return prompts
    .flatMap(typedIn)
    .filter(({ line }) => !mixed.has(line))
    .filter(({ sentences }) => sentences.some((one) => isTold(one) && one.acts.has('wish')))
    .map(({ id }) => ({
      kind: 'preference',
      passage: id,
      confidence: CONFIDENCE,
      isClosed: false,
    }));
}
