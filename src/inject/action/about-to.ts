/** What a tool is about to do, as the client says it: change a file, or run a command. */
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';

export interface AboutToEdit {
  /** As the client names it. */
  readonly path: string;
  /** What is to stand there, and what stands there now. */
  readonly written: string;
  readonly replaced: string;
}

export interface AboutToRun {
  readonly command: string;
  readonly cwd: string;
}

export interface Announced {
  readonly tool: string;
  readonly input: unknown;
  readonly cwd: string;
}

/** More of a file is not looked at. */
const MOST = 20_000;
const EDITS: ReadonlySet<string> = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit']);
const RUNS: ReadonlySet<string> = new Set(['Bash', 'PowerShell']);

export function aboutToEdit({ tool, input }: Announced): AboutToEdit | undefined {
  if (!EDITS.has(tool) || !isRecord(input)) return undefined;
  const path = nonEmpty(input.file_path) ?? nonEmpty(input.notebook_path);
  if (path === undefined) return undefined;
  const all = [input, ...(Array.isArray(input.edits) ? input.edits.filter(isRecord) : [])];
  const texts = (...names: readonly string[]) =>
    all
      .flatMap((one) => names.flatMap((name) => nonEmpty(one[name]) ?? []))
      .join('\n')
      .slice(0, MOST);
  return {
    path,
    written: texts('content', 'new_string', 'new_source'),
    replaced: texts('old_string'),
  };
}

export function aboutToRun({ tool, input, cwd }: Announced): AboutToRun | undefined {
  const command = RUNS.has(tool) && isRecord(input) ? nonEmpty(input.command) : undefined;
  return command === undefined || command.length > MOST ? undefined : { command, cwd };
}
