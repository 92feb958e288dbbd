/** What real clients gave their PostToolUse hooks, offline, in a project called /home/user/project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Payload {
  readonly session_id: string;
  readonly cwd: string;
  readonly tool_name: string;
  readonly tool_input: Readonly<Record<string, unknown>>;
  readonly tool_response: unknown;
}

const folder = join(import.meta.dirname, 'fixtures');

export type Version = '2.0.77' | '2.1.325';

/** In the order in which they came, of these tools only. */
export function recorded(version: Version, ...tools: readonly string[]): readonly Payload[] {
  const lines = readFileSync(join(folder, `hooks-${version}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const payloads = lines.map((line) => JSON.parse(line) as Payload);
  return payloads.filter(({ tool_name }) => tools.length === 0 || tools.includes(tool_name));
}

export function recordedTranscript(version: Version): string {
  return join(folder, `transcript-${version}.jsonl`);
}
