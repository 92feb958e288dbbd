/** The JSON of `memory show`: the fields that `remember --json` uses, and what stands around. */
import type { DeedRecord, Mark, Passage, Source } from '../../core/recall.ts';
import type { Shown, ShownNote, ShownThought } from '../../recall/shown.ts';
import { noteJson } from '../notes/notes.ts';
import { deliberationJson } from '../session/think.ts';

type ShownTalk = Exclude<Shown, ShownNote | ShownThought>;

export function shownJson(shown: Shown) {
  if (shown.kind === 'note') return shownNoteJson(shown);
  if (shown.kind === 'thought') return shownThoughtJson(shown);
  const { id, kind, mark } = shown;
  return { id, kind, ...detailsOf(shown), ...(mark ? { mark: markJson(mark) } : {}) };
}

function shownNoteJson({ note, brokenLinks, stale, mark }: ShownNote) {
  return { ...noteJson(note), brokenLinks, stale, ...(mark ? { mark } : {}) };
}

function shownThoughtJson({ deliberation, mark }: ShownThought) {
  return { kind: 'thought', ...deliberationJson(deliberation), ...(mark ? { mark } : {}) };
}

export function markJson({ target, status, note, at }: Mark) {
  return { target, status, note, at };
}

function deedJson(deed: DeedRecord) {
  const { id, kind, tool, path, startLine, detail, before, after, outcome, exitCode, error } = deed;
  const what = { kind, tool, path, startLine, detail, before, after, outcome, exitCode, error };
  return { id: `d${id}`, ...what, ...sourceJson(deed) };
}

function detailsOf(shown: ShownTalk): object {
  switch (shown.kind) {
    case 'idea': {
      const { passage, before, after, gone, idea, marks } = shown;
      const said = passage.ideas.find((one) => one.id === idea);
      return {
        text: said?.text,
        intent: said?.intent,
        transcriptGone: gone,
        ...passageJson(passage, marks),
        before: before.map((each) => passageJson(each, marks)),
        after: after.map((each) => passageJson(each, marks)),
      };
    }
    case 'deed': {
      const { id: _, ...deed } = deedJson(shown.deed);
      return { ...deed, deedKind: deed.kind, kind: 'deed', transcriptGone: shown.gone };
    }
    default: {
      const { session, name, spans, passages, total, marks } = shown;
      const { rules: _, ...about } = session;
      const messages = passages.map((each) => passageJson(each, marks));
      return { name, session: about, spans, messages, total };
    }
  }
}

function passageJson(passage: Passage, marks: ReadonlyMap<string, Mark>) {
  const statusOf = (id: string) => marks.get(id)?.status;
  const ideas = passage.ideas.map(({ id, text, intent }) => ({
    id: `i${id}`,
    text,
    intent,
    status: statusOf(`i${id}`),
  }));
  const deeds = passage.deeds.map((deed) => ({
    ...deedJson(deed),
    status: statusOf(`d${deed.id}`),
  }));
  return { ...sourceJson(passage), ideas, deeds };
}

function sourceJson({ session, agent, project, branch, role, time, file, line }: Source) {
  return { session, agent, project, branch, role, time, sourceFile: file, sourceLine: line };
}
