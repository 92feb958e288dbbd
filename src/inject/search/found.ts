/** What a search through memory works with, and what it brings. */
import type { CandidateNote, MemoryCandidates } from '../../core/injection.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { QuestionPorts } from '../../core/ports/conversation-ports.ts';
import type { Meaning } from '../../core/ports/model-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { Aim } from './aim-of.ts';
import type { WeighedWords } from './weigh-words.ts';

export interface MemoryPorts extends NotePorts, QuestionPorts {
  readonly candidates: MemoryCandidates;
}

export type FoundMemory = MemoryItem & {
  readonly note?: CandidateNote;
  /** It is about a file that is named. */
  readonly isAboutFile: boolean;
  /** Which file, and the word of its path, if that is all that speaks for it. */
  readonly about?: string | undefined;
  readonly word?: string | undefined;
  /** After a tool: the sentence that is told beside its title, and whether that is all there is. */
  readonly line?: string | undefined;
  readonly isWhole?: boolean | undefined;
  /** What speaks for it without the file; 0 is just enough. */
  readonly strength: number;
  /** It is worth the model's attention. */
  readonly isEnough: boolean;
  /** It is true, and somebody may be told of it. */
  readonly holds: boolean;
};

/** What speaks for memories. */
export interface Signs {
  readonly words: WeighedWords;
  readonly meaning: Meaning | undefined;
  readonly aim: Aim | undefined;
  /** Memory is asked: for what was said, or why something is as it is. */
  readonly isAsked: boolean;
}

/** So many of those that are nearest in meaning are looked at. */
export const BY_MEANING = 12;
/** From here on a memory is worth the model's attention, and here it nearly is. */
export const ENOUGH = 0.5;
export const NEARLY = 0.3;
/** Below this nobody wants to hear of it, not even afterwards. */
export const LEAST = 0.15;
const SHOWN_WORDS = 4;

export function reasonOf(found: readonly string[] = []): string {
  const words = found.slice(0, SHOWN_WORDS);
  return words.length === 0 ? 'near in meaning' : `has ${words.join(', ')}`;
}
