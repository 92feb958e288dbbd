/** A to-do as it goes into a note: free of secrets, its title short enough. */
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import { oneLine } from '../../note-text/validate.ts';
import { toAscii } from '../../text/to-ascii.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { tidyMarkdown } from '../session/tidy-markdown.ts';
import { titleLine } from '../session/title-line.ts';
import type { Progress } from './todo-call.ts';
import type { Todo } from './todos-after.ts';

export interface TaskDraft {
  readonly session: string | undefined;
  readonly id: string | undefined;
  readonly title: string | undefined;
  /** The title in ASCII. */
  readonly words: string;
  readonly description: string;
  readonly progress: Progress | undefined;
  readonly at: number;
}

export async function toTaskDraft(
  { id, wording, description = '', progress, at }: Todo,
  session: string | undefined,
  redact: Redaction['redact'],
): Promise<TaskDraft> {
  const whole = wording === undefined ? undefined : redact(oneLine(withoutEscapes(wording)));
  const title = whole && titleLine(whole);
  // What does not fit into the title is not lost.
  const said = [...(title === whole ? [] : [whole ?? '']), description].filter(Boolean);
  return {
    ...{ session, title, progress, at },
    id: id === undefined ? undefined : redact(oneLine(id)),
    words: await toAscii(title ?? ''),
    description: tidyMarkdown(said.join('\n\n'), redact),
  };
}
