/** The JSON of `memory show`: the fields that `remember --json` uses, and what stands around. */
import type { ActionRecord, Mark, SaidMessage, Source } from '../../core/recall.ts';
import type { Shown, ShownNote, ShownThought } from '../../recall/shown.ts';
import { noteJson } from '../notes/notes.ts';
import { deliberationJson } from '../session/think.ts';
import { commitJson } from './commits.ts';

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

function actionJson(action: ActionRecord) {
  const { id, kind, tool, path, startLine, detail, before, after, outcome, exitCode, error } =
    action;
  const what = { kind, tool, path, startLine, detail, before, after, outcome, exitCode, error };
  return { id: `d${id}`, ...what, ...sourceJson(action) };
}

function detailsOf(shown: ShownTalk): object {
  switch (shown.kind) {
    case 'idea': {
      const { message, before, after, gone, passage, marks } = shown;
      const said = message.passages.find((one) => one.id === passage);
      return {
        text: said?.text,
        intent: said?.intent,
        transcriptGone: gone,
        ...messageJson(message, marks),
        before: before.map((each) => messageJson(each, marks)),
        after: after.map((each) => messageJson(each, marks)),
      };
    }
    case 'deed': {
      const { id: _, ...action } = actionJson(shown.action);
      return { ...action, deedKind: action.kind, kind: 'deed', transcriptGone: shown.gone };
    }
    case 'commit': {
      const { kind: commitKind, ...commit } = commitJson(shown.commit);
      return { ...commit, kind: 'commit', commitKind };
    }
    default: {
      const { session, name, topics, messages, total, marks, commits, todos } = shown;
      const { rules: _, actions: deeds, ...about } = session;
      const said = messages.map((each) => messageJson(each, marks));
      return {
        name,
        session: { ...about, deeds },
        spans: topics,
        messages: said,
        total,
        commits: commits.map(commitJson),
        ...(todos.length > 0 ? { todos } : {}),
      };
    }
  }
}

function messageJson(message: SaidMessage, marks: ReadonlyMap<string, Mark>) {
  const statusOf = (id: string) => marks.get(id)?.status;
  const passages = message.passages.map(({ id, text, intent }) => ({
    id: `i${id}`,
    text,
    intent,
    status: statusOf(`i${id}`),
  }));
  const actions = message.actions.map((action) => ({
    ...actionJson(action),
    status: statusOf(`d${action.id}`),
  }));
  return { ...sourceJson(message), ideas: passages, deeds: actions };
}

function sourceJson({ session, agent, project, branch, role, time, file, line, ...more }: Source) {
  const { source, author, verdict } = more;
  const who = { role, source, author, verdict };
  return { session, agent, project, branch, ...who, time, sourceFile: file, sourceLine: line };
}
