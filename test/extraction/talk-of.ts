/** Small conversations for tests: `you:` and `claude:` say something, `do:` is a tool call of Claude's. */
import type { TalkAct } from '../../src/core/annotations.ts';
import type { Done, Said, Turn } from '../../src/extraction/acts/turns.ts';

type Line = string | Omit<Done, 'line'>;

/** What is said is `typed`, or what `speakers` calls it by its line. */
export function talkOf(
  lines: readonly Line[],
  speakers: Readonly<Record<number, Said['speaker']>> = {},
): readonly Turn[] {
  const turns: { line: number; by: Turn['by']; said: Said[]; done: Done[] }[] = [];
  for (const [at, one] of lines.entries()) {
    const line = at + 1;
    const by = typeof one === 'string' && one.startsWith('you: ') ? 'person' : 'model';
    let turn = turns.at(-1);
    if (turn?.by !== by) {
      turn = { line, by, said: [], done: [] };
      turns.push(turn);
    }
    if (typeof one !== 'string') turn.done.push({ ...one, line });
    else {
      const speaker = speakers[line] ?? (by === 'person' ? 'typed' : 'explains');
      turn.said.push({ id: line, line, text: one.replace(/^(?:you|claude): /, ''), speaker });
    }
  }
  return turns;
}

export function did(
  kind: Done['kind'],
  tool: string,
  more: Partial<Done> = {},
): Omit<Done, 'line'> {
  return { kind, tool, outcome: 'ok', ...more };
}

export const list = (...items: readonly string[]) =>
  did('todo', 'TodoWrite', { detail: items.join('\n') });

/** The lines of open ones; behind them, in brackets, of closed ones. */
export function linesOf(acts: readonly TalkAct[]): string {
  const of = (isClosed: boolean) =>
    acts
      .flatMap((act) => (act.isClosed === isClosed ? [act.passage] : []))
      .toSorted((a, b) => a - b);
  const closed = of(true);
  return [of(false).join(' '), closed.length > 0 ? `(${closed.join(' ')})` : ''].join('').trim();
}
