/**
 * What memory has about a text and the files that it names, the most relevant first. Notes that do not hold any more
 * bring what took their place; what a person rejected, and what is only a draft, stays away.
 */

import { clip } from '../core/budget.ts';
import type { CandidateNote, MemoryCandidates, SaidBefore } from '../core/injection.ts';
import type { Meaning, NotePorts, QuestionPorts } from '../core/ports.ts';
import { aboutFile, type FileAbout } from './about-file.ts';
import { lookedFor } from './looked-for.ts';
import type { MemoryItem } from './memory-item.ts';
import { relevance } from './relevance.ts';
import { toldText } from './told-text.ts';
import { type Evidence, type WeighedWords, weighWords } from './weigh-words.ts';

export interface Search {
  readonly text: string;
  /** Further names to look for, as their words. */
  readonly names?: readonly (readonly string[])[];
  /** Files that the text names, or that a tool has touched. */
  readonly paths: readonly string[];
  /** Its own talk is in its context already. */
  readonly session: string | undefined;
  /** Whether to look through past conversations, too. */
  readonly ideas: boolean;
  /** Whether a file's folder says something: it is what a tool works on. */
  readonly folders: boolean;
  /** Whether to compare meanings, if that can be had without waiting. */
  readonly meaning: boolean;
}

export type FoundMemory = MemoryItem & {
  readonly note?: CandidateNote;
  /** It is about a file that is named. */
  readonly isAboutFile: boolean;
  /** The score that it has without the file. */
  readonly otherwise: number;
};

export interface MemoryPorts extends NotePorts, QuestionPorts {
  readonly candidates: MemoryCandidates;
}

/** So many of those that are nearest in meaning are looked at. */
const BY_MEANING = 12;
const EMBEDDED = 1_000;
/** In a larger memory, only what has some of the words is compared by meaning: more takes too long. */
const MOST_COMPARED = 20_000;
/** Below this nobody wants to hear of it, not even afterwards. */
const LEAST = 0.15;
/** An overview has the words of everything that it lists. */
const OVERVIEWS: ReadonlySet<string> = new Set(['hub', 'session', 'file-summary']);
const OVERVIEW = 0.5;
/** What somebody wrote down says more than what was said in passing. */
const SAID = 0.2;
const SHORTEST_IDEA = 30;
const LONGEST_IDEA = 400;
const SHOWN_WORDS = 4;

export async function findMemories(
  ports: MemoryPorts,
  search: Search,
): Promise<readonly FoundMemory[]> {
  const { words: telling, names } = lookedFor(search.text);
  const wanted = { words: telling, names: [...(search.names ?? []), ...names] };
  const words = weighWords(ports.candidates, wanted, { ideas: search.ideas });
  const about = aboutFile(ports, search);
  // One word is no question: with it alone, nothing is near in meaning but by chance.
  const isTelling = wanted.words.length + wanted.names.length > 1;
  const meaning = search.meaning && isTelling ? await meaningOf(ports, search.text) : undefined;
  const notes = foundNotes(ports, { words, about, meaning });
  const ideas = search.ideas ? foundIdeas(ports, search, { words, meaning }) : [];
  return withoutRejected(ports, [...notes, ...ideas])
    .filter(({ score }) => score >= LEAST)
    .toSorted(
      (a, b) =>
        Number(b.isAboutFile) - Number(a.isAboutFile) ||
        b.score - a.score ||
        b.otherwise - a.otherwise,
    );
}

/** The beginning of a long text tells what it is about. */
function meaningOf(ports: MemoryPorts, text: string): Promise<Meaning | undefined> {
  return ports.meaning(text.slice(0, EMBEDDED));
}

interface Signs {
  readonly words: WeighedWords;
  readonly about?: ReadonlyMap<number, FileAbout>;
  readonly meaning: Meaning | undefined;
}

function foundNotes(ports: MemoryPorts, { words, about, meaning }: Signs): readonly FoundMemory[] {
  const { candidates, scopes } = ports;
  const near = meaning ? candidates.notesNear(meaning, scopes.roots, BY_MEANING) : new Map();
  const ids = new Set([...(about?.keys() ?? []), ...words.notes.keys(), ...near.keys()]);
  if (ids.size === 0) return [];
  const similarities = meaning ? candidates.noteSimilarities(meaning, [...ids]) : undefined;
  const notes = candidates.notes([...ids], scopes.roots);
  const scored = notes.map((note) => {
    const file = about?.get(note.id);
    const handicap = OVERVIEWS.has(note.type) ? OVERVIEW : 0;
    const worded = relevance(words.notes.get(note.id), similarities?.get(note.id), handicap);
    return { note, file, score: Math.max(file?.score ?? 0, worded), worded };
  });
  return standing(ports, scored).map(({ note, file, score, worded }) =>
    noteItem(note, score, {
      ...{ isAboutFile: file?.isNamed === true, otherwise: worded },
      reason: file && file.score >= worded ? file.reason : reasonOf(words.notes.get(note.id)),
    }),
  );
}

interface Scored {
  readonly note: CandidateNote;
  readonly file: FileAbout | undefined;
  readonly score: number;
  readonly worded: number;
}

/** What holds, once each; what was superseded lends its score to what took its place. */
function standing(
  { candidates, scopes }: MemoryPorts,
  scored: readonly Scored[],
): readonly Scored[] {
  const old = scored.filter(({ note }) => note.status === 'superseded').map(({ note }) => note.id);
  const successors = old.length === 0 ? new Map<number, number>() : candidates.successors(old);
  const known = new Map(scored.map(({ note }) => [note.id, note]));
  const missing = [...new Set(successors.values())].filter((id) => !known.has(id));
  for (const note of candidates.notes(missing, scopes.roots)) known.set(note.id, note);
  const bestOf = new Map<number, Scored>();
  for (const one of scored) {
    const note = known.get(successors.get(one.note.id) ?? one.note.id);
    if (!note || !holds(note) || one.score <= (bestOf.get(note.id)?.score ?? 0)) continue;
    bestOf.set(note.id, { ...one, note });
  }
  return [...bestOf.values()];
}

function holds({ status, type }: CandidateNote): boolean {
  return status === 'active' || (status === 'resolved' && type === 'error');
}

function foundIdeas(
  ports: MemoryPorts,
  { session }: Search,
  { words, meaning }: Signs,
): readonly FoundMemory[] {
  const { candidates, vectors, scopes } = ports;
  const isNear = meaning !== undefined && candidates.size() <= MOST_COMPARED;
  const near = isNear ? vectors.nearest('idea', meaning, BY_MEANING) : new Map<number, number>();
  const worded = [...words.ideas.keys()];
  const ids = [...new Set([...worded, ...near.keys()])];
  if (ids.length === 0 || scopes.project === undefined) return [];
  const rest = worded.filter((id) => !near.has(id));
  const similarities =
    meaning && new Map([...near, ...vectors.similarities('idea', meaning, rest)]);
  return candidates
    .ideas(ids, scopes.project, session)
    .filter(({ text }) => text.length >= SHORTEST_IDEA)
    .map((idea) => {
      const found = words.ideas.get(idea.id);
      return ideaItem(idea, relevance(found, similarities?.get(idea.id), SAID), reasonOf(found));
    });
}

function withoutRejected(
  { marks }: MemoryPorts,
  found: readonly FoundMemory[],
): readonly FoundMemory[] {
  const verdicts = marks.marksFor(found.map(({ id }) => id));
  const isOut = (id: string) => ['rejected', 'superseded'].includes(verdicts.get(id)?.status ?? '');
  return found.filter(({ id }) => !isOut(id));
}

function noteItem(
  note: CandidateNote,
  score: number,
  told: Pick<FoundMemory, 'isAboutFile' | 'otherwise' | 'reason'>,
): FoundMemory {
  return {
    ...told,
    ...{ id: note.slug, kind: 'note', type: countsAs(note), title: plainTitle(note.title) },
    ...{ text: toldText(note.content), score, time: note.updated },
    ...{ file: note.filePath, scope: note.scope, note },
  };
}

/** The templates of captured notes say in the title what they are. */
function plainTitle(title: string): string {
  return title.replace(/^(?:Decision|Discovery|Error|Session|Task): (?=\S)/, '');
}

/** What a captured note is to document 004. */
function countsAs({ type, status }: CandidateNote): string {
  if (type === 'error' && status === 'resolved') return 'gotcha';
  return type === 'discovery' ? 'learning' : type;
}

function ideaItem(
  { id, text, isQuestion, next, time, file }: SaidBefore,
  score: number,
  reason: string,
): FoundMemory {
  // A question is worth what was answered.
  const told = isQuestion && next !== undefined ? `${text} — ${next}` : text;
  return {
    ...{ id: `i${id}`, kind: 'idea', type: 'idea', title: clip(text, 60), score, reason },
    ...{ text: clip(told, LONGEST_IDEA), time, file, isAboutFile: false, otherwise: score },
  };
}

function reasonOf(found: Evidence | undefined): string {
  const words = found?.words.slice(0, SHOWN_WORDS) ?? [];
  return words.length === 0 ? 'near in meaning' : `has ${words.join(', ')}`;
}
