/** Words that somebody else may have written, made fit for a model: what steers is replaced by a remark. */
import { cleanAction, cleanMessage, cleanText } from '../conversations/redact-again.ts';
import type {
  ActionRecord,
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

function isOfPerson({ role, agent }: Pick<SaidMessage, 'role' | 'agent'>): boolean {
  return role === 'user' && agent === undefined;
}

export function vetAction(action: PlacedAction): PlacedAction {
  return { ...action, ...vetRecord(action) };
}

export function vetRecord(action: ActionRecord): ActionRecord {
  const { path } = action;
  return { ...cleanAction(action, vetText), path: path === undefined ? undefined : vetName(path) };
}

export function vetSession(session: SessionInfo): SessionInfo {
  return { ...session, name: vetText(session.name) };
}

export function vetTopic(topic: TopicInfo): TopicInfo {
  const { name, summary } = topic;
  return { ...topic, name: vetText(name), summary: summary && vetText(summary) };
}
