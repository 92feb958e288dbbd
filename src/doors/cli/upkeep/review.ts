import {
  acceptDraft,
  dropDraft,
  listDrafts,
  type ReviewPorts,
} from '../../../capture/review-drafts.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { PlacedNote } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import { draftLine } from '../../../render/notes/drafts.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { styleFor } from '../../../render/style.ts';
import { plural } from '../../../text/plural.ts';
import type { Command, Input, Output } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';
import { onTerminal } from '../terminal-questions.ts';
import { reviewOneByOne } from './review-one-by-one.ts';

export const review: Command = {
  name: 'review',
  about:
    'Look at drafts of decisions one by one: accept, edit, drop or skip each. A draft says who said what, and when; until it is accepted, no session is told it as a decision. A dropped one goes to the trash and is not drafted again. Without a terminal: --list, --accept or --drop with ids. --json: {drafts, total}, or {accepted, dropped, left}.',
  args: [{ name: 'ids', help: 'for --accept and --drop', optional: true, rest: true }],
  options: [
    { flags: '--list', help: 'only show which drafts there are' },
    { flags: '--accept', help: 'accept the named drafts' },
    { flags: '--drop', help: 'drop the named drafts' },
    { flags: '--promote', help: 'make curated notes of those that are accepted' },
    pageOption(0),
  ],
  examples: [
    'memory review',
    'memory review --list --json',
    'memory review --accept decision-003-use-pnpm --promote',
    'memory review --drop decision-004-option-b decision-005-later',
  ],
  async run(app, input) {
    const { list, accept, drop, json } = input.options;
    if (accept === true && drop === true) {
      throw new MemoryError('invalid', '--accept and --drop exclude each other.');
    }
    if (accept === true || drop === true) return named(app, input, accept === true);
    const isAsked = input.terminal.interactive && list !== true && json !== true;
    const drafts = await listDrafts(app);
    return isAsked && drafts.length > 0 ? asked(app, input, drafts) : listed(input, drafts);
  },
};

/** All ids are looked up before anything is changed. */
async function named(app: ReviewPorts, input: Input, isAccepted: boolean): Promise<Output> {
  const ids = (input.args[0] ?? '').split(/[\s,]+/).filter((id) => id !== '');
  const known = new Set((await listDrafts(app)).map(({ slug }) => slug));
  const unknown = ids.filter((id) => !known.has(id));
  if (ids.length === 0 || unknown.length > 0) throw notDrafts(unknown);
  const changed: PlacedNote[] = [];
  for (const id of new Set(ids)) {
    const promote = input.options.promote === true;
    changed.push(isAccepted ? await acceptDraft(app, id, { promote }) : await dropDraft(app, id));
  }
  const slugs = changed.map(({ slug }) => slug);
  const left = known.size - slugs.length;
  const verb = isAccepted ? 'Accepted' : 'Dropped';
  return {
    json: { accepted: isAccepted ? slugs : [], dropped: isAccepted ? [] : slugs, left },
    text: [...slugs.map((slug) => `${verb} ${slug}`), ...leftLine(left)].join('\n'),
  };
}

function notDrafts(ids: readonly string[]): MemoryError {
  const message =
    ids.length === 0 ? 'Which drafts?' : `${ids.join(', ')}: no such draft. Nothing was changed.`;
  return new MemoryError(ids.length === 0 ? 'invalid' : 'not_found', message, {
    hint: '`memory review --list` shows the drafts.',
  });
}

function listed(input: Input, drafts: readonly PlacedNote[]): Output {
  const style = styleFor(input.terminal.color);
  const next = [
    'Accept or drop them: memory review on a terminal, or memory review --accept ID, --drop ID',
  ];
  const { shown, more } = pageOf(input, drafts, 0);
  const lines = shown.map((draft) => draftLine(draft, style));
  return {
    json: { drafts: shown.map(noteJson), total: drafts.length },
    text: lines.length > 0 ? [...lines, ...more, ...next].join('\n') : 'There are no drafts.',
  };
}

async function asked(app: App, input: Input, drafts: readonly PlacedNote[]): Promise<Output> {
  const terminal = onTerminal();
  try {
    const style = styleFor(input.terminal.color);
    const promote = input.options.promote === true;
    const { accepted, dropped } = await reviewOneByOne(app, drafts, terminal, { promote, style });
    const left = drafts.length - accepted.length - dropped.length;
    const counts = [`${accepted.length} accepted`, `${dropped.length} dropped`];
    return { json: {}, text: [`${counts.join(', ')}.`, ...leftLine(left)].join('\n') };
  } finally {
    terminal.close();
  }
}

function leftLine(left: number): readonly string[] {
  return left > 0 ? [`${plural(left, 'draft')} left.`] : [];
}
