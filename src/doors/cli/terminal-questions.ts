/** Questions on a terminal, one after the other. */
import { harmless } from '../../text/harmless.ts';
import { wrapLines } from '../../text/wrap-lines.ts';
import { editedText } from './notes/body.ts';

export interface Questions {
  show(text: string): void;
  /** Undefined if the person closed the input (Ctrl-D). */
  ask(question: string): Promise<string | undefined>;
  /** Undefined if there is no editor. */
  edit(text: string): string | undefined;
  close(): void;
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

export function onTerminal({ stdin, stderr }: Streams = process): Questions {
  const { createInterface } = process.getBuiltinModule('node:readline');
  // The terminal itself edits the line: an editor that is started in between finds it as it should be.
  const terminal = createInterface({ input: stdin, terminal: false });
  // What is typed ahead of the next question waits here.
  const lines = terminal[Symbol.asyncIterator]();
  return {
    show: (text) => stderr.write(`${wrapLines(harmless(text), stderr.columns)}\n`),
    async ask(question) {
      stderr.write(wrapLines(harmless(question), stderr.columns));
      const { value, done } = await lines.next();
      return done === true ? undefined : value;
    },
    edit: editedText,
    close: () => terminal.close(),
  };
}
