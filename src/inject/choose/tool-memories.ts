/**
 * What is injected after a tool was used: gotchas, and decisions and learnings if somebody wants them, about the file, the
 * command or the error that came out of it.
 */
import { failureLines } from '../../conversations/error-lines.ts';
import { isRecord } from '../../core/settings/config.ts';
import { fromWork, kindOfLine, uncited } from '../../note-text/from-work.ts';
import { essentials } from '../../text/command-line.ts';
import { wordsOf } from '../../text/words-of.ts';
import { vetted } from '../../trust/trust.ts';
import {
  getEffectiveThreshold,
  type HookType,
  hookTypeOf,
  type InjectionConfig,
  isMemoryType,
  isTypeEnabled,
  type MemoryType,
} from '../injection-config.ts';
import type { Search } from '../search/find-memories.ts';
import type { FoundMemory } from '../search/found.ts';
import { pathOf, pathsIn } from '../search/paths-in.ts';
import { findTrue } from '../search/still-true.ts';
import { withoutFolders } from '../search/without-folders.ts';
import { type ChosenMemories, type InjectionPorts, NOTHING_CHOSEN } from './chosen-memories.ts';

export interface ToolUse {
  readonly tool: string;
  readonly input: unknown;
  readonly response?: unknown;
}

const MOST = 10;
const MOST_VETTED = 20;
const MOST_NEAR = 3;
const MOST_PARTS = 3;
const MOST_COMMANDS = 4;
const ORDER: Readonly<Record<MemoryType, number>> = { gotcha: 0, decision: 1, learning: 2 };

export async function toolMemories(
  ports: InjectionPorts,
  { session, ...use }: ToolUse & { readonly session: string | undefined },
): Promise<ChosenMemories> {
  const { injection: config } = ports.settings;
  const hook = hookTypeOf(use.tool);
  const types = (Object.keys(ORDER) as MemoryType[]).filter((type) => isTypeEnabled(type, config));
  if (hook === undefined || types.length === 0) return NOTHING_CHOSEN;
  const looked = lookedAt(ports, hook, use);
  if (looked.paths.length === 0 && looked.text === '') return NOTHING_CHOSEN;
  const about = await findTrue(ports, { ...looked, session, passages: false, folders: true });
  const found = about.map((memory) => taughtByWork(memory, types));
  const wanted = found.filter(({ type }) => isMemoryType(type) && types.includes(type));
  const threshold = ({ type }: FoundMemory) =>
    isMemoryType(type) ? getEffectiveThreshold(type, hook, config) : 1;
  const relevant = wanted.filter((memory) => memory.score >= threshold(memory));
  const given = session === undefined ? new Set<string>() : ports.injections.given(session);
  const fresh = relevant.filter(({ id }) => !given.has(id)).toSorted(byPriority);
  const { items, refused } = vetted(ports, fresh.slice(0, MOST_VETTED));
  const chosen = limited(items, config);
  const left = new Set<FoundMemory>(chosen);
  return {
    chosen,
    near: [
      ...refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` })),
      ...items.filter((memory) => !left.has(memory)).map((memory) => ({ memory, why: 'too many' })),
      ...wanted
        .filter((memory) => memory.score < threshold(memory) && !given.has(memory.id))
        .map((memory) => ({ memory, why: 'not relevant enough' })),
    ].slice(0, MOST_NEAR),
    deduplicationHits: relevant.length - fresh.length,
  };
}

/** A summary is not told of a file that is just read; what working on it taught last is. */
function taughtByWork(memory: FoundMemory, types: readonly MemoryType[]): FoundMemory {
  if (memory.type !== 'file-summary' || !memory.note) return memory;
  const lines = fromWork(memory.note.content).toReversed();
  const taught = types.flatMap((type) => {
    const line = lines.find((one) => kindOfLine(one) === type);
    return line === undefined ? [] : [{ type, line: uncited(line) }];
  })[0];
  // Of a note only the title is told.
  return taught
    ? { ...memory, type: taught.type, title: `${memory.title}: ${taught.line}` }
    : memory;
}

/** Of a file its path; of a command the line, and what failed in it. */
function lookedAt(
  { checkout: project, scopes }: InjectionPorts,
  hook: HookType,
  { input, response }: ToolUse,
): Pick<Search, 'text' | 'names' | 'paths' | 'meaning'> {
  const fields = isRecord(input) ? input : {};
  if (hook !== 'Bash') {
    const path = pathOf(String(fields.file_path ?? fields.notebook_path ?? ''), project);
    return { text: '', paths: path === undefined ? [] : [path], meaning: false };
  }
  const command = typeof fields.command === 'string' ? fields.command : '';
  const failure = failureLines(outputOf(response));
  return {
    text: withoutFolders([command, failure].join('\n'), [project, scopes.project]).trim(),
    names: commandNames(command),
    paths: pathsIn(command, project),
    // What went wrong may have been noted in other words; a command is its words.
    meaning: failure !== '',
  };
}

/** `make clean`, `npm run migrate`: the program and what follows up to the first option, if there is such. */
function commandNames(line: string): readonly (readonly string[])[] {
  return essentials(line)
    .map(({ words }) => {
      const end = words.findIndex((word) => !/^[a-z][\w:-]*$/i.test(word));
      return wordsOf(words.slice(0, end === -1 ? MOST_PARTS : Math.min(end, MOST_PARTS)).join(' '));
    })
    .filter((parts) => parts.length > 1)
    .slice(0, MOST_COMMANDS);
}

function outputOf(response: unknown): string {
  if (typeof response === 'string') return response;
  if (!isRecord(response)) return '';
  const { stdout, stderr } = response;
  return [stdout, stderr].filter((text) => typeof text === 'string').join('\n');
}

function byPriority(a: FoundMemory, b: FoundMemory): number {
  const order = ({ type }: FoundMemory) => (isMemoryType(type) ? ORDER[type] : MOST);
  return order(a) - order(b) || b.score - a.score;
}

function limited(
  memories: readonly FoundMemory[],
  { types }: InjectionConfig,
): readonly FoundMemory[] {
  const counts = new Map<string, number>();
  return memories
    .filter(({ type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return isMemoryType(type) && count <= types[type].limit;
    })
    .slice(0, MOST);
}
