/** The standing ruling about a file: an accepted decision note, or what the person decided or put right in a past session. */
import { clip } from '../../core/budget.ts';
import type { CandidateNote, MemoryCandidates } from '../../core/injection.ts';
import type { Elsewhere } from '../../core/ports/point-of-action.ts';
import { ensureSynced } from '../../notes/sync.ts';
import { redactedAnew } from '../../recall/redacted-anew.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { wordsOf } from '../../text/words-of.ts';
import type { AboutToEdit } from './about-to.ts';
import { matchOfNames, type NamesOfEdit, namedIn, namesOfEdit } from './names-of-edit.ts';
import type { ActionPorts, Remark } from './remark.ts';
import { touchedBy } from './touched-by.ts';

const LONGEST = 200;
/** A note that names more files is about none of them. */
const FEW = 4;
/** A name that so many passages have is a word of the whole project. */
const EVERYWHERE = 12;
/** Holds on when the step at hand is done. */
const LASTS =
  /\b(?:never|always|don['’]?t want|(?:do|does|did) not want|should(?:n['’]t| not| only| always| never| be| live| stay| go)|must|going to|no longer|instead of|rather than|belongs?|is only|are only|(?:is|are|what .{1,30}) for)\b/i;
/** Says what is not to be. */
const FORBIDS =
  /\b(?:never|don['’]?t|do not|should(?:n['’]t| not| never)|must not|no longer|instead of|rather than)\b/i;

/** The most telling first. */
export async function rulingsFor(
  ports: ActionPorts,
  edit: AboutToEdit,
  where: Elsewhere,
): Promise<readonly Remark[]> {
  const names = namesOfEdit(edit, ports.checkout);
  const noted = await notedRulings(ports, names);
  return [...noted, ...(await saidRulings(ports, edit, names, where))];
}

async function notedRulings(ports: ActionPorts, names: NamesOfEdit): Promise<readonly Remark[]> {
  if (names.path === undefined) return [];
  const { candidates, scopes, files } = ports;
  for (const root of scopes.roots) await ensureSynced(ports, root);
  const ids = candidates.notesNaming(endsOf(names.path), []);
  if (ids.length === 0) return [];
  return candidates
    .notes(ids, scopes.roots)
    .filter((note) => isRuling(note) && files.stamp(note.filePath) === note.stamp)
    .filter((note) => note.files.some(({ path }) => namedIn(path, names) === names.path))
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .map((note) => noteRemark(note, names));
}

function isRuling({ type, status, files }: CandidateNote): boolean {
  return type === 'decision' && status === 'active' && files.length <= FEW;
}

/** Its title, and the sentence that names the file. */
function noteRemark(note: CandidateNote, names: NamesOfEdit): Remark {
  const { slug, title, content, updated, filePath, scope } = note;
  const text = content.replace(/^#.*$|<!--[\s\S]*?-->/gm, '').trim();
  const sentence = sentencesIn(text).find((one) => namedIn(one, names) !== undefined) ?? '';
  return {
    ...{ id: slug, kind: 'note', type: 'decision', title, time: updated, file: filePath, scope },
    text: clip([title, sentence].filter(Boolean).join(': '), LONGEST),
    ...{ score: 0.95, reason: `is a decision about ${names.path}` },
  };
}

async function saidRulings(
  ports: ActionPorts,
  edit: AboutToEdit,
  names: NamesOfEdit,
  where: Elsewhere,
): Promise<readonly Remark[]> {
  const { pointOfAction, candidates } = ports;
  const match = matchOfNames(names);
  const found = match === undefined ? [] : pointOfAction.rulings(match, where);
  const naming = found.filter(({ text }) => rulesOn(text, names));
  if (naming.length === 0) return [];
  const { standingChoice } = await import('../../extraction/standing-choice.ts');
  const { lastingWish } = await import('../../extraction/lasting-wish.ts');
  const isStanding = (one: string) => (standingChoice(one) ?? lastingWish(one)) !== undefined;
  const clean = await redactedAnew(ports, naming);
  const touches = touchedBy(edit);
  return clean.flatMap(({ id, kind, text, time, file }) => {
    const sentence = sentencesIn(text).find(
      (one) => rulesOn(one, names) && touches(one, names.name) && isStanding(one),
    );
    const named = sentence === undefined ? undefined : namedIn(sentence, names);
    if (sentence === undefined || named === undefined) return [];
    if (named !== names.path && isEverywhere(candidates, named)) return [];
    return {
      ...{ id: `i${id}`, kind: 'idea' as const, type: kind, title: clip(sentence, 80), time, file },
      text: `The person ruled: “${clip(sentence, LONGEST)}”`,
      ...{ score: named === names.path ? 0.9 : 0.8, reason: `was said of ${named}` },
    };
  });
}

/** An identifier is a weaker sign than the file: then only what forbids something is worth a word. */
function rulesOn(text: string, names: NamesOfEdit): boolean {
  const named = namedIn(text, names);
  return named !== undefined && (named === names.path ? LASTS : FORBIDS).test(text);
}

function isEverywhere({ frequency }: MemoryCandidates, name: string): boolean {
  return frequency(`"${wordsOf(name).join(' ')}"`, EVERYWHERE + 1) > EVERYWHERE;
}

/** As a note may name it: the path, or an end of it. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
