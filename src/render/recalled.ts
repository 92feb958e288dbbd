/** What was said before, with its source: session, date, file:line. */
import { clip } from '../core/budget.ts';
import type { Recalled } from '../core/conversation.ts';
import { plural } from '../lib/plural.ts';
import type { Remembered } from '../recall/remember.ts';
import { markedPassage, unmarked } from './passage.ts';
import type { Style } from './style.ts';

const PASSAGE = 400;

export function recalledJson({
  id,
  session,
  role,
  text,
  snippet,
  time,
  cwd,
  file,
  line,
  score,
}: Recalled) {
  const rounded = Number(score.toPrecision(4));
  const passage = unmarked(snippet);
  return { id, session, role, time, cwd, file, line, score: rounded, snippet: passage, text };
}

export function recalledText(query: string, found: Remembered, style: Style): string {
  if (found.results.length === 0) return nothing(query, found);
  return found.results.map((result) => passageText(result, style)).join('\n\n');
}

function passageText(result: Recalled, style: Style): string {
  const { role, time, session, file, line } = result;
  const who = role === 'user' ? 'You' : 'Claude';
  const short = result.text.length <= PASSAGE;
  const said = short ? clip(result.text, PASSAGE) : markedPassage(result.snippet, style);
  const source = `session ${session}, ${file}:${line}`;
  return `${style.bold(`${who}, ${time.slice(0, 16).replace('T', ' ')}`)}: ${said}\n  ${style.dim(source)}`;
}

function nothing(query: string, { elsewhere, sessions }: Remembered): string {
  if (sessions === 0) {
    return 'No conversations are indexed yet. Index past ones: memory backfill --all';
  }
  const other =
    elsewhere > 0
      ? `${plural(elsewhere, 'passage')} in other projects: add --all.`
      : 'Try other words.';
  return `Nothing was found about "${query}". ${other}`;
}
