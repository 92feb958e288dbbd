/** Exchanges whose work was taken back later: by the person's word, or by a command of git's. What they did is not there. */
import type { ActionRecord } from '../../core/recall.ts';
import { isChange } from '../../extraction/acts-of.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { type Exchange, isBrokenOff } from './exchanges.ts';
import { isWork } from './session-files.ts';
import { isSaidByPerson } from './session-talk.ts';

const REFUSES = /^\W*(?:no|nope|nah|stop|wait|w8)\b/i;
/** Of what was only said. */
const DISAGREES =
  /^\W*(?:uhh?|umm?|wtf|what do you mean|that['’]s (?:not|wrong)|wrong|but\b|i thought|i (?:didn['’]t|don['’]t) (?:want|mean)|jeez|ugh)\b|\b(?:ridiculous|garbage|nonsense|bullshit|bs|misunderstood|makes no sense|my ass)\b/i;
const TAKES_BACK = /\b(?:revert|undo|roll(?:ed|ing)? ?back|undoing|take (?:it|that) back)\b/i;
const FIRST_WORDS = 200;
const REVERTS =
  /\bgit (?:revert|reset --hard|restore (?!--staged)|checkout (?:--|HEAD))([^&;|\n]*)/;
const COMMITS = /\bgit (?:\S+ )*?commit\b/;

export function withdrawn(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const gone = new Set<Exchange>();
  exchanges.forEach((exchange, at) => {
    const earlier = exchanges.slice(0, at);
    const [command] = exchange.done.flatMap(({ detail = '' }) => REVERTS.exec(detail) ?? []);
    if (command !== undefined) for (const one of undoneBy(command, earlier)) gone.add(one);
    else for (const one of refusedIn(exchange, earlier.at(-1))) gone.add(one);
  });
  return gone;
}

/** In the next breath, of what was finished; who breaks in corrects what is under way. */
function refusedIn({ prompt }: Exchange, before: Exchange | undefined): readonly Exchange[] {
  const typed = prompt?.passages.filter(isSaidByPerson) ?? [];
  const words = textOfPassages(typed).slice(0, FIRST_WORDS);
  if (!before) return [];
  const isRefused = REFUSES.test(words) && !isBrokenOff(before);
  const isDenied = DISAGREES.test(words) && !before.done.some(isWork);
  return isRefused || isDenied || TAKES_BACK.test(words) ? [before] : [];
}

/** All since the last commit, or, of the files that the command names, what changed nothing but them; or the last commit. */
function undoneBy(command: string, earlier: readonly Exchange[]): readonly Exchange[] {
  const committed = earlier.findLastIndex(({ done }) => done.some(isCommit));
  if (/\bgit revert\b/.test(command)) {
    const before = earlier
      .slice(0, Math.max(0, committed))
      .findLastIndex(({ done }) => done.some(isCommit));
    return earlier.slice(before + 1, committed + 1);
  }
  const since = earlier.slice(committed + 1).filter(({ done }) => done.some(isChange));
  const work =
    since.length > 0 ? since : earlier.filter(({ done }) => done.some(isChange)).slice(-1);
  const names = command.match(/[\w-]+\.\w+\b/g) ?? [];
  if (names.length === 0) return work;
  return work.filter(({ done }) =>
    done.filter(isChange).every(({ path = '' }) => names.some((name) => path.endsWith(name))),
  );
}

function isCommit({ kind, outcome, detail = '' }: ActionRecord): boolean {
  return kind === 'run' && outcome === 'ok' && COMMITS.test(detail);
}
