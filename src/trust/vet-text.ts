/** Words that somebody else may have written, made fit for a model: what steers is replaced by a remark. */
import { cleanAction, cleanMessage, cleanText } from '../conversations/redact-again.ts';
import type { CommitRecord } from '../core/ports/commit-ports.ts';
import type {
  ActionRecord,
  CommitName,
  PlacedAction,
  SaidMessage,
  SessionInfo,
  TopicInfo,
} from '../core/recall.ts';
import type { Quote } from '../recall/quote.ts';
import { instructionIn } from './instruction-in.ts';
import { readOut } from './trust.ts';

export const REMARK = '[left out: reads like instructions to a model]';

export function vetText(text: string): string {
  return instructionIn(text) === undefined ? text : REMARK;
}

/** A file, a slug or a branch: whoever made it chose the words. */
export function vetName(name: string): string {
  return (instructionIn(name) ?? instructionIn(readOut(name))) ? REMARK : name;
}

export function vetMessage(message: SaidMessage): SaidMessage {
  const vet = cleanMessage(message, vetText);
  const actions = message.actions.map((action) => vetRecord(action));
  return isOfPerson(message)
    ? { ...vet, actions, passages: message.passages }
    : { ...vet, actions };
}

export function vetQuote<T extends Quote | undefined>(quote: T): T {
  return quote === undefined || isOfPerson(quote) ? quote : cleanText(quote, vetText);
}

/** An answer has the model's question with it. */
function isOfPerson({ role, agent, source }: Pick<SaidMessage, 'role' | 'agent' | 'source'>) {
  return role === 'user' && agent === undefined && source !== 'answer';
}

export function vetAction(action: PlacedAction): PlacedAction {
  return { ...action, ...vetRecord(action) };
}

export function vetRecord(action: ActionRecord): ActionRecord {
  const { path } = action;
  return { ...cleanAction(action, vetText), path: path === undefined ? undefined : vetName(path) };
}

/** What no session of the user's made may be anybody's, whatever the author is called. */
export function vetCommitName<T extends CommitName>(name: T, session: string | undefined): T {
  const origin = session === undefined ? 'repository' : 'model';
  return { ...name, author: vetName(name.author), origin };
}

/** Whoever made it, its words came with the repository. */
export function vetCommit(commit: CommitRecord): CommitRecord {
  const { subject, body } = commit;
  // What steers may begin in one and end in the other.
  const isSound = vetText(`${subject}\n${body}`) !== REMARK;
  return {
    ...commit,
    ...vetCommitName(commit, commit.session),
    subject: isSound ? vetText(subject) : REMARK,
    body: isSound ? vetText(body) : '',
    files: commit.files.map(vetName),
  };
}

export function vetSession(session: SessionInfo): SessionInfo {
  return { ...session, name: vetText(session.name) };
}

export function vetTopic(topic: TopicInfo): TopicInfo {
  const { name, summary } = topic;
  return { ...topic, name: vetText(name), summary: summary && vetText(summary) };
}
