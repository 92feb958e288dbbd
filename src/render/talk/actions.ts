/** What was done, and where that stands: the pieces that `blame`, `fix` and `how` share. */
import { clip } from '../../core/budget.ts';
import type { PlacedAction, Source } from '../../core/recall.ts';
import type { Quote } from '../../recall/quote.ts';
import type { Style } from '../style.ts';

const LINE = 100;
const CHANGED_LINES = 3;

export const NOTHING_INDEXED =
  'No conversations are indexed yet. Index past ones: memory backfill --all';

export function when(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

export function citation(id: string, { file, line }: Source, style: Style): string {
  return style.dim(`${id}  ${file}:${line}`);
}

export function quoteLines(title: string, quote: Quote | undefined, style: Style) {
  if (!quote) return [];
  return [`${title}: ${quote.text}`, `  ${citation(quote.id, quote, style)}`];
}

/** The replaced span and what is there now, the beginning of each. */
export function changedLines({ before, after }: PlacedAction): readonly string[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const same = old.findIndex((line, at) => line !== fresh[at]);
  const from = old.length > 0 && same > 0 ? same : 0;
  return [...signed('-', old.slice(from)), ...signed('+', fresh.slice(from))];
}

export function firstErrorLine({ error }: PlacedAction): string | undefined {
  const [first] = linesOf(error?.replace(/<\/?tool_use_error>/g, ''));
  return first === undefined ? undefined : clip(first, LINE * 1.5);
}

/** `exit 1`, or `failed` where there is no status. */
export function exitOf({ exitCode }: PlacedAction): string {
  return exitCode === undefined ? 'failed' : `exit ${exitCode}`;
}

/** The path of a file, from its project if it is in there. */
export function pathText({ path = '', project }: PlacedAction): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}

export function commandText({ detail = '' }: PlacedAction, longest = 200): string {
  return clip(detail, longest);
}

export function indented(lines: readonly string[], by = '  '): readonly string[] {
  return lines.map((line) => `${by}${line}`);
}

export function sourceJson({ session, project, branch, time, file, line }: Source) {
  return { session, project, branch, time, sourceFile: file, sourceLine: line };
}

export function quoteJson(quote: Quote | undefined) {
  if (!quote) return undefined;
  const { id, text, role, time, file, line } = quote;
  return { id, text, role, time, sourceFile: file, sourceLine: line };
}

export function actionJson(action: PlacedAction) {
  const { id, kind, path, detail, before, after, startLine, outcome, exitCode, error } = action;
  const what = { path, command: kind === 'run' ? detail : undefined, before, after, startLine };
  const { time, file, line, cwd } = action;
  const source = { cwd, time, sourceFile: file, sourceLine: line };
  return { id: `d${id}`, kind, outcome, exitCode, ...what, error, ...source };
}

function linesOf(text = ''): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function signed(sign: string, lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, CHANGED_LINES).map((line) => `${sign} ${clipped(line)}`);
  const more = lines.length - CHANGED_LINES;
  return more > 0 ? [...shown, `${sign} … ${more} more`] : shown;
}

/** Keeps the indentation, which `clip` does not. */
function clipped(line: string): string {
  return line.length <= LINE ? line : `${line.slice(0, LINE)}…`;
}
