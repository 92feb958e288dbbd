/** Where the work stands, as git knows it: the branch, and what came to it since the last session. */
import type { Redaction } from '../../core/ports/conversation-ports.ts';
import type { BranchMove, WorkingTree } from '../../core/working-tree.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import { readOut } from '../../trust/trust.ts';

export interface WorkStands {
  readonly branch: string | undefined;
  /** When the last session ended; ISO 8601. */
  readonly since: string;
  /** The newest first, as many as are named. */
  readonly moves: readonly BranchMove[];
  /** In all. */
  readonly count: number;
}

interface Ports {
  readonly workingTree: Pick<WorkingTree, 'branch' | 'movesSince'>;
  readonly redaction: () => Promise<Redaction>;
}

const MOST = 3;
/** The rules take longer to load than all else here takes: only for what one of them could mean. */
const PERHAPS_SECRET = /[\w+/=.-]{16}|:\/\/|@|pass|pwd|secret|token|key|auth|cred/i;

/** Undefined if nothing came. Subjects may be anybody's: secrets go, and what steers the model is not told. */
export async function workStands(
  ports: Ports,
  since: string | undefined,
): Promise<WorkStands | undefined> {
  const all = since === undefined ? [] : await ports.workingTree.movesSince(since);
  if (since === undefined || all.length === 0) return undefined;
  const named = await cleaned(ports, all.slice(0, MOST));
  const branch = ports.workingTree.branch();
  return {
    branch: branch !== undefined && isHarmless(readOut(branch)) ? branch : undefined,
    ...{ since, count: all.length, moves: named.filter(({ subject }) => isHarmless(subject)) },
  };
}

async function cleaned(
  { redaction }: Ports,
  moves: readonly BranchMove[],
): Promise<readonly BranchMove[]> {
  if (!moves.some(({ subject }) => PERHAPS_SECRET.test(subject))) return moves;
  const { redact } = await redaction();
  return moves.map(({ hash, subject }) => ({ hash, subject: redact(subject) }));
}

function isHarmless(text: string): boolean {
  return instructionIn(text) === undefined;
}
