/** What `memory show` prints: an idea in its conversation, a deed, a span or session, a note. */
import { clip } from '../../core/budget.ts';
import { type Passage, type Source, TYPED } from '../../core/recall.ts';
import type { OwnMarks, Shown, ShownDeed, ShownIdea, ShownTalk } from '../../recall/shown.ts';
import { plural } from '../../text/plural.ts';
import { shortDiff } from '../../text/short-diff.ts';
import { duration } from '../duration.ts';
import { clockOf, minuteOf } from '../moment.ts';
import { noteText } from '../notes/notes.ts';
import { withheldText } from '../session/left-out.ts';
import { deliberationText } from '../session/think.ts';
import type { Style } from '../style.ts';
import { deedLine, ending, markLine, shortId, speaker, textOfPassage } from './talk.ts';

const NEIGHBOUR = 300;

export function shownText(shown: Shown, style: Style): string {
  switch (shown.kind) {
    case 'idea':
      return ideaText(shown, style);
    case 'deed':
      return deedText(shown, style);
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

function ideaText(shown: ShownIdea, style: Style): string {
  const { id, passage, before, after } = shown;
  const intent = passage.ideas.find((idea) => idea.id === shown.idea)?.intent;
  const kind = intent === undefined ? [] : [intent];
  const title = [id, ...kind, speaker(passage), minuteOf(passage.time)].join(' · ');
  return [
    style.bold(title),
    ...sourceLines(passage, shown, style),
    '',
    ...before.flatMap((each) => neighbour(each, shown.marks, style)),
    style.bold(`${speaker(passage)}, ${clockOf(passage.time)}:`),
    ...passage.ideas.flatMap((idea) => quoted(idea.text, idea.id === shown.idea ? '> ' : '  ')),
    ...deedLines(passage, shown.marks, style),
    ...after.flatMap((each) => neighbour(each, shown.marks, style)),
  ].join('\n');
}

function deedText(shown: ShownDeed, style: Style): string {
  const { id, deed } = shown;
  const { kind, tool, path, startLine, detail, before, after, error } = deed;
  const place = path === undefined ? [] : [`${path}${startLine ? `:${startLine}` : ''}`];
  return [
    style.bold([id, kind, tool, minuteOf(deed.time)].join(' · ') + ending(deed)),
    ...sourceLines(deed, shown, style),
    '',
    ...place,
    ...(detail === undefined ? [] : [`  ${kind === 'run' ? '$ ' : ''}${indented(detail)}`]),
    ...(before === undefined && after === undefined ? [] : shortDiff(before ?? '', after ?? '')),
    ...(error === undefined ? [] : ['', ...quoted(error, '  ')]),
  ].join('\n');
}

function talkText(shown: ShownTalk, style: Style): string {
  const { id, kind, session, name, spans, passages, total } = shown;
  const agents = spans.filter((span) => kind === 'session' && span.agent !== undefined);
  const more = total - passages.length;
  return [
    style.bold(`${kind} ${id} · ${name || '(no name)'}`),
    style.dim(placeOf(session)),
    style.dim(facts(shown)),
    ...(kind === 'span' ? summaryOf(shown, style) : []),
    ...(shown.mark ? [markLine(shown.mark, id)] : []),
    ...agents.map(({ id: span, name: task }) => `  sub-agent s${span}: ${clip(task, 80)}`),
    '',
    ...passages.flatMap((each) => neighbour(each, shown.marks, style)),
    ...(more > 0 ? [`… ${plural(more, 'more message')}: add ${style.ask.noLimit}.`] : []),
  ].join('\n');
}

function sourceLines(
  source: Source,
  { id, gone, mark }: ShownIdea | ShownDeed,
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
  const { started, ended, messages, deeds, files, agents } = session;
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
  const counts = [
    plural(messages, 'message'),
    plural(deeds, 'deed'),
    `${plural(files, 'file')} edited`,
    plural(agents, 'sub-agent'),
  ];
  return `${minuteOf(started)} to ${minuteOf(ended)} (${duration(seconds)}) · ${counts.join(', ')}`;
}

function summaryOf({ spans: [span] }: ShownTalk, style: Style): readonly string[] {
  return [
    ...(span?.agent === undefined ? [] : [style.dim(`said by sub-agent ${span.agent}`)]),
    ...(span?.summary === undefined ? [] : [span.summary]),
  ];
}

/** A message in short, with the id of its first idea on the way to the whole. */
function neighbour(passage: Passage, marks: OwnMarks, style: Style): readonly string[] {
  const { ideas, time } = passage;
  const id = ideas[0] === undefined ? '' : ` i${ideas[0].id}`;
  const verdicts = ideas.map((idea) => verdict(`i${idea.id}`, marks)).join('');
  const said = clip(textOfPassage(passage), NEIGHBOUR);
  return [
    `${style.dim(`${speaker(passage)}, ${clockOf(time)}${id}${verdicts}:`)} ${said}`.trimEnd(),
    ...deedLines(passage, marks, style),
  ];
}

function deedLines({ deeds }: Passage, marks: OwnMarks, style: Style): readonly string[] {
  return deeds.map((deed) => style.dim(`    ${deedLine(deed)}${verdict(`d${deed.id}`, marks)}`));
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
