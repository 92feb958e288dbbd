/**
 * What a model asked for, with a tool of MCP or with a command that it runs, made fit to be handed to it: the same trust
 * as for what hooks give. What is refused of a list is left out and named; inside of what is shown it is replaced by a
 * remark. The person's own words stay.
 */
import type { ListedSessions } from '../conversations/list-sessions.ts';
import { cleanText } from '../conversations/redact-again.ts';
import type { App } from '../core/ports/app.ts';
import type { Recalled } from '../core/recall.ts';
import type { Blame } from '../recall/blame.ts';
import type { Listed } from '../recall/by-intent.ts';
import type { Fix, Fixes } from '../recall/fix.ts';
import type { How, Invocation } from '../recall/how.ts';
import type { Remembered } from '../recall/remember.ts';
import type { Shown } from '../recall/shown.ts';
import type { Topics } from '../recall/topics.ts';
import { quoteOf } from '../recall/what-was-thought.ts';
import type { Vettable } from '../trust/trust.ts';
import { type LeftOut, vetList, vetNamed, vetShownNote } from '../trust/vet-notes.ts';
import {
  vetAction,
  vetCommit,
  vetCommitName,
  vetMessage,
  vetQuote,
  vetRecord,
  vetSession,
  vetText,
  vetTopic,
} from '../trust/vet-text.ts';
import { standingOf, vetDeliberation, vetThought } from '../trust/vet-thoughts.ts';
import type { Why } from './why.ts';

/** The same results without those that are refused, which are named beside them; the order stays. */
export function vetRemembered(app: App, found: Remembered): [Remembered, LeftOut] {
  const named = found.results.map((result) => withAuthor(app, result));
  const { kept, leftOut } = vetList(app, named, recalledItem, (result, origin) =>
    result.kind === 'note' ? { ...result, origin } : result,
  );
  const results = kept.map((result) => ({
    ...result,
    commit: result.commit && vetCommitName(result.commit, result.session),
    topic: result.topic && vetText(result.topic),
    related: result.related?.map((each) => cleanText(each, vetText)),
  }));
  return [{ ...found, results }, leftOut];
}

/** Of a thought: whose it really is, in the place of what its document says. */
function withAuthor(app: App, result: Recalled): Recalled {
  const { thought, text, file } = result;
  if (!thought) return result;
  const said = quoteOf(thought);
  const told = quoteOf(vetThought(app, thought, file));
  const { origin } = standingOf(app, thought, file);
  return { ...result, origin, text: text.replace(said, () => told) };
}

export function vetListed(app: App, listed: Listed): [Listed, LeftOut] {
  const { kept, leftOut } = vetList(
    app,
    listed.passages,
    (passage) => passageItem(`i${passage.id}`, passage),
    (passage) => ({
      ...passage,
      topic: { ...passage.topic, name: vetText(passage.topic.name) },
      related: passage.related.map((each) => cleanText(each, vetText)),
    }),
  );
  return [{ ...listed, passages: kept }, leftOut];
}

export function vetShown(app: App, shown: Shown): Shown {
  switch (shown.kind) {
    case 'note':
      return vetShownNote(app, shown);
    case 'deed':
      return { ...shown, action: vetRecord(shown.action) };
    case 'commit':
      return { ...shown, commit: vetCommit(shown.commit), by: shown.by && vetSession(shown.by) };
    case 'idea': {
      const { message, before, after } = shown;
      const around = { before: before.map(vetMessage), after: after.map(vetMessage) };
      return { ...shown, message: vetMessage(message), ...around };
    }
    case 'thought':
      return { ...shown, deliberation: vetDeliberation(app, shown.deliberation) };
    default: {
      const { session, name, topics, messages, commits, todos } = shown;
      const talk = {
        session: vetSession(session),
        name: vetText(name),
        topics: topics.map(vetTopic),
        commits: commits.map(vetCommit),
        todos: todos.map((todo) => cleanText(todo, vetText)),
      };
      return { ...shown, ...talk, messages: messages.map(vetMessage) };
    }
  }
}

export function vetSessions(found: ListedSessions): ListedSessions {
  return { ...found, sessions: found.sessions.map(vetSession) };
}

export function vetTopics(found: Topics): Topics {
  const sessions = found.sessions.map(({ session, topics }) => ({
    session: vetSession(session),
    topics: topics.map(vetTopic),
  }));
  return { ...found, sessions };
}

export function vetBlame(found: Blame): Blame {
  const results = found.results.map((each) => ({
    ...each,
    asked: vetQuote(each.asked),
    changes: each.changes.map(vetAction),
    said: each.said.map((quote) => vetQuote(quote)),
  }));
  return { ...found, results, commits: found.commits.map(vetCommit) };
}

export function vetFixes(found: Fixes): Fixes {
  const results = found.results.map((each): Fix => {
    const cure = {
      steps: each.steps.map(vetAction),
      passed: each.passed && vetAction(each.passed),
      explanation: vetQuote(each.explanation),
    };
    if (!each.failure) return { ...each, ...cure, report: vetQuote(each.report) };
    const changes = each.changes.map(vetAction);
    return { ...each, ...cure, changes, failure: vetAction(each.failure) };
  });
  return { ...found, results };
}

export function vetHow(found: How): How {
  const vet = (each: Invocation): Invocation => ({
    ...each,
    run: vetAction(each.run),
    failure: each.failure && vetAction(each.failure),
  });
  return { ...found, works: found.works.map(vet), fails: found.fails.map(vet) };
}

/** Titles of what was refused are on record, too. */
export function vetWhy(app: App, found: Why): Why {
  const targets = found.runs.flatMap(({ items }) => items.map(({ target }) => target));
  const { marked } = vetNamed(app, [...new Set(targets)]);
  const origins = new Map(marked.map(({ slug, origin }) => [slug, origin]));
  const runs = found.runs.map((run) => ({
    ...run,
    items: run.items.map((item) => ({
      ...{ ...item, title: vetText(item.title) },
      origin: origins.get(item.target),
    })),
  }));
  return { ...found, runs };
}

function recalledItem({ id, kind, text, file }: Recalled): Vettable {
  return kind === 'note' ? { id, kind, title: '', text, file } : passageItem(id, { text, file });
}

/** Actions and topics have ids that no passage has: nobody said them. */
function passageItem(id: string, { text, file }: { text: string; file: string }): Vettable {
  return { id, kind: 'idea', title: '', text, file };
}
