/** What `memory show` prints: a passage in its conversation, an action, a commit, a topic or session, a note. */

import { clip } from '../../core/budget.ts';
import { type SaidMessage, type Source, TYPED } from '../../core/recall.ts';
import type { OwnMarks, Shown, ShownAction, ShownPassage, ShownTalk } from '../../recall/shown.ts';
import { plural } from '../../text/plural.ts';
import { shortDiff } from '../../text/short-diff.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { duration } from '../duration.ts';
import { clockOf, minuteOf } from '../moment.ts';
import { noteText } from '../notes/notes.ts';
import { withheldText } from '../session/left-out.ts';
import { deliberationText } from '../session/think.ts';
import type { Style } from '../style.ts';
import { commitLine, shownCommitText } from './commits.ts';
import { actionLine, ending, markLine, shortId, speaker } from './talk.ts';

const NEIGHBOUR = 300;

export function shownText(shown: Shown, style: Style): string {
  switch (shown.kind) {
    case 'idea':
      return passageText(shown, style);
    case 'deed':
      return actionText(shown, style);
    case 'commit':
      return shownCommitText(shown, style);
    case 'note': {
      const { id, note, brokenLinks, stale, mark, withheld } = shown;
      if (withheld !== undefined) return withheldText(id, withheld);
      const verdict = mark ? `${markLine(mark, id)}\n` : '';
      return `${verdict}${noteText(note, brokenLinks, stale, style)}`;
    }
    case 'thought': {
      const verdict = shown.mark ? `${markLine(shown.mark, shown.id)}\n` : '';
      return `${verdict}${deliberationText(shown.deliberation, style)}`;
    }
    default:
      return talkText(shown, style);
  }
}

function passageText(shown: ShownPassage, style: Style): string {
  const { id, message, before, after } = shown;
  const intent = message.passages.find((passage) => passage.id === shown.passage)?.intent;
  const kind = intent === undefined ? [] : [intent];
  const title = [id, ...kind, speaker(message), minuteOf(message.time)].join(' · ');
  return [
    style.bold(title),
    ...sourceLines(message, shown, style),
    '',
    ...before.flatMap((each) => neighbour(each, shown.marks, style)),
    style.bold(`${speaker(message)}, ${clockOf(message.time)}:`),
    ...message.passages.flatMap((passage) =>
      quoted(passage.text, passage.id === shown.passage ? '> ' : '  '),
    ),
    ...actionLines(message, shown.marks, style),
    ...after.flatMap((each) => neighbour(each, shown.marks, style)),
  ].join('\n');
}

function actionText(shown: ShownAction, style: Style): string {
  const { id, action } = shown;
  const { kind, tool, path, startLine, detail, before, after, error } = action;
  const place = path === undefined ? [] : [`${path}${startLine ? `:${startLine}` : ''}`];
  return [
    style.bold([id, kind, tool, minuteOf(action.time)].join(' · ') + ending(action)),
    ...sourceLines(action, shown, style),
    '',
    ...place,
    ...(detail === undefined ? [] : [`  ${kind === 'run' ? '$ ' : ''}${indented(detail)}`]),
    ...(before === undefined && after === undefined ? [] : shortDiff(before ?? '', after ?? '')),
    ...(error === undefined ? [] : ['', ...quoted(error, '  ')]),
  ].join('\n');
}

function talkText(shown: ShownTalk, style: Style): string {
  const { id, kind, session, name, topics, messages, total } = shown;
  const agents = topics.filter((topic) => kind === 'session' && topic.agent !== undefined);
  const more = total - messages.length;
  return [
    style.bold(`${kind} ${id} · ${name || '(no name)'}`),
    style.dim(placeOf(session)),
    style.dim(facts(shown)),
    ...(kind === 'span' ? summaryOf(shown, style) : []),
    ...(shown.mark ? [markLine(shown.mark, id)] : []),
    ...shown.commits.map((commit) => `  ${commitLine(commit, style)}`),
    ...agents.map(({ id: topic, name: task }) => `  sub-agent s${topic}: ${clip(task, 80)}`),
    '',
    ...messages.flatMap((each) => neighbour(each, shown.marks, style)),
    ...(more > 0 ? [`… ${plural(more, 'more message')}: add ${style.ask.noLimit}.`] : []),
    ...todoLines(shown, style),
  ].join('\n');
}

const BOXES: Readonly<Record<string, string>> = { completed: '[x]', in_progress: '[~]' };

function todoLines({ todos }: ShownTalk, style: Style): readonly string[] {
  if (todos.length === 0) return [];
  const lines = todos.map(({ status, text }) => `  ${BOXES[status] ?? '[ ]'} ${clip(text, 100)}`);
  return ['', style.bold("Claude's to-dos at the end:"), ...lines];
}

function sourceLines(
  source: Source,
  { id, gone, mark }: ShownPassage | ShownAction,
  style: Style,
): readonly string[] {
  const { file, line, session } = source;
  const where = file === TYPED ? 'kept by hand' : `${file}:${line}`;
  const missing = gone ? ' (transcript is gone; kept here)' : '';
  return [
    style.dim(`session ${shortId(session)}, ${placeOf(source)}`),
    style.dim(`${where}${missing}`),
    ...(mark ? [markLine(mark, id)] : []),
  ];
}

function placeOf({ project, branch }: Pick<Source, 'project' | 'branch'>): string {
  return `${project || 'no project'}${branch === undefined ? '' : `, branch ${branch}`}`;
}

function facts({ kind, session, total }: ShownTalk): string {
  if (kind === 'span') return `${plural(total, 'message')} of session ${shortId(session.id)}`;
  const { started, ended, messages, actions, files, agents } = session;
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
  const counts = [
    plural(messages, 'message'),
    plural(actions, 'action'),
    `${plural(files, 'file')} edited`,
    plural(agents, 'sub-agent'),
  ];
  return `${minuteOf(started)} to ${minuteOf(ended)} (${duration(seconds)}) · ${counts.join(', ')}`;
}

function summaryOf({ topics: [topic] }: ShownTalk, style: Style): readonly string[] {
  return [
    ...(topic?.agent === undefined ? [] : [style.dim(`said by sub-agent ${topic.agent}`)]),
    ...(topic?.summary === undefined ? [] : [topic.summary]),
  ];
}

/** A message in short, with the id of its first passage on the way to the whole. */
function neighbour(message: SaidMessage, marks: OwnMarks, style: Style): readonly string[] {
  const { passages, time } = message;
  const id = passages[0] === undefined ? '' : ` i${passages[0].id}`;
  const verdicts = passages.map((passage) => verdict(`i${passage.id}`, marks)).join('');
  const said = clip(textOfPassages(message.passages), NEIGHBOUR);
  return [
    `${style.dim(`${speaker(message)}, ${clockOf(time)}${id}${verdicts}:`)} ${said}`.trimEnd(),
    ...actionLines(message, marks, style),
  ];
}

function actionLines({ actions }: SaidMessage, marks: OwnMarks, style: Style): readonly string[] {
  return actions.map((action) =>
    style.dim(`    ${actionLine(action)}${verdict(`d${action.id}`, marks)}`),
  );
}

function verdict(id: string, marks: OwnMarks): string {
  const status = marks.get(id)?.status;
  return status === undefined ? '' : ` [${id} ${status}]`;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ');
}

function quoted(text: string, prefix: string): readonly string[] {
  return text.split('\n').map((line) => `${prefix}${line}`.trimEnd());
}
