/** The lines that a workflow runs, each with its folder. */
import { type Table, tableAt, tableOf, textsOf, trimmedText } from '../formats/read-loosely.ts';
import { nameOf } from '../manifest.ts';

export interface Line {
  readonly line: string;
  readonly folder: string;
}

/** What publishes, runs by night or writes the documentation is nothing that one types before a commit. */
const ASIDE =
  /release|publish|deploy|nightly|schedule|canary|stale|label|triage|codeql|scorecard|pages|website|docs?\b|bench|fuzz|backport/i;

export function isForChanges(path: string, { on }: Table): boolean {
  const events = new Set([trimmedText(on) ?? [], textsOf(on), Object.keys(tableOf(on))].flat());
  const push = tableAt(on, 'push');
  if ('tags' in push && !('branches' in push)) events.delete('push');
  const isOnChange = ['pull_request', 'push', 'workflow_call', 'merge_group'].some((event) =>
    events.has(event),
  );
  return (on === undefined || isOnChange) && !ASIDE.test(nameOf(path));
}

/** Of one job. */
export function workflowLines(job: Table, folder: string): readonly Line[] {
  const place = folderFor(job, folder);
  const matrix = tableAt(job, 'strategy', 'matrix');
  const steps = Array.isArray(job.steps) ? job.steps.map(tableOf) : [];
  return steps.flatMap((step) => {
    const own = cleanFolder(trimmedText(step['working-directory']) ?? place);
    const lines = linesOf(step.run).flatMap((line) => variants(line, matrix));
    return lines.map((line) => ({ line, folder: own }));
  });
}

/** More are platforms and versions. */
const MOST_VARIANTS = 3;

/** `test:${{ matrix.suite }}` → a line for each suite, where the job lists a few. */
function variants(line: string, matrix: Table): readonly string[] {
  const [whole, name] = /\$\{\{\s*matrix\.([\w-]+)\s*\}\}/.exec(line) ?? [];
  if (whole === undefined || name === undefined) return [line];
  const values = (Array.isArray(matrix[name]) ? matrix[name] : []).filter(isPlain);
  if (values.length === 0 || values.length > MOST_VARIANTS) return [line];
  return values.map((value) => line.replaceAll(whole, String(value)));
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w:.-]+$/.test(value));
}

export function folderFor(table: Table, otherwise: string): string {
  return trimmedText(tableAt(table, 'defaults', 'run')['working-directory']) ?? otherwise;
}

function cleanFolder(folder: string): string {
  return folder.replace(/^\.\/(?=.)|\/$/g, '');
}

export function linesOf(script: unknown): readonly string[] {
  const text = Array.isArray(script) ? textsOf(script).join('\n') : (trimmedText(script) ?? '');
  return text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim());
}
