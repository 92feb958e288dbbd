/**
 * Several turns in one process of the client, as an editor drives it: prompts and events as lines of
 * JSON. The next prompt goes in when the last turn is over: the client would join prompts that wait.
 */
import { type RunOptions, startProcess } from './run-process.ts';
import { waitUntil } from './wait-until.ts';

export interface Conversation {
  /** Resolves to the answer when the turn is over, with all its hooks. */
  say(prompt: string): Promise<string>;
  /** Closes the client's input, and waits for its end. */
  end(): Promise<void>;
}

interface ClientEvent {
  readonly type: string;
  readonly result?: string;
}

/** With the start of the client, on a busy machine. */
const ANSWER_MS = 45_000;

export const CONVERSATION_ARGS = [
  ...['--print', '--verbose'],
  ...['--input-format', 'stream-json', '--output-format', 'stream-json'],
];

export function openConversation(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Conversation {
  const { child, ended } = startProcess(command, args, options);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  const answers = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ClientEvent)
      .filter(({ type }) => type === 'result')
      .map(({ result = '' }) => result);
  return {
    async say(prompt) {
      const before = answers().length;
      const message = { role: 'user', content: prompt };
      child.stdin.write(`${JSON.stringify({ type: 'user', message })}\n`);
      const isAnswered = () => isOver || answers().length > before;
      await waitUntil(`the answer to ${prompt}`, isAnswered, Boolean, ANSWER_MS);
      return answers()[before] ?? `The client ended: ${output.slice(-1_000)}`;
    },
    async end() {
      child.stdin.end();
      await over;
    },
  };
}
