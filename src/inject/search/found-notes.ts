/**
 * Notes, by the files that they are about, by words and by meaning. One that does not hold any more brings what took its
 * place; drafts and what is done are marked, as nobody may be told of them.
 */
import type { CandidateNote } from '../../core/injection.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { stem } from '../../text/stem.ts';
import type { FileAbout } from '../files/entitled-by-path.ts';
import {
  BY_MEANING,
  ENOUGH,
  type FoundMemory,
  LEAST,
  type MemoryPorts,
  reasonOf,
  type Signs,
} from './found.ts';
import { injectedText } from './injected-text.ts';
import { relevance, strength } from './relevance.ts';
import type { Evidence } from './weigh-words.ts';

/** An overview has the words of everything that it lists. */
const OVERVIEWS: ReadonlySet<string> = new Set(['hub', 'session', 'file-summary']);
const OVERVIEW = 0.5;

export function foundNotes(
  ports: MemoryPorts,
  { words, meaning, aim }: Signs,
  about: ReadonlyMap<number, FileAbout>,
): readonly FoundMemory[] {
  const { candidates, scopes } = ports;
  const near = meaning ? candidates.notesNear(meaning, scopes.roots, BY_MEANING) : new Map();
  const ids = new Set([...about.keys(), ...words.notes.keys(), ...near.keys()]);
  if (ids.size === 0) return [];
  const similarities = meaning ? candidates.noteSimilarities(meaning, [...ids]) : undefined;
  const notes = candidates.notes([...ids], scopes.roots).filter((note) => !isMadeHub(note));
  const scored = notes.map((note) => {
    const file = about.get(note.id);
    const handicap = OVERVIEWS.has(note.type) ? OVERVIEW : 0;
    const found = withTags(words.notes.get(note.id), note);
    const sum = strength({ found, similarity: similarities?.get(note.id), aim, handicap });
    const worded = relevance(sum);
    return { note, file, score: Math.max(file?.score ?? 0, worded), worded, strength: sum };
  });
  const likely = standing(ports, scored).filter(({ score }) => score >= LEAST);
  return likely.map(({ note, file, score, worded, strength: sum }) =>
    noteItem(note, score, {
      ...{ isAboutFile: file?.isNamed === true, strength: sum, holds: holds(note) },
      ...{ isEnough: score >= ENOUGH, about: file?.about },
      ...{ word: file && file.score >= worded ? file.word : undefined },
      reason:
        file && file.score >= worded ? file.reason : reasonOf(words.notes.get(note.id)?.words),
    }),
  );
}

/** Its notes are found by the same words, and say more. */
function isMadeHub({ type, captured }: CandidateNote): boolean {
  return type === 'hub' && captured === true;
}

/** A person gave the tag: where a text speaks of nothing else ("explain kerberos"), it is a name of this project's. */
function withTags(found: Evidence | undefined, { tags }: CandidateNote): Evidence | undefined {
  if (!found?.isAll || found.names > 0) return found;
  const stems = new Set(tags.map(stem));
  const isTagged = found.words.every((word) => stems.has(stem(word)));
  return isTagged ? { ...found, names: found.words.length } : found;
}

interface Scored {
  readonly note: CandidateNote;
  readonly file: FileAbout | undefined;
  readonly score: number;
  readonly worded: number;
  readonly strength: number;
}

/** Each once; what was superseded lends its score to what took its place. */
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
    if (!note || one.score <= (bestOf.get(note.id)?.score ?? 0)) continue;
    bestOf.set(note.id, { ...one, note });
  }
  return [...bestOf.values()];
}

function holds({ status, type }: CandidateNote): boolean {
  return status === 'active' || (status === 'resolved' && type === 'error');
}

function noteItem(
  note: CandidateNote,
  score: number,
  told: Pick<
    FoundMemory,
    'isAboutFile' | 'strength' | 'isEnough' | 'holds' | 'reason' | 'about' | 'word'
  >,
): FoundMemory {
  return {
    ...told,
    ...{ id: note.slug, kind: 'note', type: countsAs(note), title: withoutKind(note.title) },
    ...{ text: injectedText(note.content), score, time: note.updated },
    ...{ file: note.filePath, scope: note.scope, severity: note.severity, note },
  };
}

/** A captured note counts as one of the types that can be switched on after tools. */
function countsAs({ type, status }: CandidateNote): string {
  if (type === 'error' && status === 'resolved') return 'gotcha';
  return type === 'discovery' ? 'learning' : type;
}
