/**
 * What is said beside a prompt: how the error in it was solved, notes about the files that it names, then what else is
 * relevant, never twice.
 */

import { typedIn } from '../../conversations/typed-in.ts';
import { vetted } from '../../trust/trust.ts';
import { aimOf } from '../search/aim-of.ts';
import { withoutRejected } from '../search/find-memories.ts';
import { NEARLY } from '../search/found.ts';
import { asksForThePast, goesOn } from '../search/goes-on.ts';
import { pathsIn } from '../search/paths-in.ts';
import { pointsOfReview } from '../search/points-of-review.ts';
import { relevance } from '../search/relevance.ts';
import { sinceChanged } from '../search/since-changed.ts';
import { errorsIn, solvedBefore } from '../search/solved-before.ts';
import { findTrue } from '../search/still-true.ts';
import { withoutFolders, withoutOtherFiles } from '../search/without-folders.ts';
import { worthLooking } from '../search/worth-looking.ts';
import { saidOnce } from '../text/said-once.ts';
import { type ChosenMemories, type InjectionPorts, NOTHING_CHOSEN } from './chosen-memories.ts';
import { notToldYet } from './not-told-yet.ts';

interface Input {
  readonly prompt: string;
  readonly session: string | undefined;
}

const MOST_NEAR = 3;
/** So many may be refused before there are too few. */
const REFUSABLE = 5;

export async function promptMemories(
  ports: InjectionPorts,
  { prompt, session }: Input,
): Promise<ChosenMemories> {
  const { injection: config } = ports.settings;
  const text = config.enabled ? worthLooking(prompt) : undefined;
  if (text === undefined) return NOTHING_CHOSEN;
  const paths = pathsIn(text, ports.checkout);
  const typed = typedIn(text);
  const isAsked = asksForThePast(text);
  const looking = { passages: typed !== '' && !goesOn(text), folders: false, meaning: true };
  const about = withoutOtherFiles(
    withoutFolders(withFailure(text, typed), [ports.checkout, ports.scopes.project]),
  );
  const search = { text: about, paths, session, ...looking, isAsked, aim: aimOf(text) };
  const known = [
    ...(await pointsOfReview(ports, text, session)),
    ...(await solvedBefore(ports, text, session)),
  ];
  const found = [...withoutRejected(ports, known), ...(await findTrue(ports, search))];
  const relevant = found.filter(({ isEnough }) => isEnough);
  const untold = notToldYet(ports, { session, prompt: text }, found);
  const fresh = untold.filter(({ isEnough }) => isEnough);
  const most = config.max_nodes_per_query;
  // Before they are counted: sessions that were forked or continued say the same.
  const facts = saidOnce(fresh);
  const { items, refused } = vetted(ports, facts.slice(0, most + REFUSABLE));
  return {
    chosen: sinceChanged(ports, items.slice(0, most)),
    near: [
      ...refused.map(({ item, reason }) => ({ memory: item, why: `not trusted, ${reason}` })),
      ...items.slice(most).map((memory) => ({ memory, why: `more than ${most}` })),
      ...untold
        .filter(({ isEnough, strength }) => !isEnough && relevance(strength) >= NEARLY)
        .map((memory) => ({ memory, why: 'not relevant enough' })),
    ].slice(0, MOST_NEAR),
    deduplicationHits: relevant.length - fresh.length,
  };
}

/** Of what was pasted, only what names an error tells what the prompt is about. */
function withFailure(prompt: string, typed: string): string {
  return typed === prompt ? typed : [typed, errorsIn(prompt)].join('\n').trim();
}
