/** What is stored of a conversation, or of a part of it → what its name is made of. */
import type { TalkDeed, TalkMessage } from '../../core/annotations.ts';
import { isBeside, type Speaker } from '../../core/conversation.ts';
import { isChange } from '../../extraction/acts-of.ts';
import type { NamedTalk } from '../../topics/named-talk.ts';
import { subjectsIn } from '../subjects-in.ts';

const TELLS: ReadonlySet<Speaker> = new Set(['explains', 'proposes', 'reports']);
/** What the model asked is in the line of an answer, too. */
const ASKED = /^(?:Claude asked:[\s\S]*?\n)?You (?:chose|answered): /;
const HEADING = /^#\s+(\S.*)/;
const SECTION = /^##\s+(\S.*)/;
const HAS_SECTIONS = /^##\s/m;

/** `speakers`: who speaks in each passage of each message. */
export function namedTalk(
  messages: readonly TalkMessage[],
  speakers: readonly (readonly Speaker[])[],
): NamedTalk {
  const all = messages.map((message, at) => ({ message, speakers: speakers[at] ?? [] }));
  const deeds = messages.flatMap((message) => message.deeds);
  const said = all.filter(({ message: { source } }) => !isBeside(source) && source !== 'report');
  return {
    typed: said.map(typedIn).filter((text) => text !== ''),
    told: said.flatMap(toldIn),
    plans: messages.flatMap(planIn),
    documents: said.flatMap(({ message }) => documentIn(message)),
    commits: [...new Set(deeds.filter(isCommand).flatMap(({ detail = '' }) => subjectsIn(detail)))],
    edited: deeds.filter(isChange).flatMap(({ path }) => path ?? []),
    files: filesOf(messages),
  };
}

/** What tool calls worked on, each once. */
export function filesOf(messages: readonly TalkMessage[]): readonly string[] {
  return [...new Set(messages.flatMap(({ deeds }) => deeds.flatMap(({ path }) => path ?? [])))];
}

function isCommand({ kind }: TalkDeed): boolean {
  return kind === 'run';
}

interface Said {
  readonly message: TalkMessage;
  readonly speakers: readonly Speaker[];
}

function typedIn({ message: { role, source, passages }, speakers }: Said): string {
  if (role !== 'user' || source === 'plan') return '';
  const typed = passages.filter(({ isGiven }, at) => !isGiven && speakers[at] === 'typed');
  return typed.map(({ text }) => text.replace(ASKED, '')).join('\n');
}

function toldIn({ message: { role, source, passages }, speakers }: Said): readonly string[] {
  if (role !== 'assistant' || source === 'plan') return [];
  return passages.flatMap(({ text }, at) => (TELLS.has(speakers[at] ?? 'typed') ? [text] : []));
}

/** A plan without a heading begins with what it is for. */
function planIn({ source, passages }: TalkMessage): readonly string[] {
  const [heading = ''] = (passages[0]?.text ?? '').split('\n');
  return source === 'plan' && heading !== '' ? [heading] : [];
}

/** A heading that stands above all, or above sections; others are comments of code that was not fenced. */
function documentIn({ role, source, passages }: TalkMessage): readonly string[] {
  if (role !== 'assistant' || source !== undefined) return [];
  const isLong = passages.some(({ text }) => HAS_SECTIONS.test(text));
  return passages.flatMap(({ text }, at) => {
    const heading =
      (at === 0 || isLong ? HEADING.exec(text) : null) ?? (at === 0 ? SECTION.exec(text) : null);
    return heading?.[1] ?? [];
  });
}
