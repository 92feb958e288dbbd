/**
 * What did harm before is told less readily, and in the end not at all until it changes; what a person calls good a little
 * more readily. The one place where experience weighs: all that is searched for comes through here.
 */
import type { InjectionLog, Standing } from '../../core/injection.ts';
import { ENOUGH, type FoundMemory } from '../search/found.ts';
import { relevance } from '../search/relevance.ts';

/** Given so often, blamed and never of use: before that it may have been bad luck. */
const LEAST_GIVEN = 3;
const MOST_HARM = 3;
/** For each time that it did harm, of its strength; and of its score, where a file speaks for it. */
const HANDICAP = 0.25;
const FILE_SHARE = 0.2;
const LIFT = 0.15;

/** In their order, but what is told less readily goes last. */
export function byEffect(
  { injections }: { readonly injections: Pick<InjectionLog, 'standing'> },
  found: readonly FoundMemory[],
): readonly FoundMemory[] {
  if (found.length === 0) return found;
  const known = injections.standing(found);
  const weighed = found.flatMap((memory) => {
    const level = levelOf(known.get(memory.id));
    return level === 'never' ? [] : [{ memory: moved(memory, level), level }];
  });
  return weighed
    .toSorted((a, b) => Number(b.level >= 0) - Number(a.level >= 0))
    .map(({ memory }) => memory);
}

/** 1: a little more readily; −1, −2: less; never: not until it changes. */
function levelOf(standing: Standing | undefined): number | 'never' {
  if (!standing) return 0;
  const { given, helped, harmed, feedback } = standing;
  if (feedback === 'good') return 1;
  if (feedback === 'bad') return 'never';
  if (given < LEAST_GIVEN || harmed === 0 || helped > 0) return 0;
  return harmed >= MOST_HARM ? 'never' : -harmed;
}

function moved(memory: FoundMemory, level: number): FoundMemory {
  if (level === 0) return memory;
  const strength = memory.strength + (level > 0 ? LIFT : HANDICAP * level);
  const worded = relevance(memory.strength);
  const isByFile = memory.score > worded;
  const score = isByFile
    ? memory.score * (1 + FILE_SHARE * Math.min(0, level))
    : relevance(strength);
  const isEnough =
    level < 0
      ? memory.isEnough && score >= ENOUGH
      : memory.isEnough || (memory.score < ENOUGH && score >= ENOUGH);
  const reason = `${memory.reason}; ${level < 0 ? 'did harm before' : 'found good before'}`;
  return { ...memory, strength, score, isEnough, reason };
}
