/** What a passage is about, made comparable: its entities and the stems of its telling words. */

import type { Entity } from '../../core/annotations.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { UNTELLING } from '../data/relations.ts';

export interface Matter {
  /** Without persons: who said it is not what it is about. */
  readonly entities: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

export interface Overlap {
  readonly entities: number;
  readonly stems: number;
}

const UNTELLING_STEMS = new Set(UNTELLING.split(' ').map(stem));
/** A passage is a few sentences; what comes behind changes little. */
const MOST_STEMS = 60;

export function matterOf(text: string, entities: readonly Entity[]): Matter {
  const named = entities.filter(({ type }) => type !== 'person');
  const stems = new Set<string>();
  for (const [word] of text
    .slice(0, 1200)
    .toLowerCase()
    .matchAll(/\p{L}[\p{L}\d_]{2,}/gu)) {
    if (stems.size >= MOST_STEMS) break;
    const stemmed = STOP_WORDS.has(word) ? '' : stem(word);
    if (stemmed !== '' && !UNTELLING_STEMS.has(stemmed)) stems.add(stemmed);
  }
  return {
    entities: new Set(named.map(({ name, type }) => `${type} ${name.toLowerCase()}`)),
    stems,
  };
}

export function overlapOf(a: Matter, b: Matter): Overlap {
  return { entities: shared(a.entities, b.entities), stems: shared(a.stems, b.stems) };
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let count = 0;
  for (const item of small) if (large.has(item)) count += 1;
  return count;
}
