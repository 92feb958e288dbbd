/**
 * Who may set what. Layers are asked from the weakest to the strongest. The user's set a value; a project's set one that is
 * anyone's, and can make a user's only stricter; what the organisation sets, all others can make only stricter.
 */
import type { ConfigKey } from './config-keys.ts';
import { notGranted } from './tightening.ts';

export type ConfigSource = 'managed' | 'user' | 'project';

export interface Asked {
  readonly value: unknown;
  /** A file path, or `environment`. */
  readonly origin: string;
  readonly from: ConfigSource;
}

export interface Refusal {
  readonly value: unknown;
  readonly origin: string;
  readonly reason: string;
  /** The user gets it by setting it themselves. */
  readonly isYours: boolean;
}

export interface Settled {
  readonly value: unknown;
  readonly origin: string;
  readonly refused: readonly Refusal[];
}

/** `asked` holds only values that the key takes, or that `check.nearest` makes so. */
export function settle(key: ConfigKey, asked: readonly Asked[]): Settled {
  const managed = asked.find(({ from }) => from === 'managed');
  const start = managed ?? { value: key.fallback, origin: 'default' };
  return asked
    .filter((one) => one !== managed)
    .reduce<Settled>(
      (held, one) => heard(key, held, one, managed !== undefined),
      heard(key, { ...start, refused: [] }, { ...start, from: 'managed' }, false),
    );
}

/** What holds after one more has said what they want. */
function heard(key: ConfigKey, held: Settled, one: Asked, isManaged: boolean): Settled {
  const { origin, value: wish } = one;
  const near = key.check.nearest?.(wish) ?? wish;
  const isFree = !isManaged && (one.from !== 'project' || key.owner === 'anyone');
  const value = isFree ? near : (key.tightens?.apply(near, held.value) ?? held.value);
  const rest = notGranted(wish, value);
  const isChanged = isFree || JSON.stringify(value) !== JSON.stringify(held.value);
  const reason = isFree ? `it must be ${key.check.expects}` : reasonOf(key, isManaged);
  const refusal = { value: rest, origin, reason, isYours: !isFree && !isManaged };
  return {
    ...(isChanged ? { value, origin } : { value: held.value, origin: held.origin }),
    refused: rest === undefined ? held.refused : [...held.refused, refusal],
  };
}

function reasonOf({ tightens }: ConfigKey, isManaged: boolean): string {
  const whose = isManaged ? 'your organisation has set it' : 'it is yours to set';
  const who = isManaged ? 'others' : 'a project';
  return tightens ? `${whose}, and ${who} may only ${tightens.help}` : whose;
}
