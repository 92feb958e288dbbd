/** What a session was about: what was asked first, what came then, and how it ended. */

import { tells } from '../../recall/quote.ts';
import { harmless } from '../../text/markdown-text.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { gist, plainText } from './gist.ts';
import { personsWords, type SessionTalk } from './session-talk.ts';

const LONGEST_REQUEST = 240;
const LONGEST_END = 360;
const MOST_TOPICS = 8;

export function sessionSummary(talk: SessionTalk): string {
  const asked = personsWords(talk)[0];
  const later = talk.topics.slice(1);
  const longest = new Set(later.toSorted((a, b) => b.messages - a.messages).slice(0, MOST_TOPICS));
  const names = later.filter((topic) => longest.has(topic)).map(({ name }) => harmless(name));
  const more = later.length - names.length;
  const topics = [...new Set(names), ...(more > 0 ? [`${more} more`] : [])];
  const end = lastWords(talk);
  return [
    ...(asked
      ? [`Asked: ${gist(textOfPassages(asked.passages), LONGEST_REQUEST)}`]
      : [harmless(talk.info.name)]),
    ...(topics.length > 0 ? [`Then: ${topics.join('; ')}`] : []),
    ...(end === '' ? [] : [`Ended with: ${end}`]),
  ].join('\n\n');
}

/** The last of Claude's messages that tells something. */
function lastWords({ said }: SessionTalk): string {
  const last = said.findLast(
    (message) => message.role === 'assistant' && tells(plainText(textOfPassages(message.passages))),
  );
  return last ? gist(textOfPassages(last.passages), LONGEST_END) : '';
}
