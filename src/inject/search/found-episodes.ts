/**
 * What was said in past conversations of this project about what a prompt is about: exchanges, each told by the passage that
 * bears on it and by the words with which it ended, so that a problem comes with its cure and a proposal with its approval.
 */
import { type Redact, redactorFor } from '../../conversations/redact-again.ts';
import { clip } from '../../core/budget.ts';
import type { ClosingPassage, SaidBefore } from '../../core/injection.ts';
import type { RelatedPassage } from '../../core/recall.ts';
import {
  BY_MEANING,
  type FoundMemory,
  LEAST,
  type MemoryPorts,
  reasonOf,
  type Signs,
} from './found.ts';
import { type Episode, rankEpisodes } from './rank-episodes.ts';
import { aimed, relevance } from './relevance.ts';
import { COUNTS_FROM } from './weigh-words.ts';

const MOST = 3;
/** What is worth less than this share of the best is there by chance. */
const COMPARABLE = 0.5;
/** The larger a memory, the more of it has some words of any prompt: by this much for ten times as much. */
const FLOOR = 0.65;
/** Who asks for what was said, or why something is as it is, means memory: less has to speak for it. */
const ASKED = 1.3;
const STEEPNESS = 0.5;
/**
 * A similarity of meaning that says nothing, and what more or less of it counts. In a larger memory it does not count: there
 * something is near to any prompt of the project, the wrong ones no less than the right ones (docs/injection.md).
 */
const SIMILAR = 0.35;
const MEANING = 3;
/** What it ended with stands after what it is told for. */
const AFTER_IT = 0.99;
const LONGEST = 400;
const PROPOSAL = 160;

export async function foundEpisodes(
  ports: MemoryPorts,
  signs: Signs,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const { project } = ports.scopes;
  if (project === undefined) return [];
  const { episodes, strength } = ranked(ports, signs, project, session);
  const [best] = episodes;
  // Most prompts end here: nothing more is read for what nobody would be told, nor see afterwards.
  if (!best || relevance(strength) < LEAST) return [];
  const told = episodes.slice(0, MOST).filter(({ worth }) => worth >= COMPARABLE * best.worth);
  const items = told.map((episode, at) => ({
    episode,
    closing: closingOf(ports, episode),
    score: relevance(strength) * (episode.worth / best.worth),
    strength: strength - at / 1_000,
  }));
  return presented(ports, items, project, session);
}

/** The exchanges, and how much speaks for telling of them at all; 0 is just enough. */
function ranked(
  { candidates, vectors }: MemoryPorts,
  { words, meaning, aim, isAsked }: Signs,
  project: string,
  session: string | undefined,
) {
  const compared = words.size < COUNTS_FROM ? meaning : undefined;
  const near = compared ? vectors.nearest('idea', compared, BY_MEANING) : new Map<number, number>();
  const ids = [...new Set([...words.passages.keys(), ...near.keys()])];
  const heard = candidates
    .heard(ids, project, session)
    .map((passage) => ({ ...passage, terms: words.passages.get(passage.id) ?? [] }));
  const episodes = rankEpisodes(heard, words.terms);
  const evidence = Math.max(0, ...episodes.slice(0, MOST).map((episode) => episode.evidence));
  const floor = FLOOR * Math.log10(Math.max(1, words.size));
  const firsts = episodes.slice(0, MOST).flatMap(({ passages }) => passages.slice(0, 1));
  const similar = compared && vectors.similarities('idea', compared, firsts);
  const similarity = similar && Math.max(-1, ...similar.values());
  const meant = similarity === undefined ? 0 : MEANING * (similarity - SIMILAR);
  const named = namesIn(episodes[0], words.terms);
  return {
    episodes,
    strength:
      STEEPNESS * (evidence - floor + (isAsked ? ASKED : 0)) +
      meant +
      Math.min(0, aimed(aim, named)),
  };
}

function namesIn(episode: Episode | undefined, terms: Signs['words']['terms']): number {
  const names = terms.filter(({ isName }) => isName).map(({ label }) => label);
  return names.filter((name) => episode?.words.includes(name)).length;
}

interface Told {
  readonly episode: Episode;
  readonly closing: ClosingPassage | undefined;
  readonly score: number;
  readonly strength: number;
}

/** Of the last words the passage that bears on the prompt, else the first. */
function closingOf({ candidates }: MemoryPorts, episode: Episode): ClosingPassage | undefined {
  const closing = candidates.closing(episode);
  const place = ({ id }: ClosingPassage) => {
    const at = episode.passages.indexOf(id);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const [first] = closing.toSorted((a, b) => place(a) - place(b));
  return first?.id === episode.passages[0] ? undefined : first;
}

/** Without what was changed later, and without secrets that only newer rules know. */
async function presented(
  ports: MemoryPorts,
  told: readonly Told[],
  project: string,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const ids = told.flatMap(({ episode, closing }) => [
    ...episode.passages.slice(0, 1),
    ...(closing ? [closing.id] : []),
  ]);
  const passages = ports.candidates.passages(ids, project, session);
  const related = ports.insights.related(ids);
  const redact = await redactorFor(ports, passages);
  const isChanged = (id: number) =>
    related.get(id)?.some(({ type, isLater }) => type === 'supersedes' && isLater) === true;
  return told.flatMap(({ episode, closing, ...weighed }) => {
    const own = [episode.passages[0], closing?.id].flatMap(
      (id) => passages.find((passage) => passage.id === id) ?? [],
    );
    return own
      .filter(({ id }) => !isChanged(id))
      .map((passage) =>
        item(passage, weighed, episode, { related: related.get(passage.id) ?? [], redact }),
      );
  });
}

function item(
  { id, text, time, file }: SaidBefore,
  { score, strength }: Pick<Told, 'score' | 'strength'>,
  { words, passages }: Episode,
  { related, redact }: { readonly related: readonly RelatedPassage[]; readonly redact: Redact },
): FoundMemory {
  const isBest = id === passages[0];
  // A yes is worth what it was said to.
  const proposals = related.filter(({ type, isLater }) => type === 'answers' && !isLater);
  const proposed = proposals.slice(0, 1).map((one) => clip(one.text, PROPOSAL));
  const told = [...proposed, text].join(' — ');
  return {
    ...{ id: `i${id}`, kind: 'idea', type: isBest ? 'idea' : 'outcome', strength },
    score: isBest ? score : score * AFTER_IT,
    ...{ title: clip(redact(text), 60), text: clip(redact(told), LONGEST), time, file },
    reason: isBest ? reasonOf(words) : 'what came of it',
    ...{ isAboutFile: false, holds: true, isEnough: strength >= 0 },
  };
}
