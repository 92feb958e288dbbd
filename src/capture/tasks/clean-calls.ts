/** To-do calls as they go into notes: free of secrets, each wording short enough for a title. */
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import { oneLine } from '../../note-text/validate.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { tidyMarkdown } from '../session/tidy-markdown.ts';
import { titleLine } from '../session/title-line.ts';
import type { TodoCall, TodoChange } from './todo-call.ts';

export function cleanCalls(
  calls: readonly TodoCall[],
  redact: Redaction['redact'],
): readonly TodoCall[] {
  const line = once((text) => redact(oneLine(withoutEscapes(text))));
  const tidy = once((text) => tidyMarkdown(text, redact));
  const clean = ({ id, wording, description, progress }: TodoChange): TodoChange => {
    const whole = wording === undefined ? undefined : line(wording);
    const title = whole && titleLine(whole);
    // What does not fit into the title is not lost.
    const said = [...(title === whole ? [] : [whole ?? '']), tidy(description ?? '')];
    return {
      id: id === undefined ? undefined : line(id),
      wording: title,
      description: said.filter(Boolean).join('\n\n') || undefined,
      progress,
    };
  };
  return calls.map((call) => ({ ...call, changes: call.changes.map(clean) }));
}

/** The same to-do stands in list after list. */
function once(clean: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const seen = known.get(text) ?? clean(text);
    known.set(text, seen);
    return seen;
  };
}
