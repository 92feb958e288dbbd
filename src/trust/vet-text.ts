/** Words that somebody else may have written, made fit for a model: what steers is replaced by a remark. */
import { cleanDeed, cleanPassage, cleanText } from '../conversations/redact-again.ts';
import type { DeedRecord, Passage, PlacedDeed, SessionInfo, SpanInfo } from '../core/recall.ts';
import type { Quote } from '../recall/quote.ts';
import { instructionIn } from './instruction-in.ts';
import { wordsOf } from './trust.ts';

export const REMARK = '[left out: reads like instructions to a model]';

export function vetText(text: string): string {
  return instructionIn(text) === undefined ? text : REMARK;
}

/** A file, a slug or a branch: whoever made it chose the words. */
export function vetName(name: string): string {
  return (instructionIn(name) ?? instructionIn(wordsOf(name))) ? REMARK : name;
}

export function vetPassage(passage: Passage): Passage {
  const vet = cleanPassage(passage, vetText);
  const deeds = passage.deeds.map((deed) => vetRecord(deed));
  return isOfPerson(passage) ? { ...vet, deeds, ideas: passage.ideas } : { ...vet, deeds };
}

export function vetQuote<T extends Quote | undefined>(quote: T): T {
  return quote === undefined || isOfPerson(quote) ? quote : cleanText(quote, vetText);
}

function isOfPerson({ role, agent }: Pick<Passage, 'role' | 'agent'>): boolean {
  return role === 'user' && agent === undefined;
}

export function vetDeed(deed: PlacedDeed): PlacedDeed {
  return { ...deed, ...vetRecord(deed) };
}

export function vetRecord(deed: DeedRecord): DeedRecord {
  const { path } = deed;
  return { ...cleanDeed(deed, vetText), path: path === undefined ? undefined : vetName(path) };
}

export function vetSession(session: SessionInfo): SessionInfo {
  return { ...session, name: vetText(session.name) };
}

export function vetSpan(span: SpanInfo): SpanInfo {
  const { name, summary } = span;
  return { ...span, name: vetText(name), summary: summary && vetText(summary) };
}
