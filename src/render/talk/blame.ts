/** Which conversations and commits touched a file, as a person reads it. */
import type { PlacedAction } from '../../core/recall.ts';
import type { Blame, Blamed } from '../../recall/blame.ts';
import { plural } from '../../text/plural.ts';
import type { Style } from '../style.ts';
import {
  actionJson,
  changedLines,
  citation,
  firstErrorLine,
  indented,
  NOTHING_INDEXED,
  quoteJson,
  quoteLines,
  when,
} from './actions.ts';
import { commitJson, commitLine } from './commits.ts';

const SHOWN_CHANGES = 4;

export function blameJson(file: string, blame: Blame) {
  const { results, total, elsewhere, commits, totalCommits } = blame;
  return {
    ...{ file, results: results.map(blamedJson), total, elsewhere },
    commits: commits.map(commitJson),
    totalCommits,
  };
}

export function blameText(file: string, blame: Blame, style: Style): string {
  const { results, total, elsewhere, isEmpty } = blame;
  if (isEmpty) return NOTHING_INDEXED;
  const others = `${plural(elsewhere, 'conversation')} in other projects: ${style.ask.allProjects}`;
  const made = commitLines(blame, style);
  if (total === 0 && elsewhere > 0)
    return [`No conversation of this project touched ${file}. ${others}`, ...made].join('\n\n');
  if (total === 0 && made.length === 0) {
    return `No conversation touched a file ${file}. Try its name alone, or what was said: ${style.ask.remember(file)}`;
  }
  const left = total - results.length;
  return [
    `${file}: ${plural(total, 'conversation')}`,
    ...results.map((each) => blamedText(each, style)),
    ...(left > 0 ? [`${left} more: ${style.ask.noLimit}`] : []),
    ...made,
    ...(elsewhere > 0 ? [others] : []),
  ].join('\n\n');
}

function commitLines({ commits, totalCommits }: Blame, style: Style): readonly string[] {
  if (totalCommits === 0) return [];
  const left = totalCommits - commits.length;
  return [
    [
      style.bold(`${plural(totalCommits, 'commit')}:`),
      ...indented(commits.map((commit) => commitLine(commit, style))),
      ...(left > 0 ? [`${left} more: ${style.ask.noLimit}`] : []),
    ].join('\n'),
  ];
}

function blamedText(blamed: Blamed, style: Style): string {
  const { time, session, branch, asked, changes, said, paths } = blamed;
  const where = `session ${session}${branch === undefined ? '' : `, branch ${branch}`}`;
  const shown = changes.slice(-SHOWN_CHANGES);
  const earlier = changes.length - shown.length;
  const lines = [
    ...(paths.length > 1 ? [`Paths: ${paths.join(', ')}`] : []),
    ...quoteLines('Asked', asked, style),
    ...(earlier > 0 ? [`${plural(earlier, 'earlier change')}: ${style.ask.whole}`] : []),
    ...shown.flatMap((action) => changeLines(action, style)),
    ...said.flatMap((each) => quoteLines(each.role === 'user' ? 'You' : 'Claude', each, style)),
  ];
  const head = `${style.bold(when(time))}  ${where}: ${countsText(blamed)}`;
  return [head, ...indented(lines)].join('\n');
}

function changeLines(action: PlacedAction, style: Style): readonly string[] {
  const { kind, startLine, outcome } = action;
  const place = startLine === undefined ? '' : ` at line ${startLine}`;
  const verb = kind === 'write' ? 'Written' : 'Edited';
  const title =
    outcome === 'failed'
      ? `${verb} without success: ${firstErrorLine(action) ?? 'no reason was given'}`
      : `${verb}${place}${outcome === 'unknown' ? ' (how it ended is not known)' : ''}`;
  return [title, ...indented([...changedLines(action), citation(`d${action.id}`, action, style)])];
}

function countsText({ reads, edits, writes, failed }: Blamed): string {
  const parts = [
    [edits, `edited ${times(edits)}`],
    [writes, `written ${times(writes)}`],
    [reads, `read ${times(reads)}`],
    [failed, `${plural(failed, 'try')} failed`.replace('trys', 'tries')],
  ] as const;
  return parts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(', ');
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function blamedJson(blamed: Blamed) {
  const { asked, changes, said, ...rest } = blamed;
  return {
    ...rest,
    asked: quoteJson(asked),
    changes: changes.map(actionJson),
    said: said.map(quoteJson),
  };
}
