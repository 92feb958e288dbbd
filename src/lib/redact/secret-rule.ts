// What a rule is. A rule costs nothing until one of its hint words is met; only then is its pattern
// tried, at that one place, so a pattern begins with what the hint says.
// Linear time is the patterns' duty: a repetition has an upper bound, or nothing after it can fail.

export interface SecretRule {
  /** Stands in `[redacted:<kind>]`; rules may share one. */
  readonly kind: string;
  /** Literal words, in any letter case; one of them is in every such secret or just before it. */
  readonly hints: readonly string[];
  /** Its group `secret` is what is replaced; without such a group, the whole match is. */
  readonly pattern: RegExp;
  /** How many characters before the hint the pattern begins. */
  readonly lead?: number;
  /** The pattern may begin in the middle of a word; else `sk-` would be looked at in `task-`. */
  readonly inWord?: true;
  /** The last word on what a loose pattern matched. */
  readonly check?: (secret: string) => boolean;
  /** The pattern ends where a value begins, and this says which values are secrets. */
  readonly assigns?: Assigned;
}

/** `chosen`: people make it up, as with passwords. `issued`: a machine does, as with tokens. */
export type Assigned = 'chosen' | 'issued';

/** What a rule found, and whether it is one. */
export interface Judged {
  readonly start: number;
  readonly end: number;
  readonly secret: boolean;
}

/** One pattern from parts, for those that are too long to be read in one line. */
export function joined(flags: string, ...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map((part) => part.source).join(''), flags);
}

/** For secrets without a shape of their own: `value` counts after `<label>_anything = `. */
export function labelled(label: string, value: string): RegExp {
  const name = `(?:${label})[\\w .-]{0,32}?`;
  const assign = '\\\\{0,3}["\'`]?\\]?\\s{0,3}(?:=>|:=|[:=,])\\s{0,3}\\\\{0,3}["\'`]?';
  return new RegExp(`${name}${assign}(?<secret>${value})(?![\\w-])`, 'i');
}
