/** What worked the last time, as a person reads it. */
import type { PlacedAction } from '../../core/recall.ts';
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

const SHOWN_STEPS = 8;

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
  const { failure, times, steps, passed } = fix;
  const often = times > 1 ? `, ${times} times` : '';
  const head = `${commandText(failure)} → ${exitOf(failure)}${often}`;
  const source = `${when(failure.time)}, session ${failure.session}, ${alike(fix)} alike`;
  const shown = steps.slice(-SHOWN_STEPS);
  const left = steps.length - shown.length;
  const tried = passed === undefined ? 'Tried' : 'Then';
  return [
    style.bold(head),
    ...indented([
      source,
      firstErrorLine(failure) ?? '',
      citation(`d${failure.id}`, failure, style),
      ...(steps.length > 0 ? [`${tried}:`] : []),
      ...(left > 0 ? [`  … ${plural(left, 'step')} before`] : []),
      ...indented(shown.flatMap((step) => stepLines(step, style))),
      ...endLines(fix, style),
    ]),
  ].join('\n');
}

function stepLines(step: PlacedAction, style: Style): readonly string[] {
  const failed = step.outcome === 'failed' ? ` → ${exitOf(step)}` : '';
  const reason = failed === '' ? '' : `, ${firstErrorLine(step) ?? 'no reason was given'}`;
  const id = style.dim(`d${step.id}`);
  if (step.kind === 'run') return [`ran ${commandText(step)}${failed}${reason}  ${id}`];
  const place = step.startLine === undefined ? '' : `:${step.startLine}`;
  const verb = step.kind === 'write' ? 'wrote' : 'edited';
  const lines = failed === '' ? indented(changedLines(step)) : [];
  return [`${verb} ${pathText(step)}${place}${failed}${reason}  ${id}`, ...lines];
}

function endLines({ passed, isSure, explanation }: Fix, style: Style): readonly string[] {
  if (!passed) return ['Never solved: it did not pass in that session.'];
  const doubt = isSure
    ? ''
    : ' (not sure: only a part of it ran, or a pipe hid how the command ended)';
  return [
    `${style.bold('Passed')}: ${commandText(passed)}${doubt}`,
    `  ${citation(`d${passed.id}`, passed, style)}`,
    ...quoteLines('Claude', explanation, style),
  ];
}

function alike({ similarity }: Fix): string {
  return `${Math.round(similarity * 100)}%`;
}

function fixJson(fix: Fix) {
  const { failure, times, similarity, steps, passed, isSure, explanation } = fix;
  return {
    solved: passed !== undefined,
    sure: isSure,
    similarity: Number(similarity.toFixed(3)),
    times,
    ...sourceJson(failure),
    failure: actionJson(failure),
    steps: steps.map(actionJson),
    passed: passed && actionJson(passed),
    explanation: quoteJson(explanation),
  };
}
