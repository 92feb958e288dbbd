/** Questions on a terminal, one after the other. */
import { editedText } from './body.ts';

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
  const { createInterface } = process.getBuiltinModule('node:readline/promises');
  const terminal = createInterface({ input: stdin, output: stderr });
  const closed = new Promise<undefined>((resolve) => {
    terminal.once('close', () => resolve(undefined));
  });
  return {
    show: (text) => stderr.write(`${text}\n`),
    ask: (question) => Promise.race([terminal.question(question), closed]),
    edit(text) {
      terminal.pause();
      return editedText(text);
    },
    close: () => terminal.close(),
  };
}
