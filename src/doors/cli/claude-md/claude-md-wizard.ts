/** The talk with a person before the first CLAUDE.md is written. */
import type { Sources } from '../../../claude-md/file-facts.ts';
import {
  chosenSubtrees,
  EXISTING,
  type Existing,
  filesInTheWay,
  filesToInit,
  type PlannedFile,
  planInit,
} from '../../../claude-md/init-files.ts';
import type { ClaudeMdPorts } from '../../../claude-md/ports.ts';
import { isMemoryError } from '../../../core/errors.ts';
import type { ProjectTree } from '../../../core/project-tree.ts';
import { findingsText, plannedText } from '../../../render/notes/claude-md.ts';
import type { Questions } from '../terminal-questions.ts';

interface Given {
  readonly existing: Existing | undefined;
  readonly subtrees: readonly string[] | undefined;
}

const EXISTING_QUESTION =
  '\n[m]igrate it into the manual part of a new file, mer[g]e (it stays, sections are added),\n[b]ackup (a copy beside a new file) or [c]ancel? ';

/** The plan, if the person says yes to it. */
export async function askAboutInit(
  ports: ClaudeMdPorts,
  sources: Sources,
  questions: Questions,
  given: Given,
): Promise<readonly PlannedFile[] | undefined> {
  const findings = await sources.look.findings('');
  questions.show(findingsText(findings));
  for (const warning of findings.warnings) questions.show(`  ${warning}`);
  const candidates = findings.architecture.subtrees.map(({ path }) => path);
  const subtrees =
    given.subtrees ?? (await askSubtrees(ports, sources.look.tree, questions, candidates));
  if (!subtrees) return undefined;
  const paths = filesToInit(ports, subtrees);
  const inTheWay = filesInTheWay(ports, paths);
  const existing =
    given.existing ?? (inTheWay.length > 0 ? await askExisting(questions, inTheWay) : 'merge');
  if (existing === 'cancel') return undefined;
  const plan = await planInit(ports, sources, { paths, existing });
  questions.show(`\n${plannedText(plan)}`);
  if (plan.every(({ before, after }) => before === after)) return undefined;
  const answer = await questions.ask('\nWrite this? [y/N] ');
  return /^y(es)?$/i.test(answer?.trim() ?? '') ? plan : undefined;
}

/** Undefined if the person left. */
async function askSubtrees(
  ports: ClaudeMdPorts,
  tree: ProjectTree,
  questions: Questions,
  candidates: readonly string[],
): Promise<readonly string[] | undefined> {
  if (candidates.length === 0) return [];
  questions.show(`\nA file of their own could have: ${candidates.join(', ')}`);
  for (;;) {
    const answer = await questions.ask(
      'Which of them? (names with commas, a for all, Enter for none) ',
    );
    if (answer === undefined) return undefined;
    const names = answer.split(',').map((name) => name.trim());
    const wanted = names.filter((name) => name !== '' && name !== 'none');
    if (wanted.length === 1 && /^a(ll)?$/i.test(wanted[0] ?? '')) return candidates;
    try {
      return chosenSubtrees(ports, tree, wanted);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      questions.show(error.message);
    }
  }
}

async function askExisting(questions: Questions, paths: readonly string[]): Promise<Existing> {
  questions.show(`\nThere is text already in ${paths.join(', ')}.`);
  for (;;) {
    const answer = (await questions.ask(EXISTING_QUESTION))?.trim().toLowerCase();
    if (answer === undefined) return 'cancel';
    const known = answer === 'g' ? 'merge' : EXISTING.find((one) => one.startsWith(answer));
    if (known && answer !== '') return answer === 'm' ? 'migrate' : known;
  }
}
