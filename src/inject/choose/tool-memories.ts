/**
 * What is injected after a tool was used: gotchas, and decisions and learnings if somebody wants them, about the file, the
 * command or the error that came out of it.
 */
import type { Told } from '../../core/injection.ts';
import { fromWork, kindOfLine, uncited } from '../../note-text/from-work.ts';
import { vetted } from '../../trust/trust.ts';
import {
  getEffectiveThreshold,
  hookTypeOf,
  type InjectionConfig,
  isMemoryType,
  isTypeEnabled,
  type MemoryType,
} from '../injection-config.ts';
import type { FoundMemory } from '../search/found.ts';
import { findTrue } from '../search/still-true.ts';
import { saidOnce } from '../text/said-once.ts';
import { tellingLine } from '../text/telling-line.ts';
import { type ChosenMemories, type InjectionPorts, NOTHING_CHOSEN } from './chosen-memories.ts';
import { lookedAt, type ToolUse } from './looked-at.ts';
import { byType, byWorth, MEMORY_TYPES } from './tool-priority.ts';
import { withinBudget } from './within-budget.ts';

const MOST_NEAR = 3;
/** So many of a type may be refused before there are too few. */
const REFUSABLE = 5;

export async function toolMemories(
  ports: InjectionPorts,
  { session, ...use }: ToolUse & { readonly session: string | undefined },
): Promise<ChosenMemories> {
  const { injection: config } = ports.settings;
  const hook = hookTypeOf(use.tool);
  const types = MEMORY_TYPES.filter((type) => isTypeEnabled(type, config));
  if (hook === undefined || types.length === 0) return NOTHING_CHOSEN;
  const looked = lookedAt(ports, hook, use);
  if (looked.paths.length === 0 && looked.text === '') return NOTHING_CHOSEN;
  const found = await findTrue(ports, { ...looked, session, passages: false, folders: true });
  const all = found.map((memory) => withLine(memory, types));
  const wanted = all.filter(({ type }) => isMemoryType(type) && types.includes(type));
  const threshold = ({ type }: FoundMemory) =>
    isMemoryType(type) ? getEffectiveThreshold(type, hook, config) : 1;
  const relevant = wanted.filter((memory) => memory.score >= threshold(memory));
  const told = session === undefined ? [] : ports.injections.told(session);
  const fresh = relevant.flatMap((memory) => asNew(memory, told) ?? []).toSorted(byWorth);
  const { items, refused } = vetted(ports, ofEachType(fresh, config, REFUSABLE));
  // Only now: what is refused must not keep away what says the same and is not.
  const once = saidOnce(items);
  const limited = ofEachType(once, config, 0);
  const { chosen, left } = withinBudget(limited, told, config);
  const known = new Set(told.map(({ target }) => target));
  return {
    chosen: chosen.toSorted(byType),
    near: [
      ...refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` })),
      ...left,
      ...once
        .filter((memory) => !limited.includes(memory))
        .map((memory) => ({ memory, why: 'too many' })),
      ...wanted
        .filter((memory) => memory.score < threshold(memory) && !known.has(memory.id))
        .map((memory) => ({ memory, why: 'not relevant enough' })),
    ].slice(0, MOST_NEAR),
    deduplicationHits: relevant.filter((memory) => !asNew(memory, told)).length,
  };
}

/** What was told by its title may be told whole once, when the very file that it names comes up. */
function asNew(memory: FoundMemory, told: readonly Told[]): FoundMemory | undefined {
  const before = told.filter(({ target }) => target === memory.id);
  if (before.length === 0) return memory;
  const mayBeWhole = before.every(({ isWhole, about }) => !isWhole && about !== memory.about);
  return mayBeWhole && memory.isAboutFile
    ? { ...memory, line: memory.text, isWhole: true }
    : undefined;
}

/** Each type has its own limit, so that many of one do not take the place of the others. */
function ofEachType(
  memories: readonly FoundMemory[],
  { types }: InjectionConfig,
  more: number,
): readonly FoundMemory[] {
  const counts = new Map<string, number>();
  return memories.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return isMemoryType(type) && count <= types[type].limit + more;
  });
}

/** The sentence that is told beside the title. */
function withLine(memory: FoundMemory, types: readonly MemoryType[]): FoundMemory {
  const taught = taughtByWork(memory, types);
  if (taught) return { ...memory, ...taught, line: '', isWhole: false };
  const { line, isAll } = tellingLine(memory);
  return { ...memory, line, isWhole: isAll };
}

/** A summary is not told of a file that is just read; what working on it taught last is. */
function taughtByWork(
  { type: own, note, title }: FoundMemory,
  types: readonly MemoryType[],
): Pick<FoundMemory, 'type' | 'title'> | undefined {
  if (own !== 'file-summary' || !note) return undefined;
  const lines = fromWork(note.content).toReversed();
  return types.flatMap((type) => {
    const line = lines.find((one) => kindOfLine(one) === type);
    return line === undefined ? [] : [{ type, title: `${title}: ${uncited(line)}` }];
  })[0];
}
