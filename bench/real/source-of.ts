/** Where something that the CLI lists stands: the name of the transcript is the session. */
import { basename } from 'node:path';

export interface Listed {
  readonly id?: string;
  readonly text?: string;
  readonly score?: number;
  readonly sourceFile?: string;
  readonly sourceLine?: number;
}

export interface Source {
  readonly session: string;
  readonly line: number | undefined;
}

export function sourceOf({ sourceFile = '', sourceLine }: Listed): Source {
  return { session: basename(sourceFile).replace('.jsonl', ''), line: sourceLine };
}

export function placeId({ session, line }: Source): string {
  return `${session}:${line}`;
}

/** A label and what was listed seldom point at the same line of an exchange. */
export function isNear(one: Source, other: Source): boolean {
  const isSame = one.session === other.session;
  return isSame && Math.abs((one.line ?? Number.NaN) - (other.line ?? Number.NaN)) <= 2;
}
