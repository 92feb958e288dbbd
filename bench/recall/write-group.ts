/**
 * A group as the transcripts that Claude Code would have left: one file a session, one line a doc. In a chat
 * between two people the first to speak is the user, and names stand before the text, because a
 * transcript has no other place for them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Doc, Group } from './data.ts';

const ROLES: readonly string[] = ['user', 'assistant'];

export interface WrittenGroup {
  /** One transcript a session, the oldest first. */
  readonly files: readonly string[];
  /** The doc that stands in a line of a file, counted from 1. */
  docAt(file: string, line: number): Doc | undefined;
}

export function writeGroup(
  { dataset, group, docs }: Group,
  folder: string,
  cwd: string,
): WrittenGroup {
  mkdirSync(folder, { recursive: true });
  const named = isNamed(docs);
  const firstSpeaker = docs[0]?.speaker;
  const sessions = Map.groupBy(docs, ({ session }) => session);
  const byFile = new Map<string, readonly Doc[]>();
  for (const [session, said] of sessions) {
    const sessionId = uuid(dataset, group, session);
    const file = join(folder, `${sessionId}.jsonl`);
    const lines = said.map((doc, at) => {
      const role = named ? (doc.speaker === firstSpeaker ? 'user' : 'assistant') : doc.speaker;
      const text = writtenText(doc, named);
      const parentUuid = at === 0 ? null : uuid(sessionId, String(at - 1));
      const common = { cwd, sessionId, version: '2.1.325', gitBranch: 'main' };
      const placed = { uuid: uuid(sessionId, String(at)), timestamp: doc.time, ...common };
      return JSON.stringify({ parentUuid, isSidechain: false, ...spoken(role, text), ...placed });
    });
    writeFileSync(file, `${lines.join('\n')}\n`);
    byFile.set(file, said);
  }
  return {
    files: [...byFile.keys()],
    docAt: (file, line) => byFile.get(file)?.[line - 1],
  };
}

/** Between people, not with an assistant. */
export function isNamed(docs: readonly Doc[]): boolean {
  return docs.some(({ speaker }) => !ROLES.includes(speaker));
}

/** What stands in the transcript. */
export function writtenText({ speaker, text }: Doc, named: boolean): string {
  return named ? `${speaker}: ${text}` : text;
}

function spoken(role: string, text: string): object {
  if (role === 'user')
    return { type: 'user', userType: 'external', message: { role, content: text } };
  const content = [{ type: 'text', text }];
  const message = {
    type: 'message',
    role,
    model: 'claude-opus-5-5',
    content,
    stop_reason: 'end_turn',
  };
  return { type: 'assistant', userType: 'external', message };
}

/** The same every time, and without the set's own names for things: the product must not see those. */
function uuid(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
