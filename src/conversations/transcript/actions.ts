/**
 * Tool calls → actions. The names of tools differ between versions of the client; what they are for does
 * not. Texts are cut to what a person would want to see again: the transcript has the rest.
 */

import type { Action, ActionKind, ActionResult } from '../../core/conversation.ts';
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';
import { firstWords } from '../../text/cut-at-words.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { errorLines } from '../error-lines.ts';
import type { ToolCall, ToolResult } from '../transcript-line.ts';
import { textsOfContent } from '../transcript-line.ts';
import { cleanParts } from './clean-parts.ts';

type Input = ToolCall['input'];

type Field = (input: Input) => unknown;

interface Shape {
  readonly kind: ActionKind;
  readonly path?: Field;
  readonly detail?: Field;
  readonly before?: Field;
  readonly after?: Field;
}

const LONGEST_TEXT = 2000;
/** A private key is the longest. */
const LONGEST_SECRET = 4096;

const agent: Shape = {
  kind: 'delegate',
  detail: ({ description, prompt }) => [description, prompt].filter(Boolean).join(': '),
};
const tasks: Shape = {
  kind: 'todo',
  detail: ({ taskId, subject, description, status }) =>
    [taskId === undefined ? '' : `#${taskId}`, status, subject, description]
      .filter(Boolean)
      .join(': '),
};

const SHAPES: Readonly<Record<string, Shape>> = {
  Read: { kind: 'read', path: ({ file_path }) => file_path },
  NotebookRead: { kind: 'read', path: ({ notebook_path }) => notebook_path },
  Write: { kind: 'write', path: ({ file_path }) => file_path, after: ({ content }) => content },
  Edit: {
    kind: 'edit',
    path: ({ file_path }) => file_path,
    before: ({ old_string }) => old_string,
    after: ({ new_string }) => new_string,
  },
  MultiEdit: {
    kind: 'edit',
    path: ({ file_path }) => file_path,
    before: ({ edits }) => joined(edits, 'old_string'),
    after: ({ edits }) => joined(edits, 'new_string'),
  },
  NotebookEdit: {
    kind: 'edit',
    path: ({ notebook_path }) => notebook_path,
    after: ({ new_source }) => new_source,
  },
  Bash: { kind: 'run', detail: ({ command }) => command },
  PowerShell: { kind: 'run', detail: ({ command }) => command },
  Grep: { kind: 'search', path: ({ path }) => path, detail: ({ pattern }) => pattern },
  Glob: { kind: 'search', path: ({ path }) => path, detail: ({ pattern }) => pattern },
  WebSearch: { kind: 'search', detail: ({ query }) => query },
  WebFetch: { kind: 'fetch', detail: ({ url, prompt }) => [url, prompt].filter(Boolean).join(' ') },
  Task: agent,
  Agent: agent,
  TodoWrite: { kind: 'todo', detail: ({ todos }) => joined(todos, 'status', 'content') },
  TaskCreate: tasks,
  TaskUpdate: tasks,
};

const anyOther: Shape = { kind: 'call', detail: (input) => JSON.stringify(input) };

type Redact = (text: string) => string;

export function toAction({ id, name, input }: ToolCall, redact: Redact): Action {
  const shape = (Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined) ?? anyOther;
  const clean = (field: Field | undefined) => cleaned(written(field, input), redact);
  return {
    call: id,
    kind: shape.kind,
    tool: name,
    outcome: 'unknown',
    path: cleanedPath(written(shape.path, input), redact),
    detail: clean(shape.detail),
    before: clean(shape.before),
    after: clean(shape.after),
  };
}

/** Input that is nested so deeply that it cannot be written out has no text; the line stays readable. */
function written(field: Field | undefined, input: Input): unknown {
  try {
    return field?.(input);
  } catch {
    return undefined;
  }
}

/** As a terminal shows it; the client itself calls it an error. */
const REFUSED = /^User rejected (?:write|update|edit)\b/;

export function toActionResult(result: ToolResult, redact: Redact): ActionResult {
  const { id, failed, text: said, detail } = result;
  if (!failed && !REFUSED.test(said)) {
    const report = isRecord(detail) ? reportOf(detail) : undefined;
    const after = cleaned(report, redact);
    return { call: id, outcome: 'ok', after, startLine: startLine(detail) };
  }
  const code = /^(?:Error: )?Exit code (\d+)\s*/.exec(said);
  return {
    call: id,
    outcome: 'failed',
    exitCode: code?.[1] === undefined ? undefined : Number(code[1]),
    error: errorLines(said.slice(code?.[0].length ?? 0), redact),
  };
}

/** What a sub-agent came back with. Other results are not kept. */
export function reportOf({ agentId, content, result }: Readonly<Record<string, unknown>>): unknown {
  if (typeof agentId !== 'string') return undefined;
  return Array.isArray(content) ? textsOfContent(content).join('\n') : result;
}

function startLine(detail: unknown): number | undefined {
  const patch = isRecord(detail) ? detail.structuredPatch : undefined;
  const first: unknown = Array.isArray(patch) ? patch[0] : undefined;
  return isRecord(first) && typeof first.newStart === 'number' ? first.newStart : undefined;
}

function joined(items: unknown, ...fields: readonly string[]): string {
  if (!Array.isArray(items)) return '';
  return items
    .filter(isRecord)
    .map((item) => fields.flatMap((field) => nonEmpty(item[field]) ?? []).join(': '))
    .join('\n');
}

/** Redacted first, then cut: half of a secret is not known for one. */
function cleaned(value: unknown, redact: Redact): string | undefined {
  const whole = nonEmpty(value);
  if (whole === undefined) return undefined;
  const enough = firstWords(withoutEscapes(whole), LONGEST_TEXT + LONGEST_SECRET);
  return redact(enough).slice(0, LONGEST_TEXT);
}

function cleanedPath(value: unknown, redact: Redact): string | undefined {
  const path = cleaned(value, redact);
  return path && cleanParts(path, '/', redact);
}
