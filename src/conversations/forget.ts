/**
 * Forgetting on purpose: out of the database, its full-text index, its log and its copies, and out of what
 * is read later. What still has it and is not ours is named, so that nobody is misled.
 */
import { MemoryError } from '../core/errors.ts';
import type { ForgetFilter, ForgetPlan, ForgetPorts } from '../core/ports/conversation-ports.ts';
import { allWords } from '../text/match-expression.ts';
import { annotateWaiting } from './annotate-waiting.ts';
import { findSession } from './find-session.ts';
import { indexTranscript } from './index-transcript.ts';
import { cleanText, redactorFor } from './redact-again.ts';

export interface ForgetInput {
  /** An id, or how it begins. */
  readonly session?: string | undefined;
  readonly project?: string | undefined;
  /** ISO 8601; what was said at this time or later stays. */
  readonly before?: string | undefined;
  readonly match?: string | undefined;
}

export interface Forgettable extends ForgetPlan {
  /** Transcripts that were not read yet: words in them are not known here. */
  readonly unread: number;
}

export interface Forgotten extends ForgetPlan {
  /** Whether lines that were not read yet stay out as well. */
  readonly byRule: boolean;
  /** Copies of the database that were removed. */
  readonly removedCopies: readonly string[];
  /** Copies that may still have it. */
  readonly remainingCopies: readonly string[];
  /** How many backups were there before and are not now. */
  readonly replacedBackups: number;
  /** Why bytes may be left in the database, if they may. */
  readonly obstacle: string | undefined;
}

/** What `forget` would take; changes nothing. */
export async function planForgetting(ports: ForgetPorts, input: ForgetInput): Promise<Forgettable> {
  const plan = ports.forgetting.plan(toFilter(ports, input));
  const redact = await redactorFor(ports, plan.examples);
  const examples = plan.examples.map((one) => cleanText(one, redact));
  const finished = ports.store.finished();
  const unread = ports.transcripts.list().filter(({ path }) => !finished.has(path)).length;
  return { ...plan, examples, unread: input.match === undefined ? 0 : unread };
}

/** `alsoForget` takes away what was made from it, before the last bytes and the old copies go. */
export async function forget(
  ports: ForgetPorts,
  input: ForgetInput,
  alsoForget: (gone: ForgetPlan) => Promise<void> = async () => {},
): Promise<Forgotten> {
  const filter = toFilter(ports, input);
  await catchUp(ports, filter);
  const gone = ports.forgetting.forget(filter, ports.clock().toISOString());
  await annotateWaiting(ports);
  const files = gone.files.filter((path) => ports.transcripts.file(path) !== undefined);
  await alsoForget(gone);
  await forgetVectors(ports);
  const obstacle = ports.forgetting.scrub();
  const before = ports.copies.backups();
  const removedCopies = ports.copies.removeLeftovers();
  await ports.afterForget();
  const after = ports.copies.backups();
  const kept = [...before].filter(([path, stamp]) => after.get(path) === stamp);
  const remainingCopies = [...kept.map(([path]) => path), ...ports.copies.movedAside()];
  const replacedBackups = before.size - kept.length;
  const byRule = filter.match === undefined;
  return { ...gone, files, byRule, removedCopies, remainingCopies, replacedBackups, obstacle };
}

/** A vector tells something of its text. Without the extension they go when somebody embeds again. */
async function forgetVectors({ vectors, vectorStore }: ForgetPorts): Promise<void> {
  const model = vectors.model();
  if (model) (await vectorStore())?.open(model.name, model.dimensions);
}

/** Lines that were not read yet have no key to be kept out by: a copy in another session would bring them. */
async function catchUp(ports: ForgetPorts, filter: ForgetFilter): Promise<void> {
  const { session, match } = filter;
  const own = session === undefined ? [] : ports.transcripts.ofSession(session);
  const agents = own.flatMap(({ path }) => ports.transcripts.agentsOf(path));
  const known =
    session === undefined && match === undefined ? [] : ports.forgetting.plan(filter).files;
  const paths = new Set([...[...own, ...agents].map(({ path }) => path), ...known]);
  for (const path of paths) await indexTranscript(ports, path);
}

export function toFilter(ports: ForgetPorts, input: ForgetInput): ForgetFilter {
  const { session, project, before, match } = input;
  if ([session, project, before, match].every((each) => each === undefined)) {
    throw new MemoryError('invalid', 'Say what to forget.', {
      hint: 'Examples: memory forget --session ID --dry-run, memory forget --match "secret plan" --dry-run',
    });
  }
  const words = match === undefined ? undefined : allWords(match);
  if (match !== undefined && !words) {
    throw new MemoryError('invalid', `There is no word in "${match}".`, {
      hint: 'Give one or more words; what holds all of them is forgotten.',
    });
  }
  return {
    session: session === undefined ? undefined : wholeId(ports, session),
    project,
    until: before === undefined ? undefined : justBefore(before),
    match: words,
  };
}

/** A session that was never read can be forgotten as well, by its whole id. */
function wholeId(ports: ForgetPorts, id: string): string {
  const session = findSession(ports, id);
  if (session) return session.id;
  if (ports.transcripts.ofSession(id).length > 0) return id;
  throw new MemoryError('not_found', `There is no session ${id}.`, {
    hint: 'See memory sessions --all-projects.',
  });
}

function justBefore(time: string): string {
  return new Date(Date.parse(time) - 1).toISOString();
}
