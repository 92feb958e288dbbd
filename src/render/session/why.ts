/** What was given to the model, by which hook and why, as a person reads it. */

import { clip } from '../../core/budget.ts';
import type { Injection } from '../../core/injection.ts';
import type { HookGift, Why } from '../../inject/why.ts';
import { plural } from '../../text/plural.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';
import { shortId } from '../talk/talk.ts';

const TITLE = 80;

export function whyText(why: Why, style: Style): string {
  const { runs, total } = why;
  const more = total - runs.length;
  return [
    style.bold(summary(why)),
    ...runs.map((run) => runText(run, style)),
    ...(more > 0 ? [style.dim(`… ${more} earlier: ${style.ask.noLimit}`)] : []),
  ].join('\n\n');
}

function summary({ session, given, tokens, afterTools, isEmpty, runs }: Why): string {
  if (isEmpty || session === undefined) {
    return 'Nothing was given to a model yet: no hook had anything to say. memory doctor tells whether they run.';
  }
  if (given > 0) {
    const size = `about ${plural(tokens, 'token')}`;
    const tools =
      afterTools.tokens > 0 ? `; after tools ${afterTools.tokens} of ${afterTools.most}` : '';
    return `Session ${shortId(session)}: ${plural(given, 'memory', 'memories')} given, ${size}${tools}`;
  }
  const nearly = runs.length > 0 ? ' What came up was held back:' : '';
  return `Session ${shortId(session)}: nothing was given yet.${nearly}`;
}

export function whyJson({ session, runs, total, given, tokens, afterTools }: Why) {
  return { session, given, tokens, after_tools: afterTools, runs: runs.map(runJson), total };
}

function runText({ at, event, tool, reset, items }: HookGift, style: Style): string {
  const when = minuteOf(at);
  if (reset !== undefined) {
    return `${style.bold(when)}  ${reset}: what was given before is out of sight, and may come again`;
  }
  const what = tool === undefined ? event : `${event} (${tool})`;
  return [`${style.bold(when)}  ${what}`, ...items.map((item) => itemText(item, style))].join('\n');
}

function itemText(item: Injection, style: Style): string {
  const { target, title, score, reason, tokens, isGiven, isWhole, origin } = item;
  const part = isWhole === false ? ' (title and a sentence)' : '';
  const size = isGiven ? `, ${plural(tokens, 'token')}${part}` : '';
  const sign = isGiven ? '+' : '-';
  const nearly = isGiven ? '' : 'not given: ';
  return [
    [`  ${sign} ${target}  ${clip(title, TITLE)}`, byWhom(origin)].filter(Boolean).join(', '),
    `      ${style.dim(`${nearly}${Math.round(score * 100)}%, ${reason}${size}`)}`,
    ...effectLine(item),
  ].join('\n');
}

/** With the id that `memory feedback` takes. */
function effectLine({ id, effect, effectWhy, isGiven }: Injection): readonly string[] {
  if (!isGiven || effect === undefined) return [];
  return [`      ${effect} (g${id}): ${effectWhy}`];
}

function runJson({ at, event, tool, reset, items }: HookGift) {
  return {
    at,
    event,
    ...(tool === undefined ? {} : { tool }),
    ...(reset === undefined ? {} : { reason: reset }),
    items: items.map(({ id, target, title, score, reason, tokens, isGiven, ...more }) => ({
      ...(id === undefined ? {} : { id: `g${id}` }),
      target,
      title,
      score: Number(score.toFixed(4)),
      reason,
      tokens,
      given: isGiven,
      ...(isGiven && more.isWhole === false ? { whole: false } : {}),
      ...(more.effect === undefined ? {} : { effect: more.effect, effect_why: more.effectWhy }),
    })),
  };
}
