/** What worked the last time, as a person reads it. */
import { clip } from '../../core/budget.ts';
import type { PlacedAction, Source } from '../../core/recall.ts';
import type { Fix, Fixes } from '../../recall/fix.ts';
import { plural } from '../../text/plural.ts';
import type { Style } from '../style.ts';
import {
  actionJson,
  changedLines,
  citation,
  commandText,
  exitOf,
  firstErrorLine,
  indented,
  NOTHING_INDEXED,
  pathText,
  quoteJson,
  quoteLines,
  sourceJson,
  when,
} from './actions.ts';

const LONGEST_REPORT = 200;
const VERBS: Readonly<Record<string, string>> = { write: 'wrote', edit: 'edited', read: 'read' };
const CONFIDENCE = { sure: 'Sure', likely: 'Likely', unknown: 'Cannot tell' } as const;

export function fixesJson({ results, left, elsewhere }: Fixes) {
  return { results: results.map(fixJson), total: results.length + left, elsewhere };
}

export function fixesText({ results, elsewhere, isEmpty }: Fixes, style: Style): string {
  if (isEmpty) return NOTHING_INDEXED;
  const more = elsewhere > 0 ? `${elsewhere} more in other projects: ${style.ask.allProjects}` : '';
  if (results.length === 0 && elsewhere > 0) {
    return `Nothing failed like this in this project. ${plural(elsewhere, 'time')} in other projects: ${style.ask.allProjects}`;
  }
  if (results.length === 0) {
    return `Nothing failed like this before. Try the line that names the error alone, or: ${style.ask.remember('WORDS')}`;
  }
  const texts = results.map((each) => fixText(each, style));
  return [...texts, ...(more === '' ? [] : [more])].join('\n\n');
}

function fixText(fix: Fix, style: Style): string {
  const { steps, left } = fix;
  return [
    ...headLines(fix, style),
    ...indented([
      ...(steps.length > 0 ? ['Then:'] : []),
      ...indented(steps.flatMap((step) => stepLines(step, style))),
      ...(left > 0 ? [`  … and ${plural(left, 'other change')}`] : []),
      ...endLines(fix, style),
    ]),
  ].join('\n');
}

/** What failed, or who told of it. */
function headLines(fix: Fix, style: Style): readonly string[] {
  if (!fix.failure) {
    const { report } = fix;
    const who = report.role === 'user' ? 'You' : 'Claude';
    return [
      style.bold(`${who} said: ${clip(report.text, LONGEST_REPORT)}`),
      ...indented([placeOf(fix, report), citation(report.id, report, style)]),
    ];
  }
  const { failure, times } = fix;
  const often = times > 1 ? `, ${times} times` : '';
  const what =
    failure.kind === 'run' ? commandText(failure) : `${failure.kind} ${pathText(failure)}`;
  return [
    style.bold(`${what} → ${exitOf(failure)}${often}`),
    ...indented([
      placeOf(fix, failure),
      firstErrorLine(failure) ?? '',
      citation(`d${failure.id}`, failure, style),
    ]),
  ];
}

function placeOf(fix: Fix, { time, session }: Source): string {
  return `${when(time)}, session ${session}, ${alike(fix)} alike`;
}

function stepLines(step: PlacedAction, style: Style): readonly string[] {
  const id = style.dim(`d${step.id}`);
  if (step.kind === 'run') return [`ran ${commandText(step)}  ${id}`];
  if (step.kind === 'search') return [`searched for ${commandText(step)}  ${id}`];
  const place = step.startLine === undefined ? '' : `:${step.startLine}`;
  const verb = VERBS[step.kind] ?? step.kind;
  return [`${verb} ${pathText(step)}${place}  ${id}`, ...indented(changedLines(step))];
}

function endLines({ passed, confidence, why, explanation }: Fix, style: Style): readonly string[] {
  const who = explanation?.role === 'user' ? 'You' : 'Claude';
  const said = quoteLines(who, explanation, style);
  return [
    ...(passed ? passedLines(passed, style) : []),
    `${style.bold(CONFIDENCE[confidence])}: ${why}.`,
    ...said,
  ];
}

function passedLines(passed: PlacedAction, style: Style): readonly string[] {
  const what = passed.kind === 'run' ? commandText(passed) : `${passed.kind} ${pathText(passed)}`;
  const how = passed.outcome === 'failed' ? 'Failed with something else' : 'Passed';
  return [`${style.bold(how)}: ${what}`, `  ${citation(`d${passed.id}`, passed, style)}`];
}

function alike({ similarity }: Fix): string {
  return `${Math.round(similarity * 100)}%`;
}

function fixJson(fix: Fix) {
  const { failure, report, times, similarity, steps, left, passed, confidence, why, explanation } =
    fix;
  return {
    solved: steps.length > 0 && confidence !== 'unknown',
    sure: confidence === 'sure',
    confidence,
    why,
    similarity: Number(similarity.toFixed(3)),
    times,
    ...sourceJson(fix.failure ?? fix.report),
    failure: failure && actionJson(failure),
    report: quoteJson(report),
    steps: steps.map(actionJson),
    moreSteps: left,
    passed: passed && actionJson(passed),
    explanation: quoteJson(explanation),
  };
}
