/**
 * Whether a file was made from what is forgotten. Captured notes and thoughts say of which session they are, drafts
 * and errors also of which passage or action; by words, what has all of them counts as well.
 */
import type { ForgetFilter, ForgetPlan } from '../core/ports/conversation-ports.ts';
import { holdsWords } from '../text/holds-words.ts';

interface Origin {
  readonly session?: string | undefined;
  /** `i12`, `d7`. */
  readonly source?: string | undefined;
  /** The project that the file lies in; undefined in the home. */
  readonly project: string | undefined;
  /** ISO 8601: when it last changed. */
  readonly updated: string;
  readonly text: string;
}

export interface MadeFrom {
  /** It says so itself. */
  readonly isFrom: (origin: Origin) => boolean;
  /** Written on purpose, with these words or while that was said: a person has to judge. */
  readonly mayBeFrom: (file: Origin & { readonly created: string }) => boolean;
}

export function madeFrom(plan: ForgetPlan, filter: ForgetFilter): MadeFrom {
  const sessions = new Set(plan.whole.map(({ id }) => id));
  const words = filter.match?.words;
  const hasWords = (text: string) => words !== undefined && holdsWords(text, words);
  return {
    isFrom: (origin) =>
      (origin.session !== undefined && sessions.has(origin.session)) ||
      (origin.source !== undefined && plan.sources.has(origin.source)) ||
      (origin.session !== undefined && fitsRule(filter, origin)) ||
      hasWords(origin.text),
    mayBeFrom: ({ text, created, project }) =>
      hasWords(text) ||
      plan.whole.some(
        (session) =>
          created >= session.started &&
          created <= session.ended &&
          (project === undefined || project === session.project),
      ),
  };
}

/** Also of a session that no hook has indexed yet. */
function fitsRule({ session, project, until, match }: ForgetFilter, origin: Origin): boolean {
  if (match !== undefined) return false;
  return (
    (session === undefined || session === origin.session) &&
    (project === undefined || isBelow(origin.project, project)) &&
    (until === undefined || origin.updated <= until)
  );
}

function isBelow(folder: string | undefined, project: string): boolean {
  return folder === project || folder?.startsWith(`${project}/`) === true;
}
