/**
 * Sessions are plain text: `$ command` lines and what they print, with `[exit N]` where that is not 0.
 * They run against the built CLI in a fresh home, and are the manual as much as the tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunOptions, Sandbox } from '../sandbox.ts';
import { type PlainCommand, plainCommands } from './plain-commands.ts';
import type { Printed, Resident } from './resident.ts';

const folder = import.meta.dirname;

export function sessionFiles(): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.session'));
}

export function readSession(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/**
 * Runs every command of a session; returns its text with what they print today. With a resident, only lines that need a shell
 * start processes.
 */
export async function replay(text: string, resident?: Resident): Promise<string> {
  const sandbox = new Sandbox();
  try {
    const blocks: string[] = [];
    for (const block of text.split(/^(?=\$ )/m)) {
      const command = /^\$ (.*(?:\\\n.*)*)/.exec(block)?.[1];
      blocks.push(
        command === undefined ? block : await runBlock({ sandbox, resident }, block, command),
      );
    }
    return blocks.join('');
  } finally {
    sandbox.dispose();
  }
}

interface Stage {
  readonly sandbox: Sandbox;
  readonly resident: Resident | undefined;
}

async function runBlock(stage: Stage, block: string, command: string): Promise<string> {
  const { code, output } = await runLine(stage, command);
  const exit = code === 0 ? '' : `[exit ${code}]\n`;
  const comments = /\n((?:\n|# .*\n)*)$/.exec(block)?.[1] ?? '';
  const printed = ended(normalise(output, stage.sandbox.home));
  return `$ ${command}\n${printed}${exit}${comments === '' ? '\n' : comments}`;
}

async function runLine({ sandbox, resident }: Stage, line: string): Promise<Printed> {
  // Settings are shown as a user has them, not as tests do.
  const env = line.includes('memory config') ? { MEMORY_EMBEDDING_PROVIDER: undefined } : {};
  const plain = resident && plainCommands(line, sandbox.home);
  if (plain) return runPlain(plain, resident, sandbox, env);
  const { code, stdout } = await sandbox.shell(`{ ${line}\n} 2>&1`, { env });
  return { code, output: stdout };
}

async function runPlain(
  commands: readonly PlainCommand[],
  resident: Resident,
  sandbox: Sandbox,
  env: RunOptions['env'],
): Promise<Printed> {
  let output = '';
  for (const { words, env: own } of commands) {
    const start = { words, cwd: sandbox.project, env: { ...sandbox.env, ...env, ...own } };
    const ran = await resident.run(start);
    output += ran.output;
    if (ran.code !== 0) return { code: ran.code, output };
  }
  return { code: 0, output };
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
      .replace(/(?<=(?:You|Claude|Sub-agent|Title)\b[^\n:]*, )\d\d:\d\d/g, 'HH:MM')
      .replace(/"(took_ms|words|session|neighbour|together|length)": [\d.]+/g, '"$1": N')
      .replace(/ in \d+ s:/g, ' in N s:')
      .replace(/"mtime":\d+/g, '"mtime":N')
      .replace(/"score": [\d.e-]+/g, '"score": N')
      .replace(/"query_time_ms": [\d.]+/g, '"query_time_ms": N')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
  );
}
