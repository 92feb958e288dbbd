import { whyPruned } from '../../../render/notes/why-pruned.ts';
import { plural } from '../../../text/plural.ts';
import { type PrunedScope, prune as pruneNotes } from '../../../upkeep/prune-notes.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { linesOption, pageOfLines, scopeOption, yesOption } from '../options.ts';

export const prune: Command = {
  name: 'prune',
  about:
    'Keep captured notes within bounds: where a scope has more than retention.max_nodes, those of the least worth go to the trash: first what is empty, then what is superseded or done, then what has the fewest links, was hardly recalled and is old; last what you made or accepted, and what waits for you (drafts, open tasks). Notes of the last day stay. Sessions older than retention.session_archive_days are archived, and what was deleted more than retention.trash_days ago leaves the trash for good. Curated notes are never touched.',
  options: [
    { flags: '--dry-run', help: 'only say what would be done, and why' },
    scopeOption,
    linesOption,
    yesOption,
  ],
  examples: ['memory prune --dry-run', 'memory prune --scope project --yes'],
  async run(app, input) {
    const scope = textOption(input, 'scope');
    const plan = await pruneNotes(app, { scope, dryRun: true });
    const { pruned, archived, expired } = totals(plan);
    if (pruned + archived + expired === 0 || input.options.dryRun === true)
      return report(input, plan, true);
    const what = [
      ...(pruned > 0 ? [`move ${plural(pruned, 'captured note')} to the trash`] : []),
      ...(archived > 0 ? [`archive ${plural(archived, 'session')}`] : []),
      ...(expired > 0 ? [`take ${plural(expired, 'old note')} out of the trash for good`] : []),
    ].join(' and ');
    if (
      !(await confirm(input, `${what[0]?.toUpperCase()}${what.slice(1)} (--dry-run says which)?`))
    ) {
      return { ...report(input, plan, true), text: 'Kept.' };
    }
    return report(input, await pruneNotes(app, { scope }), false);
  },
};

function totals(scopes: readonly PrunedScope[]) {
  const sum = (count: (one: PrunedScope) => number) =>
    scopes.reduce((all, one) => all + count(one), 0);
  return {
    captured: sum(({ captured }) => captured),
    pruned: sum(({ pruned }) => pruned.length),
    archived: sum(({ archived }) => archived.length),
    expired: sum(({ expired }) => expired.length),
  };
}

function report(input: Input, scopes: readonly PrunedScope[], dryRun: boolean): Output {
  const { captured, pruned, archived, expired } = totals(scopes);
  const json = { dryRun, pruned, archived, expired, scopes: scopes.map(scopeJson) };
  if (pruned + archived + expired === 0) {
    const limit = scopes[0]?.limit ?? 0;
    const isOver = scopes.some((one) => one.captured > one.limit);
    const text = `Nothing to prune: ${plural(captured, 'captured note')}, and up to ${limit} are kept in each scope${isOver ? '; those of the last day, and those in git, stay whatever their number' : ''}.`;
    return { json, text };
  }
  const back =
    pruned > 0 && !dryRun
      ? ['Bring one back: memory trash restore ID. What is in the trash: memory trash list']
      : [];
  const lines = scopes.flatMap((one) => scopeLines(one, dryRun));
  return { json, text: [...pageOfLines(input, lines), ...back].join('\n') };
}

function scopeJson({ scope, trash, limit, captured, pruned, archived, expired }: PrunedScope) {
  return {
    ...{ scope, trash, limit, captured },
    pruned: pruned.map((chosen) => ({
      ...{ id: chosen.note.slug, type: chosen.note.type, title: chosen.note.title },
      ...{ status: chosen.note.status, links: chosen.links, recalled: chosen.recalled },
      ...{ updated: chosen.note.updated, reason: whyPruned(chosen) },
    })),
    archived: archived.map(({ slug, updated }) => ({ id: slug, updated })),
    expired,
  };
}

function scopeLines(
  { scope, trash, limit, captured, pruned, archived, expired }: PrunedScope,
  dryRun: boolean,
): readonly string[] {
  const many = plural(captured, 'captured note');
  const how = dryRun ? `${pruned.length} would go` : `${pruned.length} went`;
  const head = `${scope}: ${many}, ${limit} are kept; ${how} to ${trash}`;
  return [
    ...(pruned.length > 0 ? [head] : []),
    ...pruned.map((chosen) => `${chosen.note.slug}  ${whyPruned(chosen)}`),
    ...archived.map(
      ({ slug, updated }) =>
        `${dryRun ? 'Would archive' : 'Archived'} ${slug} (${scope}), last changed ${updated.slice(0, 10)}`,
    ),
    ...expired.map(
      (slug) => `${slug} (${scope}) ${dryRun ? 'would leave' : 'left'} the trash for good`,
    ),
  ];
}
