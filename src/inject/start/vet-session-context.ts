/** A new session's block without what others wrote to steer the model, and with whose each line is. */

import type { MemoryItem } from '../../core/memory-item.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import { readOut, type TrustPorts, vetted } from '../../trust/trust.ts';
import type { LastSession } from './last-session.ts';
import type { RecentFile } from './recent-files.ts';
import { itemsOf, type SessionContext } from './session-context.ts';

export interface VettedContext {
  readonly context: SessionContext;
  readonly refused: readonly { readonly item: MemoryItem; readonly reason: string }[];
}

export function vetSessionContext(ports: TrustPorts, context: SessionContext): VettedContext {
  const whole = itemsOf(context).map((item) => ({ ...item, item }));
  const { items, refused } = vetted(ports, whole);
  // By the item: two sections of index.md have one id, and one of them may be refused.
  const origins = new Map(items.map(({ item, origin }) => [item, origin]));
  const kept = <T extends MemoryItem>(list: readonly T[]): readonly T[] =>
    list.flatMap((item) => {
      const origin = origins.get(item);
      return origin === undefined ? [] : [{ ...item, origin }];
    });
  const { words, lastSession, wishes, tasks, decisions, files, gotchas, open } = context;
  const { stands, drafts } = context;
  return {
    refused: refused.map(({ item: { item }, reason }) => ({ item, reason })),
    context: {
      ...{ words: kept(words), wishes: kept(wishes).filter(isHarmless) },
      ...{ tasks: kept(tasks) },
      ...{ decisions: kept(decisions), gotchas: kept(gotchas), open: kept(open) },
      lastSession: lastSession && vetLastSession(lastSession, kept),
      files: files.flatMap((file) => vetFile(file, kept)),
      ...{ stands, drafts },
    },
  };
}

/** Told to every session, so looked at though the person typed it: they may have typed it off a page. */
function isHarmless({ text }: MemoryItem): boolean {
  return instructionIn(text) === undefined;
}

type Kept = (items: readonly MemoryItem[]) => readonly MemoryItem[];

/** What was asked first are a person's words. What was said last is a model's, who may have quoted a page. */
function vetLastSession(last: LastSession, kept: Kept): LastSession {
  const { talk } = last;
  const isSteering = talk && instructionIn(talk.lastReply) !== undefined;
  const note = last.note && kept([last.note])[0];
  return {
    ...last,
    talk: isSteering ? { ...talk, lastReply: '' } : talk,
    gist: note && last.gist,
    note,
  };
}

/** A file can be called anything; and what a note that is refused is about only that note says. */
function vetFile(file: RecentFile, kept: Kept): readonly RecentFile[] {
  const { path, item } = file;
  const note = item && kept([item])[0];
  if (item && !note) return [];
  return instructionIn(readOut(path)) === undefined ? [{ ...file, item: note }] : [];
}
