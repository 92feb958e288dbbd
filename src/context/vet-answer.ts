/**
 * What an agent asked for, made fit to be handed to a model: the same trust as for what hooks give. What is refused of a
 * list is left out and named; inside of what is shown it is replaced by a remark. The person's own words stay.
 */
import type { ListedSessions } from '../conversations/list-sessions.ts';
import { cleanDeed, cleanPassage, cleanText } from '../conversations/redact-again.ts';
import type { App, NoteSummary, SearchHit } from '../core/ports.ts';
import type { Passage, PlacedDeed, Recalled, SessionInfo, SpanInfo } from '../core/recall.ts';
import type { Blame } from '../recall/blame.ts';
import type { Fixes } from '../recall/fix.ts';
import type { How, Invocation } from '../recall/how.ts';
import type { Listed } from '../recall/meant.ts';
import type { Quote } from '../recall/quote.ts';
import type { Remembered } from '../recall/remember.ts';
import type { Shown, ShownNote } from '../recall/shown.ts';
import type { Topics } from '../recall/topics.ts';
import { instructionIn } from './instruction-in.ts';
import { type Vettable, vetted } from './trust.ts';
import type { Why } from './why.ts';

/** What was left out of a list: ids, for a person who wants to look. */
export type LeftOut = readonly string[];

interface VettedList<T> {
  readonly kept: readonly T[];
  /** Of those: what somebody else wrote. */
  readonly others: ReadonlySet<T>;
  readonly leftOut: LeftOut;
}

const REMARK = '[left out: reads like instructions to a model]';

export function vetHits(app: App, hits: readonly SearchHit[]): VettedList<SearchHit> {
  return vetList(app, hits, ({ note, snippet }) => noteItem(note, snippet));
}

export function vetNotes(app: App, notes: readonly NoteSummary[]): VettedList<NoteSummary> {
  return vetList(app, notes, (note) => noteItem(note));
}

export function vetRemembered(app: App, found: Remembered): [Remembered, LeftOut] {
  const { kept, others, leftOut } = vetList(app, found.results, recalledItem);
  const results = kept.map((result) => ({
    ...result,
    isByOthers: others.has(result),
    topic: result.topic && vetText(result.topic),
    related: result.related?.map((each) => cleanText(each, vetText)),
  }));
  return [{ ...found, results }, leftOut];
}

export function vetListed(app: App, listed: Listed): [Listed, LeftOut] {
  const { kept, leftOut } = vetList(app, listed.ideas, (idea) => ideaItem(`i${idea.id}`, idea));
  const ideas = kept.map((idea) => ({
    ...idea,
    topic: { ...idea.topic, name: vetText(idea.topic.name) },
    related: idea.related.map((each) => cleanText(each, vetText)),
  }));
  return [{ ...listed, ideas }, leftOut];
}

/** A note that is refused comes without its words: `withheld` says why. */
export function vetShown(app: App, shown: Shown): Shown {
  switch (shown.kind) {
    case 'note':
      return vetShownNote(app, shown);
    case 'deed':
      return { ...shown, deed: cleanDeed(shown.deed, vetText) };
    case 'idea': {
      const { passage, before, after } = shown;
      const around = { before: before.map(vetPassage), after: after.map(vetPassage) };
      return { ...shown, passage: vetPassage(passage), ...around };
    }
    // Whose words they are is only written there: a document may have come with the repository.
    case 'thought': {
      const { topic, thoughts } = shown.deliberation;
      const vet = {
        topic: vetText(topic),
        thoughts: thoughts.map((thought) => cleanText(thought, vetText)),
      };
      return { ...shown, deliberation: { ...shown.deliberation, ...vet } };
    }
    default: {
      const { session, name, spans, passages } = shown;
      const talk = { session: vetSession(session), name: vetText(name), spans: spans.map(vetSpan) };
      return { ...shown, ...talk, passages: passages.map(vetPassage) };
    }
  }
}

export function vetSessions(found: ListedSessions): ListedSessions {
  return { ...found, sessions: found.sessions.map(vetSession) };
}

export function vetTopics(found: Topics): Topics {
  const sessions = found.sessions.map(({ session, topics }) => ({
    session: vetSession(session),
    topics: topics.map(vetSpan),
  }));
  return { ...found, sessions };
}

export function vetBlame(found: Blame): Blame {
  const results = found.results.map((each) => ({
    ...each,
    asked: vetQuote(each.asked),
    changes: each.changes.map(vetDeed),
    said: each.said.map((quote) => vetQuote(quote)),
  }));
  return { ...found, results };
}

export function vetFixes(found: Fixes): Fixes {
  const results = found.results.map((each) => ({
    ...each,
    failure: vetDeed(each.failure),
    steps: each.steps.map(vetDeed),
    passed: each.passed && vetDeed(each.passed),
    explanation: vetQuote(each.explanation),
  }));
  return { ...found, results };
}

export function vetHow(found: How): How {
  const vet = (each: Invocation): Invocation => ({
    ...each,
    run: vetDeed(each.run),
    failure: each.failure && vetDeed(each.failure),
  });
  return { ...found, works: found.works.map(vet), fails: found.fails.map(vet) };
}

/** Titles of what was refused are on record, too. */
export function vetWhy(found: Why): Why {
  const runs = found.runs.map((run) => ({
    ...run,
    items: run.items.map((item) => ({ ...item, title: vetText(item.title) })),
  }));
  return { ...found, runs };
}

function vetShownNote(app: App, shown: ShownNote): ShownNote {
  const { note } = shown;
  const { items, refused } = vetted(app, [noteItem(note, note.content)]);
  const isByOthers = items[0]?.origin === 'repository';
  return { ...shown, isByOthers, withheld: refused[0]?.reason };
}

function vetList<T>(app: App, list: readonly T[], toItem: (one: T) => Vettable): VettedList<T> {
  const { items, refused } = vetted(
    app,
    list.map((one) => ({ ...toItem(one), one })),
  );
  const others = items.filter(({ origin }) => origin === 'repository');
  return {
    kept: items.map(({ one }) => one),
    others: new Set(others.map(({ one }) => one)),
    leftOut: refused.map(({ item }) => item.id),
  };
}

function noteItem({ slug, title, filePath }: NoteSummary, text = ''): Vettable {
  return { id: slug, kind: 'note', title, text, file: filePath };
}

function recalledItem({ id, kind, text, file }: Recalled): Vettable {
  return kind === 'note' ? { id, kind, title: '', text, file } : ideaItem(id, { text, file });
}

/** Deeds and topics have ids that no idea has: nobody said them. */
function ideaItem(id: string, { text, file }: { text: string; file: string }): Vettable {
  return { id, kind: 'idea', title: '', text, file };
}

function vetText(text: string): string {
  return instructionIn(text) === undefined ? text : REMARK;
}

function vetPassage(passage: Passage): Passage {
  const vet = cleanPassage(passage, vetText);
  return isOfPerson(passage) ? { ...vet, ideas: passage.ideas } : vet;
}

function vetQuote<T extends Quote | undefined>(quote: T): T {
  return quote === undefined || isOfPerson(quote) ? quote : cleanText(quote, vetText);
}

function isOfPerson({ role, agent }: Pick<Passage, 'role' | 'agent'>): boolean {
  return role === 'user' && agent === undefined;
}

function vetDeed(deed: PlacedDeed): PlacedDeed {
  return { ...deed, ...cleanDeed(deed, vetText) };
}

function vetSession(session: SessionInfo): SessionInfo {
  return { ...session, name: vetText(session.name) };
}

function vetSpan(span: SpanInfo): SpanInfo {
  const { name, summary } = span;
  return { ...span, name: vetText(name), summary: summary && vetText(summary) };
}
