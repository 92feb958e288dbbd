/** The command line of a call. An array and a text for standard input: no shell reads any of it. */
import { MemoryError } from '../../core/errors.ts';
import type { Persona, Provider, ProviderOptions } from '../../core/thinking.ts';
import { PROVIDER_CONFIGS } from './provider-config.ts';

/** Linux takes 128 KB a word. */
const MOST_BYTES = 100_000;

export interface ProviderCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdin: string;
}

export function buildProviderCommand(
  provider: Provider,
  prompt: string,
  { model, agent, style, oss }: ProviderOptions,
): ProviderCommand {
  const config = PROVIDER_CONFIGS[provider];
  return {
    command: config.command,
    args: [
      ...config.args,
      ...(oss === true ? Object.values(config.extraFlags) : []),
      ...(agent && config.supportsAgent ? agentWords(agent) : []),
      ...(style && config.supportsStyle ? styleWords(style) : []),
      ...(model === undefined ? [] : [config.modelFlag, noFlag(model)]),
      ...config.lastArgs,
    ],
    stdin: prompt,
  };
}

/** Told along with its name: claude runs in a folder where it would not find the project's agents. */
function agentWords(agent: Persona): readonly string[] {
  const { name, description, instructions } = agent;
  const known = { [name]: { description: description || name, prompt: instructions } };
  return ['--agents', short(agent, JSON.stringify(known)), '--agent', noFlag(name)];
}

/** claude has no flag for styles, and knows only those that are installed in it. */
function styleWords(style: Persona): readonly string[] {
  return ['--append-system-prompt', short(style, style.instructions)];
}

/** The name of an agent is whatever its file says. */
function noFlag(name: string): string {
  if (!name.startsWith('-')) return name;
  throw new MemoryError('invalid', `"${name}" would be taken for a flag.`, {
    hint: 'Names of models and agents begin with a letter.',
  });
}

function short({ kind, name, file }: Persona, word: string): string {
  if (Buffer.byteLength(word) <= MOST_BYTES) return word;
  throw new MemoryError('invalid', `The ${kind} ${name} is longer than ${MOST_BYTES} bytes.`, {
    hint: `Shorten ${file}.`,
  });
}
