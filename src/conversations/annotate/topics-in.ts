/** Where topics of a conversation begin, what each is called and what came of it, and what the whole is called. */
import type { Annotations, Relation, TalkMessage, TalkPassage } from '../../core/annotations.ts';
import { isBeside } from '../../core/conversation.ts';
import { nameTalk } from '../../topics/name-talk.ts';
import type { Usage } from '../../topics/named-talk.ts';
import { summariseTopic } from '../../topics/summarise-topic.ts';
import type { TopicMessage } from '../../topics/topic-message.ts';
import { topicsOf } from '../../topics/topics-of.ts';
import { trackTopics } from '../../topics/track-topics.ts';
import type { JudgedPassage } from './judge.ts';
import { filesOf, namedTalk } from './named-talk.ts';
import { type Settled, stageOf } from './settled.ts';

interface JudgedTalk {
  readonly messages: readonly TalkMessage[];
  /** Of each message. */
  readonly passages: readonly (readonly JudgedPassage[])[];
  readonly relations: readonly Relation[];
  /** Lines at which no topic begins. */
  readonly joined: ReadonlySet<number>;
  readonly usage: Usage;
  readonly settled: Settled | undefined;
  /** Index of the first message that was judged anew. */
  readonly first: number;
}

export function topicsIn(talk: JudgedTalk): Pick<Annotations, 'title' | 'topics'> {
  const { messages, passages, relations, joined, settled, first } = talk;
  const turns = turnsOf(messages, passages);
  const starts = trackTopics(turns).filter(
    ({ at }) => at === 0 || !joined.has(messages[turns[at]?.first ?? 0]?.line ?? 0),
  );
  const answered = targets(relations, 'answers');
  const superseded = targets(relations, 'supersedes');
  const found = topicsOf(starts, turns.length);
  const nameOf = namer(talk);
  const isOld = (turn: number) =>
    settled !== undefined && (messages[turns[turn]?.first ?? 0]?.line ?? 0) < settled.before;
  // What is asked now is not told by what was said so far; a name that was given stays until a quarter has been added.
  const title = titleIn(messages) ?? (settled ? undefined : nameOf([[0, messages.length - 1]]));
  const old = found.filter(({ pieces }) => isOld(pieces[0]?.[0] ?? 0)).length;
  const touched = Math.min(first, ...reachedBy(talk));
  const topics = found.map(({ depth, pieces }, nth) => {
    // Behind the last of the old ones lines are added before it is known what they belong to.
    const isSettled = nth < old - 1 && (turns[(pieces.at(-1)?.[1] ?? 1) - 1]?.last ?? 0) < touched;
    if (isSettled) return { depth, pieces: pieces.map(linesOfPiece), ...KEPT, isSettled };
    const said = pieces.flatMap(([start, end]) => turns.slice(start, end));
    const own = said.flatMap(({ first, last }) => passages.slice(first, last + 1).flat());
    const judgements = own.map((passage) => ({
      ...passage,
      isAnswered: answered.has(passage.id),
      isSuperseded: superseded.has(passage.id),
    }));
    return {
      depth,
      pieces: pieces.map(linesOfPiece),
      name: nameOfTopic(nth, said),
      summary: summariseTopic(judgements),
      isSettled,
    };
  });
  return { title, topics };

  function nameOfTopic(nth: number, said: readonly Turn[]): string | undefined {
    if (found.length === 1) return title;
    const isKept =
      nth < old && !(nth === 0 && old === 1) && stageOf(said.length) === stageOf(toldOf(said));
    return isKept ? undefined : nameOf(said.map(({ first, last }) => [first, last]));
  }

  function toldOf(said: readonly Turn[]): number {
    const line = settled?.told.line ?? 0;
    return said.filter(({ first }) => (messages[first]?.line ?? 0) <= line).length;
  }

  function linesOfPiece([start, end]: readonly [number, number]): readonly [number, number] {
    return linesOf(start, end);
  }

  function linesOf(start: number, end: number): readonly [number, number] {
    const line = (index: number | undefined) => messages[index ?? 0]?.line ?? 0;
    return [line(turns[start]?.first), line(turns[end - 1]?.last)];
  }
}

/** What is settled is not told again. */
const KEPT = { name: undefined, summary: undefined } as const;

/** Indexes of messages before the open ones that relations from these end at, or ended at. */
function reachedBy({ messages, relations, settled, first }: JudgedTalk): readonly number[] {
  if (!settled) return [];
  const places = new Map(
    messages.flatMap(({ passages }, at) => passages.map(({ id }) => [id, at] as const)),
  );
  return [...relations, ...settled.relations].flatMap(({ from, to }) =>
    (places.get(from) ?? 0) >= first ? [places.get(to) ?? 0] : [],
  );
}

/** Names parts of it: from one message to another, each. */
function namer({ messages, passages, usage }: JudgedTalk) {
  const speakers = passages.map((own) => own.map(({ speaker }) => speaker));
  return (parts: readonly (readonly [first: number, last: number])[]) => {
    const cut = <T>(all: readonly T[]) =>
      parts.flatMap(([first, last]) => all.slice(first, last + 1));
    return nameTalk(namedTalk(cut(messages), cut(speakers)), usage);
  };
}

/** What a person called it, or else the client. */
function titleIn(messages: readonly TalkMessage[]): string | undefined {
  const titles = messages.filter(({ source }) => source === 'title' || source === 'summary');
  const best =
    titles.findLast(({ author }) => author === 'person') ??
    titles.findLast(({ source }) => source === 'title') ??
    titles.at(-1);
  return best?.passages[0]?.text;
}

interface Turn extends TopicMessage {
  /** Indexes of messages. */
  readonly first: number;
  readonly last: number;
}

/** A model's turn is many lines, most of them tool calls; a person's is one. */
function turnsOf(
  messages: readonly TalkMessage[],
  judged: readonly (readonly JudgedPassage[])[],
): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [at, message] of messages.entries()) {
    const { time, passages, source, ...line } = message;
    const files = filesOf([message]);
    // What was kept by hand is no part of the talk, nor what is said about it.
    const isAbout = isBeside(source);
    const own = passages.filter(({ isGiven }) => !isGiven && !isAbout);
    const typed = line.role === 'user' ? typedOf(own, judged[at] ?? []) : own;
    const text = typed.map((passage) => passage.text).join('\n');
    const before = turns.at(-1);
    // A session may begin with a plan that was made in another one.
    const role = isAbout ? 'assistant' : source === 'plan' && !before ? 'user' : line.role;
    if (role !== 'assistant' || before?.role !== 'assistant') {
      turns.push({ role, time, text, files, first: at, last: at });
      continue;
    }
    turns[turns.length - 1] = {
      ...before,
      text: [before.text, text].filter((each) => each !== '').join('\n'),
      files: [...(before.files ?? []), ...files],
      last: at,
    };
  }
  return turns;
}

/** What is pasted has other words than the person, and is about the same; the person's own words tell. */
function typedOf(own: readonly TalkPassage[], judged: readonly JudgedPassage[]) {
  const typed = new Set(judged.filter(({ speaker }) => speaker === 'typed').map(({ id }) => id));
  return own.filter(({ id }) => typed.has(id));
}

function targets(relations: readonly Relation[], type: Relation['type']): ReadonlySet<number> {
  return new Set(relations.filter((relation) => relation.type === type).map(({ to }) => to));
}
