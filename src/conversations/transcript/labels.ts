/**
 * What the client writes about a session as a whole, in lines that say neither when nor where: titles, a tag, pull requests.
 * They are of the time and place of the line before them, or else of the next one. The client repeats them; the last counts.
 */
import type { Role } from '../../core/conversation.ts';
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import { type Label, labelIn, mayBeLabel, ONLY_ONE, type Written } from './written.ts';

interface LabelLine {
  readonly session: string;
  readonly agent: undefined;
  readonly uuid: string;
  readonly role: Role;
  readonly time: string;
  readonly cwd: string;
  readonly branch: string | undefined;
  readonly model: undefined;
  readonly text: string;
  readonly written: Written;
  /** Counted from 1 in these lines. */
  readonly line: number;
}

interface Place {
  readonly time: string;
  readonly cwd: string;
  readonly branch: string | undefined;
}

/** `session` and `time` are for lines that do not say it and have no neighbour. */
export function labelsIn(
  lines: readonly string[],
  known: { readonly session: string; readonly time: string },
): readonly LabelLine[] {
  const labels = new Map<string, LabelLine>();
  for (const [at, text] of lines.entries()) {
    if (!mayBeLabel(text)) continue;
    const label = labelIn(parsed(text));
    if (!label || !isOfThis(label, lines) || isAfterBlank(lines, at)) continue;
    const line = toLine(label, placeAt(lines, at, known.time), known.session, at + 1);
    if (ONLY_ONE.has(line.written.source) || !labels.has(identity(line))) {
      labels.set(identity(line), line);
    }
  }
  return [...labels.values()];
}

function toLine(label: Label, place: Place, session: string, line: number): LabelLine {
  const { source, author, parts } = label;
  const [text = ''] = parts;
  const role = author === 'person' ? 'user' : 'assistant';
  const written = { source, author, parts };
  const own = label.session ?? session;
  const uuid = `${source} ${author} ${own}`;
  const time = isTime(label.time) ? new Date(label.time).toISOString() : place.time;
  return {
    ...place,
    time,
    session: own,
    agent: undefined,
    model: undefined,
    uuid,
    role,
    text,
    written,
    line,
  };
}

function identity({ uuid, text, written }: LabelLine): string {
  return ONLY_ONE.has(written.source) ? uuid : `${uuid} ${text}`;
}

/** A summary may be of another session: then none of these lines is the one that it names. */
function isOfThis({ source, leaf }: Label, lines: readonly string[]): boolean {
  if (source !== 'summary' || leaf === undefined) return source !== 'summary';
  return lines.some((line) => line.includes(leaf) && !mayBeLabel(line));
}

/** Lines that were written while memory was paused come empty; what is said of them is not kept either. */
function isAfterBlank(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).findLast((line) => line === '' || PLACED.test(line)) === '';
}

const PLACED = /"type"\s*:\s*"(?:user|assistant)"/;
const NEAR = 200;

function placeAt(lines: readonly string[], at: number, time: string): Place {
  const before = lines.slice(Math.max(0, at - NEAR), at).findLast((line) => PLACED.test(line));
  const near = before ?? lines.slice(at, at + NEAR).find((line) => PLACED.test(line)) ?? '{}';
  const { timestamp, cwd, gitBranch } = parsed(near);
  return {
    time: isTime(timestamp) ? new Date(timestamp).toISOString() : time,
    cwd: nonEmpty(cwd) ?? '',
    branch: nonEmpty(gitBranch),
  };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.trim());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
