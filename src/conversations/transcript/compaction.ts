/** The summary of a session that was compacted → its own sections; each passage says which it is from. */
import { cutIntoPassages } from './cut-into-passages.ts';

/** What the client puts around it, and where the model thinks aloud. */
const BEFORE = /^[\s\S]*?(?:<summary>|(?:^|\n)[ \t]*Summary:[ \t]*\n)/;
const AROUND = /^\s*This session is being continued from a previous conversation[^\n]*\n+/;
const AFTER =
  /(?:<\/summary>|\n+(?:If you need specific details from before compaction|Please continue the conversation from where|Continue the conversation from where|The messages after this summary are|Recent messages are preserved verbatim))[\s\S]*$/;
const REMINDER = /<system-reminder>[\s\S]*?(?:<\/system-reminder>|$)/g;
/** At the beginning of a line, or behind a terminal's margin: lists within sections are indented more, or count anew. */
const SECTION =
  /^ {0,2}(?:#{1,4} |\*\*)?(\d{1,2})\. (?:\*\*)?([A-Z][^\n:*]{2,60}?)(?:\*\*)?:?(?:\*\*)?[ \t]*(?=\n|$|(?<=:)\s)/gm;

interface Section {
  readonly title: string;
  readonly body: string;
}

export function passagesOfSummary(text: string): readonly string[] {
  const plain = text.replace(REMINDER, '').replace(AROUND, '').replace(AFTER, '');
  const sections = sectionsOf(plain.replace(BEFORE, '').trim());
  return sections.flatMap(({ title, body }) =>
    cutIntoPassages(body).map((passage) => (title === '' ? passage : `${title}: ${passage}`)),
  );
}

function sectionsOf(text: string): readonly Section[] {
  const heads: RegExpExecArray[] = [];
  for (const head of text.matchAll(SECTION)) {
    if (Number(head[1]) === heads.length + 1) heads.push(head);
  }
  const opening = { title: '', body: text.slice(0, heads[0]?.index) };
  const sections = heads.map((head, at) => ({
    title: head[2] ?? '',
    body: text.slice(head.index + head[0].length, heads[at + 1]?.index),
  }));
  return [opening, ...sections].filter(({ body }) => body.trim() !== '');
}
