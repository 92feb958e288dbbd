import type { Sources } from '../../../claude-md/file-facts.ts';
import {
  chosenSubtrees,
  EXISTING,
  type Existing,
  filesInTheWay,
  filesToInit,
  type PlannedFile,
  planInit,
  type WrittenFile,
  writeInit,
} from '../../../claude-md/init-files.ts';
import { openedProject } from '../../../claude-md/ports.ts';
import { gatherSources } from '../../../claude-md/sources.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import {
  diffLines,
  findingsText,
  plannedText,
  writtenText,
} from '../../../render/notes/claude-md.ts';
import { type Command, filledOption, type Input, listOption, type Output } from '../command.ts';
import { dryRunOption, yesOption } from '../options.ts';
import { onTerminal } from '../terminal-questions.ts';
import { askAboutInit } from './claude-md-wizard.ts';

export const claudeMdInit: Command = {
  name: 'claude-md init',
  about:
    'Make CLAUDE.md files whose managed sections keep themselves current: for the project, and for sub-trees if you choose some. On a terminal it shows what it found, asks, shows a diff, and writes only after a yes. Elsewhere it prints the plan; --yes carries it out. A project that has AGENTS.md keeps that: it gets the sections, and CLAUDE.md only leads there; with claudeMd.files both get them. --json: {findings, files: [{path, action, problem, diff}], subtrees, written: [{path, isDone, backup}], next}.',
  options: [
    {
      flags: '--existing <what>',
      help: 'what becomes of a file with your text: migrate (into the manual part of a new one), merge (stays, sections are added), backup (a copy beside a new one), cancel (stays as it is)',
    },
    { flags: '--subtrees <a,b>', help: 'folders that get a file of their own, or none (default)' },
    dryRunOption,
    yesOption,
  ],
  examples: [
    'memory claude-md init',
    'memory claude-md init --dry-run',
    'memory claude-md init --yes --existing merge --subtrees src,lib',
  ],
  async run(app, input) {
    const project = await openedProject(app);
    const existing = existingOption(input);
    const given = listOption(input, 'subtrees')?.filter((name) => name !== 'none');
    const subtrees = given && chosenSubtrees(app, project.tree, given);
    const sources = await gatherSources(app, project, { fetch: true });
    const { yes, dryRun, json } = input.options;
    const isAsked = input.terminal.interactive && yes !== true && dryRun !== true && json !== true;
    if (isAsked) return asked(app, sources, { existing, subtrees });
    return unasked(app, sources, { existing, subtrees: subtrees ?? [] }, input);
  },
};

function existingOption(input: Input): Existing | undefined {
  const typed = filledOption(input, 'existing');
  const known = EXISTING.find((one) => one === typed);
  if (typed === undefined || known) return known;
  throw new MemoryError('invalid', `--existing takes ${EXISTING.join(', ')}, not "${typed}".`);
}

async function asked(
  app: App,
  sources: Sources,
  given: {
    readonly existing: Existing | undefined;
    readonly subtrees: readonly string[] | undefined;
  },
): Promise<Output> {
  const terminal = onTerminal();
  try {
    const plan = await askAboutInit(app, sources, terminal, given);
    const written = plan ? writeInit(app, plan) : [];
    return { json: {}, text: writtenText(written) };
  } finally {
    terminal.close();
  }
}

async function unasked(
  app: App,
  sources: Sources,
  { existing, subtrees }: { existing: Existing | undefined; readonly subtrees: readonly string[] },
  input: Input,
): Promise<Output> {
  const paths = filesToInit(app, subtrees);
  const inTheWay = existing === undefined ? filesInTheWay(app, paths) : [];
  const isDone = input.options.yes === true && input.options.dryRun !== true;
  if (isDone && inTheWay.length > 0) {
    throw new MemoryError(
      'invalid',
      `${inTheWay.join(', ')}: there is text already. Nothing was written.`,
      {
        hint: 'Say what becomes of it: --existing migrate, merge, backup or cancel.',
      },
    );
  }
  // Of a file that is managed already, merging brings back only what is missing.
  const plan = await planInit(app, sources, { paths, existing: existing ?? 'merge' });
  const written = isDone && existing !== 'cancel' ? writeInit(app, plan) : [];
  const findings = await sources.look.findings('');
  for (const warning of findings.warnings) app.warn(warning);
  const refused = isDone && existing !== 'cancel' && plan.some(({ action }) => action === 'leave');
  const next = isDone ? [...(refused ? [MEND] : [])] : nextWords(inTheWay);
  return {
    json: {
      findings,
      files: plan.map(plannedJson),
      subtrees: findings.architecture.subtrees,
      written,
      ...(next.length > 0 ? { next: next.join(' ') } : {}),
    },
    text: isDone
      ? [outcome(plan, written), ...next].join('\n')
      : [findingsText(findings), '', plannedText(plan), '', ...next].join('\n'),
    ...(refused ? { exitCode: 2 } : {}),
  };
}

const MEND = 'Mend what is in the way, then run the same again.';

function nextWords(inTheWay: readonly string[]): readonly string[] {
  const choice =
    inTheWay.length > 0 ? ' and --existing migrate, merge, backup or cancel (shown: merge)' : '';
  return [
    'Nothing was written.',
    `Add --yes${choice} to write it; --subtrees a,b for files of sub-trees.`,
  ];
}

function outcome(plan: readonly PlannedFile[], written: readonly WrittenFile[]): string {
  const left = plan.filter(({ action }) => action === 'leave');
  return [...left.map(({ path, problem }) => `${path}: ${problem}`), writtenText(written)].join(
    '\n',
  );
}

function plannedJson({ path, action, before, after, problem }: PlannedFile) {
  const diff = before === after ? [] : diffLines(before ?? '', after);
  return { path, action, ...(problem === undefined ? {} : { problem }), diff: diff.join('\n') };
}
