/** The try that was rejected: an edit of this file that the person refused or put right, if what is written now is like it. */
import { clip } from '../../core/budget.ts';
import type { Elsewhere, PastEdit } from '../../core/ports/point-of-action.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { wordsOf } from '../../text/words-of.ts';
import type { AboutToEdit } from './about-to.ts';
import { namesOfEdit } from './names-of-edit.ts';
import type { ActionPorts, Remark } from './remark.ts';

/** Of the words of the shorter one. */
const ALIKE = 0.7;
/** Fewer words are alike by chance. */
const FEWEST_WORDS = 8;
const LONGEST = 160;
/** Fewer say nothing about the edit: "ok", "go on". */
const FEWEST_SAID = 4;

export async function rejectedTry(
  ports: ActionPorts,
  edit: AboutToEdit,
  where: Elsewhere,
): Promise<Remark | undefined> {
  const { path, name } = namesOfEdit(edit, ports.checkout);
  const now = new Set(wordsOf(edit.written));
  if (path === undefined || now.size < FEWEST_WORDS) return undefined;
  const like = ports.pointOfAction
    .edits(name, where)
    .filter((one) => one.path.endsWith(`/${path}`) && isAlike(now, one.text));
  const [last] = like;
  // What was done in the end stands, whatever was said on the way.
  if (!last?.next || !isRejected(last)) return undefined;
  const { redactedAnew } = await import('../../recall/redacted-anew.ts');
  const said = { id: last.next.id, text: last.next.text, rules: last.rules };
  const [clean = said] = await redactedAnew(ports, [said]);
  return remark(last, clean, path);
}

function isRejected(edit: PastEdit): boolean {
  const { outcome, next } = edit;
  const isRefused = outcome === 'failed' && wasNotRun(edit);
  if (!next || next.text.split(/\s+/).length < FEWEST_SAID) return false;
  return isRefused || (outcome === 'ok' && next.isCorrection);
}

function isAlike(now: ReadonlySet<string>, text: string): boolean {
  const then = new Set(wordsOf(text));
  const smaller = Math.min(now.size, then.size);
  if (smaller < FEWEST_WORDS || smaller * 2 < Math.max(now.size, then.size)) return false;
  return [...then].filter((word) => now.has(word)).length / smaller >= ALIKE;
}

type Said = Pick<NonNullable<PastEdit['next']>, 'id' | 'text'>;

function remark({ time, file, outcome }: PastEdit, { id, text }: Said, path: string): Remark {
  const what = outcome === 'failed' ? 'refused' : 'put right';
  return {
    ...{ id: `i${id}`, kind: 'idea', type: 'correction', title: clip(text, 80), time, file },
    text: `An edit like this one was ${what}: “${clip(text, LONGEST)}”`,
    ...{ score: 0.85, reason: `an edit like it of ${path} was ${what}` },
  };
}
