/**
 * Sessions are plain text: `$ command` lines and what they print, with `[exit N]` where that is not 0.
 * They run against the built CLI in a fresh home, and are the manual as much as the tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sandbox } from '../sandbox.ts';

const folder = import.meta.dirname;

export function sessionFiles(): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.session'));
}

export function readSession(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Runs every command of a session; returns its text with what they print today. */
export async function replay(text: string): Promise<string> {
  const sandbox = new Sandbox();
  try {
    const blocks: string[] = [];
    for (const block of text.split(/^(?=\$ )/m)) {
      const command = /^\$ (.*(?:\\\n.*)*)/.exec(block)?.[1];
      blocks.push(command === undefined ? block : await runBlock(sandbox, block, command));
    }
    return blocks.join('');
  } finally {
    sandbox.dispose();
  }
}

async function runBlock(sandbox: Sandbox, block: string, command: string): Promise<string> {
  // Settings are shown as a user has them, not as tests do.
  const env = command.includes('memory config') ? { MEMORY_EMBEDDING_PROVIDER: undefined } : {};
  const { code, stdout } = await sandbox.shell(`{ ${command}\n} 2>&1`, { env });
  const output = normalise(stdout, sandbox.home);
  const exit = code === 0 ? '' : `[exit ${code}]\n`;
  const comments = /\n((?:\n|# .*\n)*)$/.exec(block)?.[1] ?? '';
  return `$ ${command}\n${ended(output)}${exit}${comments === '' ? '\n' : comments}`;
}

function ended(output: string): string {
  return output === '' || output.endsWith('\n') ? output : `${output}\n`;
}

/** Paths, times and numbers that differ from run to run. */
function normalise(output: string, home: string): string {
  return (
    output
      .replaceAll(home, '~')
      .replace(/\d{8}T\d{9}Z/g, 'TIMESTAMP')
      .replace(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-\d+)?Z/g, 'TIMESTAMP')
      .replace(/\b\d+\.\d MB/g, 'N MB')
      .replace(/"bytes": \d+/g, '"bytes": N')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'TIME')
      .replace(/\b20\d\d-\d\d-\d\d\b/g, 'DATE')
      .replace(/DATE \d\d:\d\d\b/g, 'DATE HH:MM')
      // The clock of the machine, as `remember` and `show` print it.
      .replace(/(?<=(?:You|Claude|Sub-agent), )\d\d:\d\d/g, 'HH:MM')
      .replace(/"(took_ms|words|session|neighbour|together|length)": [\d.]+/g, '"$1": N')
      .replace(/ in \d+ s:/g, ' in N s:')
      .replace(/"mtime":\d+/g, '"mtime":N')
      .replace(/"score": [\d.e-]+/g, '"score": N')
      .replace(/"query_time_ms": [\d.]+/g, '"query_time_ms": N')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
  );
}
