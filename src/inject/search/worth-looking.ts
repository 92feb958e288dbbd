/** Whether a prompt may be about anything that memory knows: no command, no machine's text, no mere "yes, go on". */
import { isSmallTalk } from '../../conversations/small-talk.ts';

const COMMAND = /^\/[a-z][\w:-]*(?:\s|$)/i;
const NO_MEMORY = /(?:^|\s)#nomem\b/i;
const REMINDERS = /<system-reminder>[\s\S]*?(?:<\/system-reminder>|$)/g;
const MACHINE =
  /^<(?:task-notification|command-(?:name|message|args)|local-command-[a-z]+|bash-(?:input|stdout|stderr))\b/;

/** What a person typed, or undefined if memory has nothing to add to it. */
export function worthLooking(prompt: string): string | undefined {
  const typed = prompt.replace(REMINDERS, '').trim();
  if (typed === '' || COMMAND.test(typed) || NO_MEMORY.test(typed) || MACHINE.test(typed)) {
    return undefined;
  }
  return isSmallTalk(typed) ? undefined : typed;
}
