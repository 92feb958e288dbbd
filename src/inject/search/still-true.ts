/**
 * The index is looked at, not every file: a folder's time tells that notes came or went. What is about to be
 * injected is compared with its file, so that nothing is injected that does not stand there any more.
 */
import type { App } from '../../core/ports/app.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { ensureSynced, syncRoot } from '../../notes/sync.ts';
import { speechOf } from '../../text/languages/speech-of.ts';
import { byEffect } from '../choose/by-effect.ts';
import type { Search } from './find-memories.ts';
import { findMemories, meaningOf } from './find-memories.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';
import { type LookedFor, lookedFor } from './looked-for.ts';

export async function findTrue(
  ports: MemoryPorts & Pick<App, 'injections'>,
  search: Search,
): Promise<readonly FoundMemory[]> {
  for (const root of ports.scopes.roots) await ensureSynced(ports, root);
  const looked = lookedFor(search.text, await speechOf(search.text));
  const meaning = await askedMeaning(ports, search, looked);
  const found = await findMemories(ports, search, looked, meaning.answer);
  if (found.every((memory) => stands(ports, memory))) return byEffect(ports, found);
  for (const root of ports.scopes.roots) await syncRoot(ports, root);
  const again = await findMemories(ports, search, looked, meaning.answer);
  return byEffect(
    ports,
    again.filter((memory) => stands(ports, memory)),
  );
}

function stands({ files }: NotePorts, { note }: FoundMemory): boolean {
  return note === undefined || files.stamp(note.filePath) === note.stamp;
}

/** Asked once, as it costs more than all the rest. While somebody else embeds, we look for words. */
async function askedMeaning(ports: MemoryPorts, search: Search, looked: LookedFor) {
  const { promise: sent, resolve: onAsked } = Promise.withResolvers<void>();
  const answer = meaningOf(ports, search, looked, onAsked);
  await Promise.race([sent, answer]);
  return { answer };
}
